using System.Net.ServerSentEvents;
using System.Text;
using Decant.Microbenchmarks.Jobs.Types;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>Jobs on event streams. System.Net.ServerSentEvents splits them for both contenders, and one string of each event is wanted.</summary>
internal static class EventJobs
{
    private const int Events = 1_000;

    public static IEnumerable<Job> All =>
    [
        new(
            "events/chat",
            $"{Events:N0} events of some 300 bytes, of each the text of a chat completion's delta",
            Chat,
            body =>
            {
                MemoryStream stream = new(body.Span.ToArray());
                return Session.OfMemory(body.Length, () => Read(stream, static (_, data) => IsEnd(data) ? null : JsonProjection.Parse<ChatDelta>(data).Content));
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

    private static List<string?> Read(MemoryStream stream, SseItemParser<string?> parser)
    {
        stream.Position = 0;
        List<string?> texts = [];
        foreach (SseItem<string?> item in SseParser.Create(stream, parser).Enumerate())
            texts.Add(item.Data);
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
}
