using System.Diagnostics;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>The default is measured on the system's clock, until a handler says what counts. Alone, for it counts the process's timers.</summary>
[Collection(Alone.Name)]
public sealed class DefaultTimeoutTests
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(20);

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory, Trait("Row", "G11")]
    [InlineData(Outer.Passes)]
    [InlineData(Outer.Waits)]
    public async Task Send_HandlersTimeoutIsLonger_TheDefaultIsNotMeasuredAnyMore(Outer kind)
    {
        var time = new FakeTimeProvider();
        var http = new DecantHttpOptions { TimeProvider = time, Timeout = TimeSpan.FromMinutes(5) };
        using var outer = new OuterHandler(kind, http.CreateHandler(new HookedHandler(async (_, token) =>
        {
            await Task.Delay(Timeout.Infinite, token);
            return new();
        })));
        using var invoker = new HttpMessageInvoker(outer);
        using var source = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        long before = Timer.ActiveCount;

        Task call = invoker.GetProjectionArrayAsync<Item>(new Uri(Call.Address), null, source.Token);
        long meanwhile = Timer.ActiveCount;
        outer.Gate.SetResult();
        await time.WhenArmedAsync().WaitAsync(s_patience, Cancellation);
        long start = Stopwatch.GetTimestamp();
        while (Timer.ActiveCount > before && Stopwatch.GetElapsedTime(start) < s_patience)
            await Task.Delay(1, Cancellation);
        long after = Timer.ActiveCount;
        await source.CancelAsync();
        await Assert.ThrowsAsync<TaskCanceledException>(() => call);

        Assert.Equal(kind == Outer.Waits ? 1 : 0, meanwhile - before);
        // A timer of something else in the process may have ended.
        Assert.InRange(after, 0, before);
    }

    // The handler's time counts from where the request reaches it, for the body too.
    [Fact, Trait("Row", "G11")]
    public async Task Get_AHandlerWaitsLongerThanTheTimeoutFirst_TheBodyIsRead()
    {
        TimeSpan timeout = TimeSpan.FromSeconds(4);
        byte[] body = Bodies.Make(CallKinds.Array, 500);
        using var outer = new OuterHandler(Outer.Waits, new DecantHttpOptions { Timeout = timeout }.CreateHandler(new HookedHandler(_ => new()
        {
            Content = new ShapedContent(body, 50, beforeRead: async (_, _) => await Task.Yield()),
        })));
        using var invoker = new HttpMessageInvoker(outer);

        Task<string> call = Call.RunAsync(CallKinds.Array, invoker, new(), Cancellation);
        await Task.Delay(timeout * 1.2, Cancellation);
        outer.Gate.SetResult();

        Assert.Equal(Bodies.Expect(CallKinds.Array, body), await call);
    }
}
