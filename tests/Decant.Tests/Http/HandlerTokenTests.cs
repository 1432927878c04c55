using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http;

/// <summary>Tokens and timeouts as handlers of the user's see them.</summary>
public sealed class HandlerTokenTests
{
    private static readonly Uri s_address = new("http://host/");
    private static readonly TimeSpan s_time = TimeSpan.FromMinutes(5);

    // A handler may keep the token for as long as it likes: what it sees there later must not be another call's.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Send_CallAfterCall_HasATokenOfItsOwn(bool isInvoker)
    {
        var tokens = new List<CancellationToken>();
        using var handler = new HookedHandler((_, token) =>
        {
            tokens.Add(token);
            return Task.FromResult(new HttpResponseMessage { Content = new FakeContent([.. "[]"u8], null) });
        });
        using DelegatingHandler options = new DecantHttpOptions { Timeout = s_time }.CreateHandler(handler);
        using HttpMessageInvoker invoker = isInvoker ? new HttpMessageInvoker(options) : new HttpClient(options);

        for (int i = 0; i < 3; i++)
            await invoker.GetProjectionArrayAsync<Item>(s_address, null, Cancellation);

        Assert.Equal(3, tokens.Distinct().Count());
    }

    // The same of a content and of its stream, in every kind of call, whatever content of the framework's it lies in; a callback on the token is not
    // called for another call either.
    [Theory, Trait("Row", "G17")]
    [MemberData(nameof(Kinds))]
    public async Task Read_CallAfterCall_HasATokenOfItsOwn(CallKinds kind, string holder)
    {
        var tokens = new List<CancellationToken>();
        int called = 0;
        using var cancelled = new CancellationTokenSource();
        using var client = new HttpClient(new HookedHandler(_ =>
        {
            int before = tokens.Count;
            bool isLast = cancelled.IsCancellationRequested;
            void Keep(CancellationToken token)
            {
                if (tokens.Count == before && !isLast)
                    token.Register(() => called++);
                tokens.Add(token);
            }

            byte[] bytes = Bodies.Make(kind, 2000);
            HttpContent content = holder switch
            {
                "a content of the user's" => new TokenKeepingContent(bytes, Keep),
                "StreamContent" => new StreamContent(KeepingStream(bytes, Keep)),
                _ => new MultipartContent { new TokenKeepingContent(bytes, Keep) },
            };
            return new(kind == CallKinds.Ensure ? System.Net.HttpStatusCode.Conflict : System.Net.HttpStatusCode.OK) { Content = content };
        }))
        { Timeout = Timeout.InfiniteTimeSpan };
        for (int i = 0; i < 3; i++)
            await Record.ExceptionAsync(() => Call.RunAsync(kind, client, new(), CancellationToken.None));
        CancellationToken[] ofBefore = [.. tokens];
        await cancelled.CancelAsync();
        await Record.ExceptionAsync(() => Call.RunAsync(kind, client, new(), cancelled.Token));

        Assert.NotEmpty(ofBefore);
        Assert.DoesNotContain(ofBefore, token => token.IsCancellationRequested);
        Assert.Equal(0, called);
    }

    public static TheoryData<CallKinds, string> Kinds =>
        [.. from kind in Enum.GetValues<CallKinds>() from holder in (string[])["a content of the user's", "StreamContent", "MultipartContent"] select (kind, holder)];

    private static HookedStream KeepingStream(byte[] bytes, Action<CancellationToken> keep) => new(bytes, 500, (_, token) =>
    {
        keep(token);
        return default;
    });

    /// <summary>A content of the user's, which keeps the tokens of its opening and its reads.</summary>
    private sealed class TokenKeepingContent(byte[] bytes, Action<CancellationToken> keep) : HttpContent
    {
        protected override Task<Stream> CreateContentReadStreamAsync(CancellationToken cancellationToken)
        {
            keep(cancellationToken);
            return Task.FromResult<Stream>(KeepingStream(bytes, keep));
        }

        protected override Task<Stream> CreateContentReadStreamAsync() => throw new NotSupportedException();

        protected override Task SerializeToStreamAsync(Stream stream, System.Net.TransportContext? context) => throw new NotSupportedException();

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }

    [Fact]
    public async Task Send_TokenCancelledBefore_IsSeenByTheHandlers()
    {
        bool wasCancelled = false;
        using var invoker = new HttpMessageInvoker(new HookedHandler((_, token) =>
        {
            wasCancelled = token.IsCancellationRequested;
            return Task.FromCanceled<HttpResponseMessage>(token);
        }));

        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => invoker.GetProjectionArrayAsync<Item>(s_address, new CancellationToken(canceled: true)));

        Assert.True(wasCancelled);
    }

    [Fact]
    public async Task Send_TriedTwice_IsTimedTwice()
    {
        var time = new FakeTimeProvider();
        using var stalling = new HookedHandler(async (_, token) =>
        {
            await Task.Delay(Timeout.Infinite, token);
            return new();
        });
        using var retry = new Retry(new DecantHttpOptions { Timeout = s_time, TimeProvider = time }.CreateHandler(stalling));
        using var client = new HttpClient(retry) { Timeout = Timeout.InfiniteTimeSpan };

        Task<Item[]> call = client.GetProjectionArrayAsync<Item>(s_address, Cancellation);
        for (int i = 1; i <= 2; i++)
        {
            await time.WhenArmedAsync();
            Assert.Equal(i, stalling.Asked.Count);
            time.Advance(s_time);
        }

        await Assert.ThrowsAsync<TaskCanceledException>(() => call);
    }

    private sealed class Retry(HttpMessageHandler inner) : DelegatingHandler(inner)
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            try
            {
                return await base.SendAsync(request, cancellationToken);
            }
            catch (TaskCanceledException exception) when (exception.InnerException is TimeoutException)
            {
                return await base.SendAsync(request, cancellationToken);
            }
        }
    }
}
