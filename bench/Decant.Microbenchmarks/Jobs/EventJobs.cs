#if NET10_0_OR_GREATER
using System.Net.ServerSentEvents;
using System.Text;
using Decant.Microbenchmarks.Jobs.Types;
#endif

namespace Decant.Microbenchmarks.Jobs;

/// <summary>Jobs on event streams, of which one string of each event is wanted. Decant reads the body of a response in memory; beside it the framework's parser reads the
/// same bytes as a stream. There are none before .NET 10, where Decant reads no event streams.</summary>
internal static class EventJobs
{
#if NET10_0_OR_GREATER
    private const int Events = 1_000;

    private static readonly JsonProjectionOptions s_done = new() { Events = new() { EndData = "[DONE]" } };

    public static IEnumerable<Job> All =>
    [
        new(
            "events/chat",
            $"{Events:N0} events of some 300 bytes, of each the text of a chat completion's delta",
            Chat,
            body =>
            {
                byte[] bytes = body.Span.ToArray();
                return Session.OfMemory(body.Length, () => ReadAsync(bytes).GetAwaiter().GetResult());
            },
            body =>
            {
                MemoryStream stream = new(body.Span.ToArray());
                return Session.OfMemory(
                    body.Length,
                    () => Read(stream, static (_, data) => IsEnd(data) ? null : JsonSerializer.Deserialize(data, EventContext.Default.ChatChunk)!.Choices![0].Delta!.Content));
            }),
    ];

    private static bool IsEnd(ReadOnlySpan<byte> data) => data.SequenceEqual("[DONE]"u8);

    // It never waits: all of the body is there.
    private static async Task<List<string?>> ReadAsync(byte[] body)
    {
        using var response = new HttpResponseMessage { Content = new ByteArrayContent(body) };
        response.Content.Headers.TryAddWithoutValidation("Content-Type", "text/event-stream");
        List<string?> texts = [];
        await foreach (SseItem<ChatDelta> item in response.ReadProjectionEventsAsAsyncEnumerable<ChatDelta>(s_done).ConfigureAwait(false))
            texts.Add(item.Data.Content);
        return texts;
    }

    private static List<string?> Read(MemoryStream stream, SseItemParser<string?> parser)
    {
        stream.Position = 0;
        List<string?> texts = [];
        foreach (SseItem<string?> item in SseParser.Create(stream, parser).Enumerate())
        {
            if (item.Data is null)
                break;
            texts.Add(item.Data);
        }

        return texts;
    }

    private static byte[] Chat()
    {
        var text = new StringBuilder();
        for (int i = 0; i < Events; i++)
        {
            text.Append(CultureInfo.InvariantCulture, $$"""
                data: {"id":"chatcmpl-9a3c6f2e8b7d4a51{{i:D4}}","object":"chat.completion.chunk","created":{{1714550000 + i}},"model":"small-2024-05-13","service_tier":"default","system_fingerprint":"fp_44709d6fcb","choices":[{"index":0,"delta":{"role":"assistant","content":" word{{i}}"},"logprobs":null,"finish_reason":null}],"usage":null}


                """);
        }

        return Encoding.UTF8.GetBytes(text.Append("data: [DONE]\n\n").ToString());
    }
#else
    public static IEnumerable<Job> All => [];
#endif
}
