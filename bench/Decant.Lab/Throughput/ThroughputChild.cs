using System.Globalization;
using Decant.Lab.Compare;
using Decant.Lab.Processes;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Throughput;

/// <summary>The child's part: brings one contender to its speed, and then lets callers call for a time, as many at once as were asked for.</summary>
internal static class ThroughputChild
{
    public const string What = "throughput";

    /// <summary>How many calls a block has at the most, of a contender that opens a connection for each: about 28,000 ports are there, each is in use
    /// for a minute after its call, and all blocks of a minute share them.</summary>
    public const int MostConnections = 1_000;

    // More than two cores make; it is the room for their times.
    private const int MostCallsASecond = 100_000;

    private const int WarmUpCallers = 4;

    private static readonly TimeSpan s_warmUp = TimeSpan.FromMilliseconds(900);
    private static readonly TimeSpan s_warmUpStep = s_warmUp / 9;

    /// <summary>The arguments that <see cref="MeasureAsync"/> takes.</summary>
    public static string[] Arguments(IReadOnlyList<int> callers, int seconds) =>
        [string.Join(',', callers), seconds.ToString(CultureInfo.InvariantCulture)];

    /// <summary>Gives the numbers of a <see cref="LoadFigures"/> for each number of callers.</summary>
    public static async Task<long[]> MeasureAsync(string key, Uri address, string[] arguments)
    {
        Contender contender = ContenderKey.Find(key);
        IEnumerable<int> callers = arguments[0].Split(',').Select(number => int.Parse(number, CultureInfo.InvariantCulture));
        int seconds = int.Parse(arguments[1], CultureInfo.InvariantCulture);
        int mostCalls = contender.ConnectsEachCall ? MostConnections : seconds * MostCallsASecond;

        // The compiler wants many calls, which a slow network would not give it.
        using (Session near = contender.Start(new(OriginAddress.WithoutQuery(address), BodyKind.Repositories)))
        {
            var loop = new ClosedLoop(near, WarmUpCallers, timesCalls: true);
            await WarmUp.UntilSettledAsync(
                [(step, token) => loop.MeasureForAsync(step, mostCalls / 10, token)], s_warmUpStep, s_warmUp, CancellationToken.None);
        }

        using Session session = contender.Start(new(address, BodyKind.Repositories));
        var watch = new PauseWatch();
        var figures = new List<long>();
        foreach (int number in callers)
        {
            var loop = new ClosedLoop(session, number, timesCalls: true);
            // Connections are opened here, and the pool finds how many threads it takes.
            await loop.MeasureForAsync(s_warmUpStep, mostCalls / 10, CancellationToken.None);
            figures.AddRange((await MeasureAsync(loop, TimeSpan.FromSeconds(seconds), mostCalls, watch)).ToNumbers());
        }

        return [.. figures];
    }

    private static async Task<LoadFigures> MeasureAsync(ClosedLoop loop, TimeSpan duration, int mostCalls, PauseWatch watch)
    {
        int[] collections = [GC.CollectionCount(0), GC.CollectionCount(1), GC.CollectionCount(2)];
        TimeSpan pause = GC.GetTotalPauseDuration();
        watch.Restart();
        Block block = await loop.MeasureForAsync(duration, mostCalls, CancellationToken.None);
        Latency latency = block.Latency!.Value;
        return new()
        {
            Calls = block.Calls,
            Time = Nanoseconds(block.Microseconds * block.Calls),
            P50 = Nanoseconds(latency.P50Microseconds),
            P99 = latency.P99Microseconds is { } p99 ? Nanoseconds(p99) : null,
            P999 = latency.P999Microseconds is { } p999 ? Nanoseconds(p999) : null,
            Cpu = Nanoseconds(block.CpuMicroseconds * block.Calls),
            Allocated = (long)(block.Allocated * block.Calls),
            Gen0 = GC.CollectionCount(0) - collections[0],
            Gen1 = GC.CollectionCount(1) - collections[1],
            Gen2 = GC.CollectionCount(2) - collections[2],
            Pause = (long)(GC.GetTotalPauseDuration() - pause).TotalNanoseconds,
            LongestPause = (long)watch.GetLongest().TotalNanoseconds,
            Threads = ThreadPool.ThreadCount,
            PeakWorkingSet = PeakWorkingSet.Read(),
        };
    }

    private static long Nanoseconds(double microseconds) => (long)(microseconds * 1e3);
}
