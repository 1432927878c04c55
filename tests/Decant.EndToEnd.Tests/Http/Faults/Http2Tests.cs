using System.Net;
using System.Text;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>Streams that break, and callers who leave them: the connection stays, and what goes is one stream.</summary>
public sealed class Http2Tests : FaultTestBase
{
    private static readonly CallKinds[] s_many = [CallKinds.Array, CallKinds.Elements, CallKinds.Body];

    private readonly Http2Origin _origin = new(Good);
    public Http2Tests()
    {
        Client.DefaultRequestVersion = HttpVersion.Version20;
        Client.DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact;
    }

    protected override Uri Address => _origin.Address;

    public static TheoryData<CallKinds> Many => [.. s_many];

    public override async ValueTask DisposeAsync()
    {
        await base.DisposeAsync();
        await _origin.DisposeAsync();
    }

    [Theory, Trait("Row", "E1")]
    [MemberData(nameof(Many))]
    public async Task Get_StreamReset_IsAProtocolError(CallKinds kind)
    {
        Task headers = NextHeaders;
        _origin.Queue(async stream =>
        {
            await HeadAndPartAsync(stream, length: Answer.Array.Length);
            await headers.WaitAsync(stream.Connection.End);
            await stream.SendResetAsync(code: 2);
        });

        var exception = await FailsAsync<HttpRequestException>(StartAsync(kind));

        Assert.Equal("HttpRequestException[HttpProtocolError] <- HttpProtocolException[2]", Shape.Of(exception));
        await AssertNextAsync(kind);
    }

    // The framework asks whether the stream was reset before it looks at what came of it: docs/reference/failures.md says so.
    [Fact, Trait("Row", "E1")]
    public async Task GetElements_ResetWithBytesUnread_LosesThem()
    {
        var more = new TaskCompletionSource();
        var reset = new TaskCompletionSource();
        _origin.Queue(async stream =>
        {
            await stream.SendHeadersAsync((":status", "200"));
            await stream.SendDataAsync(Encoding.Latin1.GetBytes("""[{"id":1},"""), isLast: false);
            await more.Task.WaitAsync(stream.Connection.End);
            await stream.SendDataAsync(Encoding.Latin1.GetBytes("""{"id":2},"""), isLast: false);
            await stream.SendResetAsync(code: 2);
            reset.SetResult();
        });

        var exception = await Assert.ThrowsAsync<HttpRequestException>(async () =>
        {
            await foreach (Item item in Client.GetProjectionAsAsyncEnumerable<Item>(_origin.Address, Options, Cancellation))
            {
                Received.Add(item.Id);
                more.TrySetResult();
                await SoonAsync(reset.Task);
                // An answer on the same connection: what was sent before it has come.
                await SoonAsync(Call.RunAsync(CallKinds.Array, Client, Options, Cancellation, _origin.Address));
            }
        });

        Assert.Equal(HttpRequestError.HttpProtocolError, exception.HttpRequestError);
        Assert.Equal([1], Received);
    }

    // What .NET does below; if it does so no more, nothing above needs to count.
    [Fact, Trait("Row", "E1")]
    public async Task PlainClient_FewerBytesThanAnnounced_TakesThemForAll()
    {
        _origin.Queue(SendTooLittleAsync);

        using HttpResponseMessage response = await Client.GetAsync(_origin.Address, Cancellation);

        Assert.Equal(100, response.Content.Headers.ContentLength);
        Assert.Equal(Answer.Array, await response.Content.ReadAsStringAsync(Cancellation));
    }

    // The end of the stream is taken for the end of the body there, whatever was announced, and whole JSON does not make it whole.
    [Theory, Trait("Row", "E1")]
    [MemberData(nameof(Many))]
    public async Task Get_FewerBytesThanAnnounced_IsAnHttpRequestException(CallKinds kind)
    {
        _origin.Queue(SendTooLittleAsync);

        var exception = await FailsAsync<HttpRequestException>(StartAsync(kind));

        Assert.Contains(exception.HttpRequestError, (HttpRequestError[])[HttpRequestError.ResponseEnded, HttpRequestError.HttpProtocolError]);
        await AssertNextAsync(kind);
    }

    [Theory, Trait("Row", "E2")]
    [MemberData(nameof(Many))]
    public async Task Get_CancelledWithinTheBody_ResetsItsStreamOnce(CallKinds kind)
    {
        using var source = new CancellationTokenSource();
        Task headers = NextHeaders;
        _origin.Queue(StallAsync);
        Task<string> call = StartAsync(kind, source.Token);
        await SoonAsync(headers);

        await source.CancelAsync();

        await AssertCancelledAsync(call, source.Token);
        await AssertOneResetAsync(kind);
    }

    [Fact, Trait("Row", "E2")]
    public async Task GetElements_LeftWith20MBUnread_ResetsItsStreamOnce()
    {
        _origin.Queue(SendMuchAsync);

        Assert.Single(await Client.GetProjectionAsAsyncEnumerable<Item>(_origin.Address, Options, Cancellation).TakeAsync(1));
        Pool.AssertBalanced();
        await AssertOneResetAsync(CallKinds.Elements);
    }

