using System.Net.ServerSentEvents;
using System.Text;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Events;

/// <summary>Random event streams are read as the standard says, wherever they are truncated and wherever a read ends.</summary>
public sealed class StandardTests
{
    private static readonly int s_streams = Tier.Choose(fast: 2_000, deep: 100_000);

    private static readonly EventStreamOptions[] s_options =
    [
        new() { ErrorEventTypes = [] },
        new() { ErrorEventTypes = [], EndData = "[DONE]" },
        new() { ErrorEventTypes = [], EndEventTypes = ["stop"] },
        new() { ErrorEventTypes = [], EndEventTypes = ["stop"], EventTypes = ["message", "é"] },
        new() { ErrorEventTypes = [], EndData = "", EventTypes = ["message"] },
    ];

    [Fact, Trait("Row", "G24")]
    public async Task Read_RandomStreams_AreThoseOfTheStandard()
    {
        for (int number = 0; number < s_streams; number++)
        {
            var random = new Random(HashCode.Combine(Tier.Seed, number));
            byte[] body = RandomStreams.Next(random);
            EventStreamOptions options = s_options[random.Next(s_options.Length)];
            string whole = Expected(body, options);
            for (int cut = 0; cut <= body.Length; cut++)
            {
                // Truncated there, and in two reads that meet there.
                await CompareAsync(number, body[..cut], Expected(body[..cut], options), options, Chunks.Every(cut, () => random.Next(1, 9)));
                await CompareAsync(number, body, whole, options, [cut]);
            }
        }
    }

    private static async Task CompareAsync(int number, byte[] body, string expected, EventStreamOptions options, int[] cuts)
    {
        string read = await ReadAsync(body, options, cuts);
        if (read != expected)
            Assert.Fail($"{Tier.SeedVariable}={Tier.Seed}, stream {number}, cut at {string.Join(' ', cuts)}: {Show(body)}\nexpected: {expected}\nbut read: {read}");
    }

    private static string Show(byte[] body) => Encoding.Latin1.GetString(body).Replace("\r", "\\r", StringComparison.Ordinal).Replace("\n", "\\n", StringComparison.Ordinal);

    internal static string Expected(ReadOnlySpan<byte> body, EventStreamOptions options)
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

    internal static async Task<string> ReadAsync(byte[] body, EventStreamOptions options, int[] cuts)
    {
        var pool = new TrackingPool();
        using var response = new HttpResponseMessage { Content = new StreamContent(new ChunkStream(body, cuts)) };
        response.Content.Headers.TryAddWithoutValidation("Content-Type", EventStreams.MediaType);
        var text = new StringBuilder();
        try
        {
            await foreach (SseItem<string> item in response.ReadProjectionEventsAsAsyncEnumerable(
                static (_, data) => Encoding.UTF8.GetString(data), new JsonProjectionOptions { Events = options, Http = new() { Pool = pool } }, Cancellation))
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
