using Decant.Processes;

namespace Decant.Http.Stress;

/// <summary>Many callers over real connections: nothing wrong is ever read, and nothing grows.</summary>
public sealed class StressTests(ITestOutputHelper output)
{
    // Of each caller: about a minute together.
    private const int CallsOfAMinute = 600;
    private const int MostConnections = 64;

    private static readonly int[] s_lengths = [100, 500, 2_000, 10_000, 60_000, 66_000, 200_000, 700_000, 1_100_000, 2_000_000];

    // Three of each of the small ones, one of each of the large.
    private static readonly Lazy<StressBody[]> s_bodies = new(
        () => [.. s_lengths.SelectMany(length => Enumerable.Repeat(length, length < 100_000 ? 3 : 1)).Select((length, number) => StressBody.Make(number, length))]);

    [Fact, Trait("Row", "D13"), Trait("Row", "G13")]
    public Task Calls_ManyAtOnceATenthCancelled_AreRight() => RunAsync((_, callers) => callers.RunAsync(calls: 10, Tier.Seed, Cancellation));

    // What is left is counted over the whole process.
    [Fact, Deep, Trait("Row", "D13"), Trait("Row", "G13")]
    public async Task Calls_ManyAtOnceATenthCancelled_AreRightAndLeaveNothing()
    {
        if (!await Child.IsItAsync())
            return;
        await RunAsync(async (server, callers) =>
        {
            await callers.RunAsync(CallsOfAMinute / 3, Tier.Seed, Cancellation);
            Usage warm = await RestAsync(server);
            await callers.RunAsync(CallsOfAMinute * 2 / 3, Tier.Seed + 1, Cancellation);
            AssertNoMore(warm, await RestAsync(server));
        });
    }

    [Fact, Campaign, Trait("Row", "D13"), Trait("Row", "G13")]
    public Task Calls_ForAnHour_AreRightAndLeaveNothing() => RunAsync(async (server, callers) =>
    {
        Usage? warm = null;
        await Campaign.RunAsync(
            "stress",
            rounds: 60,
            async (round, token) =>
            {
                int before = callers.Whole + callers.Cancelled;
                await callers.RunAsync(CallsOfAMinute, round.Random.Next(), token);
                round.Calls = callers.Whole + callers.Cancelled - before;
                Usage now = await RestAsync(server);
                AssertNoMore(warm ??= now, now);
            },
            Cancellation);
    });

    private async Task RunAsync(Func<StressServer, StressCallers, Task> run)
    {
        StressBody[] bodies = s_bodies.Value;
        await using var server = new StressServer(bodies);
        using var handler = new SocketsHttpHandler { UseProxy = false, MaxConnectionsPerServer = MostConnections };
        using var client = new HttpClient(handler);
        var pool = new ReusingPool();
        var callers = new StressCallers(client, server.Address, bodies, pool);

        await run(server, callers);

        output.WriteLine($"{callers.Whole} calls, {callers.Cancelled} cancelled; {server.Open} connections");
        Assert.InRange(callers.Whole, 1, int.MaxValue);
        Assert.InRange(callers.Cancelled, 1, int.MaxValue);
        await callers.CallOnceAsync();
        Assert.Equal((0, 0), (pool.Out, pool.Faults));
    }

    // Both ends of no more connections than the client may have, and what the runtime opens for itself.
    private static void AssertNoMore(Usage warm, Usage now)
    {
        Assert.InRange(now.Handles, 0, warm.Handles + 2 * MostConnections + 16);
        Assert.InRange(now.Heap, 0, warm.Heap + 16 * 1024 * 1024);
        Assert.InRange(now.WorkingSet, 0, warm.WorkingSet + warm.WorkingSet / 4 + 64 * 1024 * 1024);
    }

    // All callers have ended; connections that were dropped take a moment to be gone at both ends.
    private static async Task<Usage> RestAsync(StressServer server)
    {
        await UntilAsync(() => server.Open <= MostConnections);
        return Usage.Measure();
    }
}
