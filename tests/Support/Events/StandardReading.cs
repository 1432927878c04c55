using System.Net.ServerSentEvents;
using System.Text;
using Decant.Buffers;
using Decant.Support;

namespace Decant.Http.Events;

/// <summary>A stream of events as text: what the standard's parser gives with options, and what Decant does.</summary>
internal static class StandardReading
{
    public static IReadOnlyList<EventStreamOptions> Options { get; } =
    [
        new() { ErrorEventTypes = [] },
        new() { ErrorEventTypes = [], EndData = "[DONE]" },
        new() { ErrorEventTypes = [], EndEventTypes = ["stop"] },
        new() { ErrorEventTypes = [], EndEventTypes = ["stop"], EventTypes = ["message", "é"] },
        new() { ErrorEventTypes = [], EndData = "", EventTypes = ["message"] },
    ];

    /// <summary>What is to be read of a body, and how it ends.</summary>
    public static string Expect(ReadOnlySpan<byte> body, EventStreamOptions options)
    {
        StandardParser parser = StandardParser.Parse(body);
        var text = new StringBuilder();
        foreach (StandardEvent one in parser.Events)
        {
            if (Take(text, one, options))
                return $"{text}end";
        }

        // The empty line after a mark may be missing; but data that may be truncated is not returned.
        if (parser.Discarded is { } last && (last.Data == options.EndData || options.EndEventTypes.Contains(last.Type)))
        {
            bool isReturned = last.Data != options.EndData && IsRead(last, options);
            if (!(isReturned && parser.IsLineOpen))
            {
                Take(text, last, options);
                return $"{text}end";
            }
        }

        return parser.Discarded is not null || options.HasEndMark ? $"{text}truncated" : $"{text}end";
    }

    private static bool Take(StringBuilder text, StandardEvent one, EventStreamOptions options)
    {
        if (one.Data == options.EndData)
            return true;
        if (IsRead(one, options))
            text.Append(one).Append('\n');
        return options.EndEventTypes.Contains(one.Type);
    }

    private static bool IsRead(StandardEvent one, EventStreamOptions options) => options.EventTypes?.Contains(one.Type) != false;

    /// <summary>What is read of it, where reads end at the cuts.</summary>
    public static async Task<string> ReadAsync(byte[] body, EventStreamOptions options, int[] cuts, CancellationToken cancellationToken)
    {
        var pool = new TrackingPool();
        using var response = new HttpResponseMessage { Content = new StreamContent(new ChunkStream(body, cuts)) };
        response.Content.Headers.TryAddWithoutValidation("Content-Type", "text/event-stream");
        var text = new StringBuilder();
        try
        {
            await foreach (SseItem<string> item in response.ReadProjectionEventsAsAsyncEnumerable(
                static (_, data) => Encoding.UTF8.GetString(data), new JsonProjectionOptions { Events = options, Http = new() { Pool = pool } }, cancellationToken))
            {
                text.Append($"{item.EventType}|{item.EventId ?? "-"}|{item.ReconnectionInterval?.TotalMilliseconds ?? -1:0}|{item.Data}\n");
            }

            text.Append("end");
        }
        catch (HttpRequestException exception) when (exception.HttpRequestError == HttpRequestError.ResponseEnded)
        {
            text.Append("truncated");
        }

        pool.AssertBalanced();
        return text.ToString();
    }
}
