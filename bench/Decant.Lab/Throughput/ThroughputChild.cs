using System.Globalization;
using Decant.Lab.Compare;
using Decant.Lab.Processes;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Throughput;

/// <summary>The child's part: brings one contender to its speed, and then lets callers call it for a time, over each network as many at once as
/// were asked for.</summary>
internal static class ThroughputChild
{
    public const string What = "throughput";

    /// <summary>How many calls a block has at the most, of a contender that opens a connection for each: a system has some 16,000 to 28,000
    /// ports, and each is in use for a minute or two after its call.</summary>
    public const int MostConnections = 1_000;

    // More than two cores make; it is the room for their times.
    private const int MostCallsASecond = 100_000;

    private const int WarmUpCallers = 16;

    private static readonly TimeSpan s_warmUpStep = TimeSpan.FromMilliseconds(250);
    private static readonly TimeSpan s_warmUp = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan s_settling = TimeSpan.FromMilliseconds(100);

    /// <summary>The variable by which the runtime compiles at once what is called often, where it would wait until nothing new is called: over a
    /// slow network calls are few, and its work would be taken for theirs.</summary>
    public static (string Name, string Value) Setting { get; } = ("DOTNET_TC_CallCountingDelayMs", "0");

    /// <summary>The arguments that <see cref="MeasureAsync"/> takes.</summary>
    public static string[] Arguments(ThroughputRequest request) =>
    [
        string.Join(',', request.Networks.Select(network => network.Name)),
        string.Join(',', request.Callers),
        request.Seconds.ToString(CultureInfo.InvariantCulture),
    ];

    /// <summary>Gives the numbers of a <see cref="LoadFigures"/> for each network and number of callers.</summary>
    public static async Task<long[]> MeasureAsync(string key, Uri address, string[] arguments)
    {
        Contender contender = ContenderKey.Find(key);
        Network[] networks = [.. arguments[0].Split(',').Select(name => Network.Find(name)!)];
        int[] callers = [.. arguments[1].Split(',').Select(number => int.Parse(number, CultureInfo.InvariantCulture))];
        var block = TimeSpan.FromSeconds(int.Parse(arguments[2], CultureInfo.InvariantCulture));
        int mostCalls = contender.ConnectsEachCall ? MostConnections : (int)block.TotalSeconds * MostCallsASecond;

        await WarmUpAsync(contender, address, mostCalls);
        var watch = new PauseWatch();
        var figures = new List<long>();
        foreach (Network network in networks)
        {
            using Session session = contender.Start(new(OriginAddress.With(address, network.Query), BodyKind.Repositories));
            foreach (int number in callers)
            {
                PeakWorkingSet.Restart();
                var loop = new ClosedLoop(session, number, timesCalls: true);
                // Connections are opened here, and the pool begins to see how many threads it takes.
                await loop.MeasureForAsync(s_settling, mostCalls / 10, CancellationToken.None);
                figures.AddRange((await MeasureAsync(loop, block, mostCalls, watch)).ToNumbers());
            }
        }

        return [.. figures];
    }

    // At full speed, for the compiler wants more calls than a slow network lets through.
    private static async Task WarmUpAsync(Contender contender, Uri address, int mostCalls)
    {
        using Session session = contender.Start(new(address, BodyKind.Repositories));
        var loop = new ClosedLoop(session, WarmUpCallers, timesCalls: true);
        int left = mostCalls;
        await WarmUp.UntilSettledAsync([CallForAsync], s_warmUpStep, s_warmUp, CancellationToken.None);

        async Task CallForAsync(TimeSpan step, CancellationToken cancellationToken)
        {
            if (left > 0)
                left -= (await loop.MeasureForAsync(step, left, cancellationToken)).Calls;
            else
                await Task.Delay(step, cancellationToken);
        }
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
