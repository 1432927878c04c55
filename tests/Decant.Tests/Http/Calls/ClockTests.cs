using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Whose clock a call runs on, and what its deadline covers.</summary>
public sealed class ClockTests
{
    private static readonly TimeSpan s_ten = TimeSpan.FromSeconds(10);

    public static TheoryData<CallKinds, bool> Cases => [
        .. Enum.GetValues<CallKinds>().Except([CallKinds.Ensure]).Select(kind => (kind, false)),
        .. ((CallKinds[])[CallKinds.One, CallKinds.Array, CallKinds.Elements, CallKinds.Pages, CallKinds.Body, CallKinds.Request]).Select(kind => (kind, true)),
    ];

    // What a call before left to be used again knows the system's timers only. The clock is the call's, or a handler's.
    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Call_AfterOthersOnTheSystemsClock_RunsOnItsOwn(CallKinds kind, bool isHandlers)
    {
        byte[] body = Bodies.Make(kind, 100);
        using var good = new HttpClient(new HookedHandler(
            _ => new() { Content = new ShapedContent(body, 10, beforeRead: async (_, _) => await Task.Yield()) }));
        // As many as may be kept, and more.
        await Task.WhenAll(Enumerable.Range(0, 64).Select(_ => Call.RunAsync(kind, good, new(), Cancellation)));

        var time = new FakeTimeProvider();
        var http = new DecantHttpOptions { TimeProvider = time, Timeout = s_ten, IdleTimeout = s_ten };
        var server = new HookedHandler(
            _ => new() { Content = new ShapedContent([], beforeRead: async (_, token) => await Task.Delay(Timeout.Infinite, token)) });
        using var stalled = new HttpClient(isHandlers ? http.CreateHandler(server) : server);

        Task<string> call = Call.RunAsync(kind, stalled, new() { Http = isHandlers ? null : http }, Cancellation);
        await SoonAsync(time.WhenArmedAsync());
        time.Advance(s_ten);

        Assert.IsType<TimeoutException>((await Assert.ThrowsAsync<TaskCanceledException>(() => SoonAsync(call))).InnerException);
    }

    [Fact, Trait("Row", "D3")]
    public async Task ReadAsPooledBody_TokenCancelledBefore_IsCancelled()
    {
        var cancelled = new CancellationToken(canceled: true);
        var content = new ShapedContent([.. "[]"u8]);

        var thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => content.ReadAsPooledBodyAsync(cancelled));

        Assert.Equal(cancelled, thrown.CancellationToken);
    }
}