    [Fact, Trait("Row", "E2"), Trait("Row", "D5"), Trait("Row", "E6")]
    public async Task GetElements_DisposedWithAReadPending_ResetsItsStreamOnceAndIsNotWrittenToLater()
    {
        var late = new TaskCompletionSource();
        _origin.Queue(async stream =>
        {
            await HeadAndPartAsync(stream, length: 100);
            await late.Task.WaitAsync(stream.Connection.End);
            await stream.SendDataAsync("LATEBYTES"u8.ToArray(), isLast: false);
        });
        var kept = new KeptPool(Pool);
        JsonProjectionOptions options = Options.With(pool: kept) with { Http = Http with { Pool = kept } };
        IAsyncEnumerator<Item> elements = Client
            .GetProjectionAsAsyncEnumerable<Item>(_origin.Address, options, Cancellation).GetAsyncEnumerator(Cancellation);
        Assert.True(await SoonAsync(elements.MoveNextAsync().AsTask()));
        Task<bool> pending = elements.MoveNextAsync().AsTask();

        await SoonAsync(elements.DisposeAsync().AsTask());

        Pool.AssertBalanced();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => SoonAsync(pending));
        late.SetResult();
        await AssertOneResetAsync(CallKinds.Elements);
        kept.AssertUntouched();
    }

    [Fact, Trait("Row", "E3")]
    public async Task Get_BesideAnUnread20MBBody_IsNotHeldUp()
    {
        _origin.Queue(SendMuchAsync);
        await using IAsyncEnumerator<Item> elements = Client
            .GetProjectionAsAsyncEnumerable<Item>(_origin.Address, Options, Cancellation).GetAsyncEnumerator(Cancellation);
        Assert.True(await SoonAsync(elements.MoveNextAsync().AsTask()));

        for (int i = 0; i < 20; i++)
        {
            string[] texts = await SoonAsync(Task.WhenAll(Enumerable.Range(0, 10).Select(call =>
                Call.RunAsync(s_many[call % 3], Client, Options, Cancellation, _origin.Address))));
            Assert.Equal(Enumerable.Range(0, 10).Select(call => Kinds.Good(s_many[call % 3])), texts);
        }

        Assert.True(await SoonAsync(elements.MoveNextAsync().AsTask()));
        Assert.Equal((2, 1), (elements.Current.Id, _origin.Connections));
    }

    // Were a response left undisposed, its stream would count until the server's limit is reached, and the next would wait.
    [Fact, Trait("Row", "E4")]
    public async Task Get_ManyFailuresAtALowLimitOfStreams_LeaveNoStreamOpen()
    {
        await using var origin = new Http2Origin(Good, maxStreams: 2);
        for (int i = 0; i < 10; i++)
        {
            foreach (CallKinds kind in s_many)
            {
                using var source = new CancellationTokenSource();
                origin.Queue(
                    stream => stream.AnswerAsync("{"),
                    stream => stream.AnswerAsync(new string(' ', 5000)),
                    StallAsync);
                JsonProjectionOptions options = Options with { Http = Http with { MaxBodyBytes = 1000 } };
                for (int call = 0; call < 2; call++)
                    await SoonAsync(Task.WhenAny(Call.RunAsync(kind, Client, options, Cancellation, origin.Address)));
                Task headers = NextHeaders;
                Task<string> stalled = Call.RunAsync(kind, Client, options, source.Token, origin.Address);
                await SoonAsync(headers);
                await source.CancelAsync();
                await Assert.ThrowsAnyAsync<OperationCanceledException>(() => SoonAsync(stalled));

                Assert.Equal(Kinds.Good(kind), await SoonAsync(Call.RunAsync(kind, Client, options, Cancellation, origin.Address)));
                Pool.AssertBalanced();
            }
        }

        Assert.Equal(1, origin.Connections);
        Assert.InRange(origin[0].MostOpen, 1, 2);
    }

    private static Task Good(Http2Stream stream) => stream.AnswerAsync(Answer.Array);

    private static async Task SendTooLittleAsync(Http2Stream stream)
    {
        await stream.SendHeadersAsync((":status", "200"), ("content-length", "100"));
        await stream.SendDataAsync(Encoding.Latin1.GetBytes(Answer.Array), isLast: true);
    }

    private static async Task HeadAndPartAsync(Http2Stream stream, int length)
    {
        await stream.SendHeadersAsync((":status", "200"), ("content-length", $"{length}"));
        await stream.SendDataAsync(Encoding.Latin1.GetBytes(Answer.Array[..25]), isLast: false);
    }

    private static async Task StallAsync(Http2Stream stream)
    {
        await HeadAndPartAsync(stream, length: 100);
        await stream.Reset.WaitAsync(stream.Connection.End);
    }

    private static async Task SendMuchAsync(Http2Stream stream)
    {
        byte[] body = Encoding.Latin1.GetBytes(Answer.Array[..^1] + new string(' ', 20_000_000) + "]");
        await stream.SendHeadersAsync((":status", "200"), ("content-length", $"{body.Length}"));
        await stream.SendDataAsync(body, isLast: true);
    }

    private async Task AssertOneResetAsync(CallKinds kind)
    {
        // The first stream of a client's connection.
        const int First = 1;
        await SoonAsync(_origin[0].WhenReset(First));
        await AssertNextAsync(kind);
        await AssertNextAsync(kind);
        Assert.Single(_origin[0].Received(First), frame => frame.Type == Http2Type.Reset);
        Assert.Equal(Http2Type.Reset, _origin[0].Received(First)[^1].Type);
    }

    private async Task AssertNextAsync(CallKinds kind)
    {
        Assert.Equal(Kinds.Good(kind), await GetAsync(kind));
        Pool.AssertBalanced();
        Assert.Equal(1, _origin.Connections);
    }
}
