using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Whose clock a call runs on, and what its deadline covers.</summary>
public sealed class ClockTests
{
    private static readonly TimeSpan s_ten = TimeSpan.FromSeconds(10);

    public static TheoryData<CallKinds> Kinds =>
        [.. Enum.GetValues<CallKinds>().Except([CallKinds.Ensure])];

    public static TheoryData<CallKinds> Gets => [CallKinds.One, CallKinds.Array, CallKinds.Elements, CallKinds.Pages, CallKinds.Body, CallKinds.Request];

    // What a call before left to be used again knows the system's timers only.
    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Call_AfterOthersOnTheSystemsClock_RunsOnItsOwn(CallKinds kind)
    {
        byte[] body = Bodies.Make(kind, 100);
        using var good = new HttpClient(new HookedHandler(
            _ => new() { Content = new ShapedContent(body, 10, beforeRead: async (_, _) => await Task.Yield()) }));
        // As many as may be kept, and more.
        await Task.WhenAll(Enumerable.Range(0, 64).Select(_ => Call.RunAsync(kind, good, new(), Cancellation)));

        var time = new FakeTimeProvider();
        using var stalled = new HttpClient(new HookedHandler(_ => new() { Content = Stalled() }));
        var options = new JsonProjectionOptions { Http = new() { TimeProvider = time, Timeout = s_ten, IdleTimeout = s_ten } };

        await AssertTimesOutAsync(Call.RunAsync(kind, stalled, options, Cancellation), time);
    }

    [Theory]
    [MemberData(nameof(Gets))]
    public async Task Call_HandlersClockAfterOthersOnTheSystems_RunsOnTheHandlers(CallKinds kind)
    {
        byte[] body = Bodies.Make(kind, 100);
        using var good = new HttpClient(new HookedHandler(
            _ => new() { Content = new ShapedContent(body, 10, beforeRead: async (_, _) => await Task.Yield()) }));
        await Task.WhenAll(Enumerable.Range(0, 64).Select(_ => Call.RunAsync(kind, good, new(), Cancellation)));

        var time = new FakeTimeProvider();
        var http = new DecantHttpOptions { TimeProvider = time, Timeout = s_ten, IdleTimeout = s_ten };
        using var stalled = new HttpClient(http.CreateHandler(new HookedHandler(_ => new() { Content = Stalled() })));

        await AssertTimesOutAsync(Call.RunAsync(kind, stalled, new(), Cancellation), time);
    }

    // One deadline over headers and body, whether a call or a handler gives it.
    [Theory]
    [InlineData(CallKinds.One)]
    [InlineData(CallKinds.Elements)]
    public async Task Call_HandlersTimeout_CoversTheHeaders(CallKinds kind)
    {
        var http = new DecantHttpOptions { Timeout = TimeSpan.FromMilliseconds(50) };
        using var client = new HttpClient(http.CreateHandler(new HookedHandler(async (_, token) =>
        {
            await Task.Delay(Timeout.Infinite, token);
            return new();
        })));

        var thrown = await Assert.ThrowsAsync<TaskCanceledException>(
            () => SoonAsync(Call.RunAsync(kind, client, new(), Cancellation)));

        Assert.IsType<TimeoutException>(thrown.InnerException);
        Assert.Contains(nameof(DecantHttpOptions.Timeout), thrown.Message, StringComparison.Ordinal);
    }

    // Whether the bytes are at hand or not, a caller who has given up gets no value.
    [Theory, Trait("Row", "D3")]
    [MemberData(nameof(Kinds))]
    public async Task Call_TokenCancelledOnTheFirstRead_IsCancelledThoughAllIsAtHand(CallKinds kind)
    {
        using var source = new CancellationTokenSource();
        var content = new ShapedContent(Bodies.Make(kind, 5_000), 100, beforeRead: (_, _) =>
        {
            source.Cancel();
            return default;
        });
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = content }));

        var thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Call.RunAsync(kind, client, new(), source.Token));

        Assert.Equal(source.Token, thrown.CancellationToken);
        Assert.Equal(1, content.Stream.Reads);
    }

    [Fact, Trait("Row", "D3")]
    public async Task ReadAsPooledBody_TokenCancelledBefore_IsCancelled()
    {
        var cancelled = new CancellationToken(canceled: true);
        var content = new ShapedContent([.. "[]"u8]);

        var thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => content.ReadAsPooledBodyAsync(cancelled));

        Assert.Equal(cancelled, thrown.CancellationToken);
    }

    private static ShapedContent Stalled() => new([], beforeRead: async (_, token) => await Task.Delay(Timeout.Infinite, token));

    private static async Task AssertTimesOutAsync(Task<string> call, FakeTimeProvider time)
    {
        await SoonAsync(time.WhenArmedAsync());
        time.Advance(s_ten);
        var thrown = await Assert.ThrowsAsync<TaskCanceledException>(() => SoonAsync(call));
        Assert.IsType<TimeoutException>(thrown.InnerException);
    }
}
