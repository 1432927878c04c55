using System.Text;
using Decant.Http.Events;
using Decant.Support;

namespace Decant.Fuzz;

/// <summary>
/// The body of an event stream: whatever it is, and wherever reads end, its events are those of a parser that is written from the standard's text, and its end
/// is one of a stream that is complete or one that is truncated.
/// </summary>
internal sealed class EventsTarget : IFuzzTarget
{
    private static readonly string[] s_seeds =
    [
        "data: {\"id\":1}\n\n: bye\n", "id: 1\r\nevent: stop\r\ndata: a\r\ndata: b\r\n\r\n", "\uFEFFretry: 5\r\rdata\rdata\r\r", "data: [DONE]", "event:\ndata:x\n\nevent: é\n\nid\n\n",
        "id: 5\0\nid: 6\n\ndata: y\nunknown: z\n\n", "event: stop\ndata: {", "retry: 99999999999999999999\ndata:\n\n",
    ];

    public string Name => "events";

    public string Dictionary => "events";

    public IEnumerable<byte[]> Seeds =>
        from seed in s_seeds.Index()
        from option in Enumerable.Range(0, StandardReading.Options.Count)
        select (byte[])[(byte)option, (byte)(seed.Index + option), .. Encoding.UTF8.GetBytes(seed.Item)];

    public void Run(FuzzInput input)
    {
        EventStreamOptions options = StandardReading.Options[input.Choose(StandardReading.Options.Count)];
        var random = new Random(input.Choose(256));
        byte[] body = input.Rest();
        int[] cuts = Chunks.Every(body.Length, () => random.Next(1, 12));
        Assert.Equal(StandardReading.Expect(body, options), StandardReading.ReadAsync(body, options, cuts, default).GetAwaiter().GetResult());
    }
}
