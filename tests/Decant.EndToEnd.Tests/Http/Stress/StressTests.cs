using System.Diagnostics;
using System.Globalization;
using Decant.Http.Calls;
using Decant.Http.Origins;
using Decant.Processes;

namespace Decant.Http.Stress;

/// <summary>Many callers over real connections: nothing wrong is ever read, and nothing grows.</summary>
public sealed class StressTests(ITestOutputHelper output)
{
    // Of each caller: about a minute together.
    private const int CallsOfAMinute = 600;
    private const int MostConnections = 64;

    private static readonly int[] s_lengths = [100, 500, 2_000, 10_000, 60_000, 66_000, 200_000, 700_000, 1_100_000, 2_000_000];

    // Three of each of the small ones, one of each of the large, and no id in two of them.
    private static readonly Lazy<byte[][]> s_bodies = new(() =>
    [
        .. s_lengths.SelectMany(length => Enumerable.Repeat(length, length < 100_000 ? 3 : 1))
            .Select((length, number) => Bodies.Make(CallKinds.Array, length, first: number * 100_000)),
    ]);

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
            Usage warm = await RestAsync(server, callers);
            await callers.RunAsync(CallsOfAMinute * 2 / 3, Tier.Seed + 1, Cancellation);
            AssertNoMore(warm, await RestAsync(server, callers));
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
                Usage now = await RestAsync(server, callers);
                AssertNoMore(warm ??= now, now);
            },
            Cancellation);
    });

    private async Task RunAsync(Func<RawOrigin, StressCallers, Task> run)
    {
        byte[][] bodies = s_bodies.Value;
        await using var server = new RawOrigin { KeepsConnections = false, Otherwise = connection => AnswerAsync(connection, bodies) };
        using var handler = new SocketsHttpHandler { UseProxy = false, MaxConnectionsPerServer = MostConnections };
        using var client = new HttpClient(handler);
        var pool = new ReusingPool();
        var callers = new StressCallers(client, server.Address, bodies, pool);

        await run(server, callers);

        output.WriteLine($"{callers.Whole} calls, {callers.Cancelled} cancelled; {server.Connections} connections");
        Assert.True(callers is { Whole: > 0, Cancelled: > 0 });
        await callers.CallOnceAsync();
        Assert.Equal((0, 0), (pool.Out, pool.Faults));
    }

    // /7 gets body 7, /7c the same in chunks.
    private static async Task AnswerAsync(RawConnection connection, byte[][] bodies)
    {
        byte[] body = bodies[int.Parse(connection.Target.Trim('/', 'c'), CultureInfo.InvariantCulture)];
        bool isChunked = connection.Target.EndsWith('c');
        await connection.SendAsync(Answer.Head(isChunked ? "Transfer-Encoding: chunked" : Answer.Length(body.Length), "Content-Type: application/json"));
        if (!isChunked)
        {
            await connection.SendAsync(body);
            return;
        }

        for (int start = 0, count; start < body.Length; start += count)
        {
            count = Math.Min(Random.Shared.Next(1, 100_000), body.Length - start);
            await connection.SendAsync($"{count:x}\r\n");
            await connection.SendAsync(body.AsMemory(start, count));
            await connection.SendAsync("\r\n");
        }

        await connection.SendAsync("0\r\n\r\n");
    }

    // Both ends of no more connections than the client may have, and what the runtime opens for itself.
    private static void AssertNoMore(Usage warm, Usage now)
    {
        Assert.InRange(now.Handles, 0, warm.Handles + 2 * MostConnections + 16);
        Assert.InRange(now.Heap, 0, warm.Heap + 16 * 1024 * 1024);
        Assert.InRange(now.WorkingSet, long.MinValue, warm.WorkingSet + warm.WorkingSet / 4 + 64 * 1024 * 1024);
    }

    // All callers have ended; connections that were dropped take a moment to be gone at both ends.
    private static async Task<Usage> RestAsync(RawOrigin server, StressCallers callers)
    {
        await UntilAsync(() => server.Connections <= MostConnections);
        return Usage.Measure(callers.Pool);
    }
}

/// <summary>What the process holds when it rests.</summary>
/// <param name="Handles">Open files and sockets; 0 where the system does not say.</param>
/// <param name="Heap">Bytes of live objects, but for the pool's arrays, of which there are as many as were out at once.</param>
/// <param name="WorkingSet">Bytes in memory, but for those arrays.</param>
internal sealed record Usage(int Handles, long Heap, long WorkingSet)
{
    public static Usage Measure(ReusingPool pool)
    {
        for (int i = 0; i < 3; i++)
        {
            GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
            GC.WaitForPendingFinalizers();
        }

        using var process = Process.GetCurrentProcess();
        int handles = OperatingSystem.IsLinux() ? Directory.GetFileSystemEntries("/proc/self/fd").Length : 0;
        return new(handles, GC.GetTotalMemory(forceFullCollection: true) - pool.Bytes, process.WorkingSet64 - pool.Bytes);
    }
}
