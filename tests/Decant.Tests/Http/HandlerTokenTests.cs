using Decant.Support;

namespace Decant.Http;

/// <summary>Tokens and timeouts as handlers of the user's see them.</summary>
public sealed class HandlerTokenTests : IDisposable
{
    private static readonly Uri s_address = new("http://host/");
    private static readonly TimeSpan s_time = TimeSpan.FromMinutes(5);

    private readonly FakeTimeProvider _time = new();
    private readonly StallingHandler _stalling = new();

    public void Dispose() => _stalling.Dispose();

    // A handler may keep the token for as long as it likes: what it sees there later must not be another call's.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Send_CallAfterCall_HasATokenOfItsOwn(bool isInvoker)
    {
        var tokens = new List<CancellationToken>();
        using var handler = new FakeHandler(_ => new() { Content = new FakeContent([.. "[]"u8], null) });
        using DelegatingHandler options = new DecantHttpOptions { Timeout = s_time }.CreateHandler(new Observer(handler, tokens));
        using HttpMessageInvoker invoker = isInvoker ? new HttpMessageInvoker(options) : new HttpClient(options);

        for (int i = 0; i < 3; i++)
            await invoker.GetProjectionArrayAsync<Item>(s_address, null, Cancellation);

        Assert.Equal(3, tokens.Distinct().Count());
    }

    [Fact]
    public async Task Send_TokenCancelledBefore_IsSeenByTheHandlers()
    {
        using var invoker = new HttpMessageInvoker(_stalling);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => invoker.GetProjectionArrayAsync<Item>(s_address, cancellationToken: new CancellationToken(canceled: true)));

        Assert.True(Assert.Single(_stalling.WereCancelled));
    }

    // 100 seconds is the default of who says nothing.
    [Fact]
    public async Task Send_InvokerAndHandlersTimeout_IsTheHandlers()
    {
        using var invoker = new HttpMessageInvoker(new DecantHttpOptions { Timeout = s_time, TimeProvider = _time }.CreateHandler(_stalling));

        Task<Item[]> call = invoker.GetProjectionArrayAsync<Item>(s_address, null, Cancellation);
        await _time.WhenArmedAsync();
        _time.Advance(s_time - TimeSpan.FromSeconds(1));
        Assert.False(call.IsCompleted);
        _time.Advance(TimeSpan.FromSeconds(1));

        var failure = await Assert.ThrowsAsync<TaskCanceledException>(() => call);
        Assert.IsType<TimeoutException>(failure.InnerException);
        Assert.Contains("300 seconds (DecantHttpOptions.Timeout)", failure.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Send_TriedTwice_IsTimedTwice()
    {
        using var retry = new Retry(new DecantHttpOptions { Timeout = s_time, TimeProvider = _time }.CreateHandler(_stalling));
        using var client = new HttpClient(retry) { Timeout = Timeout.InfiniteTimeSpan };

        Task<Item[]> call = client.GetProjectionArrayAsync<Item>(s_address, Cancellation);
        for (int i = 1; i <= 2; i++)
        {
            await _time.WhenArmedAsync();
            Assert.Equal(i, _stalling.WereCancelled.Count);
            _time.Advance(s_time);
        }

        await Assert.ThrowsAsync<TaskCanceledException>(() => call);
    }

    private sealed class StallingHandler : HttpMessageHandler
    {
        public List<bool> WereCancelled { get; } = [];

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            WereCancelled.Add(cancellationToken.IsCancellationRequested);
            await Task.Delay(Timeout.Infinite, cancellationToken);
            return new();
        }
    }

    private sealed class Observer(HttpMessageHandler inner, List<CancellationToken> tokens) : DelegatingHandler(inner)
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            tokens.Add(cancellationToken);
            return base.SendAsync(request, cancellationToken);
        }
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
