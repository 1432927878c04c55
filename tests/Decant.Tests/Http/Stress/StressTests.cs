namespace Decant.Http.Stress;

/// <summary>Many callers over real connections for a while: nothing wrong is ever read, and nothing grows.</summary>
[Collection(Alone.Name)]
public sealed class StressTests(ITestOutputHelper output)
{
    private static readonly int[] s_lengths = [100, 500, 2_000, 10_000, 60_000, 66_000, 200_000, 700_000, 1_100_000, 2_000_000];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact, Trait("Row", "D13"), Trait("Row", "G13")]
    public async Task Calls_ManyAtOnceATenthCancelled_AreRightAndLeaveNothing()
    {
        double seconds = Tier.Choose(fast: 3, deep: 60);
#if !NET10_0_OR_GREATER
        // This asset's code is the same where it counts.
        seconds = Math.Min(seconds, 9);
#endif
        TimeSpan third = TimeSpan.FromSeconds(seconds / 3);
        // Three of each of the small ones, one of each of the large.
        StressBody[] bodies = [.. s_lengths.SelectMany(length => Enumerable.Repeat(length, length < 100_000 ? 3 : 1)).Select((length, number) => StressBody.Make(number, length))];
        await using var server = new StressServer(bodies);
        using var handler = new SocketsHttpHandler { UseProxy = false, MaxConnectionsPerServer = 64 };
        using var client = new HttpClient(handler);
        var pool = new ReusingPool();
        var callers = new StressCallers(client, server.Address, bodies, pool);

        await callers.RunAsync(third, Cancellation);
        Usage warm = await RestAsync(server, pool);
        int connections = server.Open;
        output.WriteLine($"{callers.Whole} calls, {callers.Cancelled} cancelled; {connections} connections, {warm}");

        await callers.RunAsync(third * 2, Cancellation);
        Usage end = await RestAsync(server, pool);
        output.WriteLine($"{callers.Whole} calls, {callers.Cancelled} cancelled; {server.Open} connections, {end}");

        Assert.InRange(callers.Whole, 1, int.MaxValue);
        Assert.InRange(callers.Cancelled, 1, int.MaxValue);
        // Both ends of no more connections than the client may have, and what the runtime opens for itself.
        Assert.InRange(server.Open, 0, 64);
        Assert.InRange(end.Handles, 0, warm.Handles + 2 * Math.Max(0, 64 - connections) + 16);
        Assert.InRange(end.Heap, 0, warm.Heap + 16 * 1024 * 1024);
        Assert.InRange(end.WorkingSet, 0, warm.WorkingSet + warm.WorkingSet / 4 + 64 * 1024 * 1024);
        await callers.CallOnceAsync();
        Assert.Equal((0, 0), (pool.Out, pool.Faults));
    }

    // All callers have ended; connections that were dropped take a moment to be gone at both ends.
    private static async Task<Usage> RestAsync(StressServer server, ReusingPool pool)
    {
        Assert.Equal((0, 0), (pool.Out, pool.Faults));
        for (int i = 0; i < 200 && server.Open > 64; i++)
            await Task.Delay(50, Cancellation);
        return Usage.Measure();
    }
}
