using System.Collections.Concurrent;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Disposal;

/// <summary>A response that is disposed while it is read, which is forbidden: the read ends with an exception or with what was sent, never with
/// something else. It ends with less only where nothing tells a disposal from the end, after 101 (Switching Protocols).</summary>
public sealed class DisposedResponseTests : FaultTestBase
{
    public enum Framing
    {
        Length,
        Chunks,
        Close,
        Switched,
    }

    // Not with a handler that decompresses: its decoder is disposed with the response, in the middle of what it does, which may end the process.
    public static TheoryData<Framing, string> FramingsAndCodings => new MatrixTheoryData<Framing, string>(Enum.GetValues<Framing>(), ["identity", "gzip", "deflate", "br"]);

    // The framework gives the rest of a small body to its own draining, and 0 bytes to whoever reads.
    [Theory, Trait("Row", "G10")]
    [MemberData(nameof(FramingsAndCodings))]
    public async Task ReadAsPooledBody_ResponseDisposedBetweenReads_Throws(Framing framing, string coding)
    {
        Decompress(byHandler: false);
        byte[] body = Bodies.Make(CallKinds.Array, 30_000);
        string all = Frame(framing, coding, Encode(coding, body));
        var rest = new TaskCompletionSource();
        Origin.Queue(async connection =>
        {
            await connection.SendAsync(all[..(all.Length / 2)]);
            await rest.Task.WaitAsync(connection.End);
            await connection.SendAsync(all[(all.Length / 2)..]);
            if (EndsWithTheConnection(framing))
                connection.Finish();
        });
        using var client = new HttpClient(Handler, disposeHandler: false);
        using HttpResponseMessage response = await client.GetAsync(Origin.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation);
        Task<PooledBody> read = response.Content.ReadAsPooledBodyAsync(Http, Cancellation);
        await SoonAsync(Time.WhenArmedAsync());

        response.Dispose();
        rest.SetResult();
        await UntilAsync(() => read.IsCompleted || Origin[0].Sent == all.Length);
        await LetOthersRunAsync();

        // The framework may leave a read pending for ever whose response was disposed: then it is late.
        Time.Advance(TimeSpan.FromHours(1));
        PooledBody? found = null;
        Exception? exception = await Record.ExceptionAsync(async () => found = await SoonAsync(read));
        using (found)
        {
            // The framework may say that a connection that has changed its protocol has ended, before it marks the content as disposed.
            if (found is not null && framing == Framing.Switched)
                Assert.True(found.Length < body.Length && body.AsSpan().StartsWith(found.Span), $"{found.Length} bytes are not those that came before.");
            else if (exception is not TaskCanceledException { InnerException: TimeoutException })
                Assert.Contains("disposed", Assert.IsType<ObjectDisposedException>(exception).Message, StringComparison.Ordinal);
        }

        Pool.AssertBalanced();
    }

    // A decoder takes the end of what it reads for the end of the data, and disposal looks like one.
    [Theory, Trait("Row", "G10")]
    [InlineData("gzip")]
    [InlineData("deflate")]
    [InlineData("br")]
    public async Task ReadAsPooledBody_DecodedContentDisposedAtAnEnd_Throws(string coding)
    {
        byte[] half = Encode(coding, Bodies.Make(CallKinds.Array, 30_000))[..^500];
        StreamContent? content = null;
        var stream = new HookedStream(half, half.Length, (read, _) =>
        {
            if (read == 2)
                content!.Dispose();
            return default;
        });
        content = new(Compressed.Decoder(coding, stream));

        await FailsAsync<ObjectDisposedException>(content.ReadAsPooledBodyAsync(Http, Cancellation));
    }

    // Another thread disposes at any moment. Afterwards the connection may be broken for whoever is next: so it is with the framework alone.
    [Theory, Trait("Row", "G10")]
    [MemberData(nameof(FramingsAndCodings))]
    public async Task Read_ResponseDisposedByAnotherThread_IsRightOrThrows(Framing framing, string coding)
    {
        Decompress(byHandler: false);
        Handler.MaxConnectionsPerServer = 100;
        int served = 0;
        // No two have an element in common.
        var sent = new ConcurrentDictionary<string, bool>();
        Origin.Otherwise = async connection =>
        {
            byte[] body = Bodies.Make(CallKinds.Array, 40_000, first: Interlocked.Increment(ref served) * 10_000);
            sent[Bodies.Describe(body)] = sent[Bodies.Expect(CallKinds.Array, body)] = true;
            await connection.SendAsync(Frame(framing, coding, Encode(coding, body)));
            if (EndsWithTheConnection(framing))
                connection.Finish();
        };
        var random = new Random(Tier.Seed);
        int rounds = Tier.Choose(fast: 20, deep: 150);
        int ended = 0;
        for (int round = 0; round < rounds; round++)
        {
            // A connection that was broken by the round before fails its request, in whatever way the framework's parser happens to fail.
            HttpResponseMessage response;
            try
            {
                response = await SoonAsync(Client.GetAsync(Origin.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation));
            }
            catch (Exception exception) when (exception is not Xunit.Sdk.XunitException && !Cancellation.IsCancellationRequested)
            {
                continue;
            }

            Task dispose = Later(random.Next(20_000), response.Dispose);
            using var late = new CancellationTokenSource();
            // A pooled body of a connection that has changed its protocol may be what came before the disposal.
            Task<string> read = ReadAsync(response.Content, isPooled: round % 2 == 0 && framing != Framing.Switched, late.Token);
            await dispose;
            await LetOthersRunAsync();
            // The framework may leave it pending for ever.
            await late.CancelAsync();
            string found = "";
            Exception? thrown = await Record.ExceptionAsync(async () => found = await SoonAsync(read));
            Assert.True(thrown is null ? sent.ContainsKey(found) : thrown is ObjectDisposedException or HttpRequestException or OperationCanceledException or JsonException, $"{found}{thrown}");
            ended++;
        }

        Assert.InRange(ended, 1, rounds);
        Pool.AssertBalanced();
    }

    private async Task<string> ReadAsync(HttpContent content, bool isPooled, CancellationToken token)
    {
        if (!isPooled)
            return Bodies.Describe(await content.ReadProjectionArrayAsync<Item>(Options, token));
        using PooledBody body = await content.ReadAsPooledBodyAsync(Http with { Timeout = Timeout.InfiniteTimeSpan }, token);
        return Bodies.Describe(body.Span);
    }

    private static byte[] Encode(string coding, byte[] body) => coding == "identity" ? body : Compressed.Compress(coding, body);

    private static bool EndsWithTheConnection(Framing framing) => framing is Framing.Close or Framing.Switched;

    private static string Frame(Framing framing, string coding, byte[] body)
    {
        string text = Encoding.Latin1.GetString(body);
        return framing switch
        {
            Framing.Length => Answer.Head(Answer.Length(body.Length), $"Content-Encoding: {coding}") + text,
            Framing.Chunks => Answer.Head("Transfer-Encoding: chunked", $"Content-Encoding: {coding}") + Answer.Chunks(text, 4_000) + "0\r\n\r\n",
            Framing.Switched => Answer.Head("101 Switching Protocols", ["Connection: upgrade", $"Content-Encoding: {coding}"]) + text,
            _ => Answer.Head("Connection: close", $"Content-Encoding: {coding}") + text,
        };
    }
}
