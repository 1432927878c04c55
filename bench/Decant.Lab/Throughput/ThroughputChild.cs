using Decant.Lab.Compare;
using Decant.Lab.Processes;

namespace Decant.Lab.Throughput;

/// <summary>Measures one contender in a child process: warms it up, and then lets callers call it over a network for a time. A process has one number of
/// callers and one network, because the thread pool would keep threads that it added for other callers.</summary>
internal sealed class ThroughputChild() : ChildMeasurement<LoadFigures>(What)
{
    public const string What = "throughput";

    /// <summary>The most calls in a block of a contender that opens a connection for each call.</summary>
    public const int MostConnections = 1_000;

    /// <summary>The most connections that such a contender opens before its block.</summary>
    public const int MostConnectionsBefore = MostSettling + MostWarmUp;

    private const int MostSettling = 100;
    private const int MostWarmUp = 200;

    private static readonly TimeSpan s_warmUpStep = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan s_warmUp = TimeSpan.FromMilliseconds(1_400);
    private static readonly TimeSpan s_settling = TimeSpan.FromMilliseconds(100);

    /// <summary>The setting of the child's runtime. Over a slow network there are few calls, and much of their CPU time would be the compiler's.</summary>
    public static (string Name, string Value) Setting => ChildProcess.CompileAtOnce;

    /// <summary>The bytes for the times of the calls. They are a part of every peak, and the same for all contenders.</summary>
    public static long RoomForTimes(int seconds) => (long)seconds * LoadRun.MostCallsASecond * sizeof(long);

    public static string[] Arguments(Network network, int callers, int seconds) =>
        [network.Name, callers.ToString(CultureInfo.InvariantCulture), seconds.ToString(CultureInfo.InvariantCulture)];

    protected override async Task<LoadFigures> MeasureAsync(string key, Target target, string[] more)
    {
        Contender contender = ContenderKey.Find(key);
        Network network = Network.Find(more[0])!;
        int callers = int.Parse(more[1], CultureInfo.InvariantCulture), seconds = int.Parse(more[2], CultureInfo.InvariantCulture);
        // Filled, because a page that was never written to is not resident.
        long[] times = new long[seconds * LoadRun.MostCallsASecond];
        Array.Fill(times, 1);

        await WarmUpAsync(contender, target, times);
        using Session session = contender.Start(target.At(OriginAddress.With(target.Address, [target.Address.Query.TrimStart('?'), .. network.Query])));
        var loop = new ClosedLoop(session, callers, timesCalls: true);
        return await MeasureAsync(loop, TimeSpan.FromSeconds(seconds), contender.ConnectsEachCall, times);
    }

    // At full speed, because the compiler needs more calls than a slow network allows. One call at a time, because with a contender that blocks threads,
    // parallel calls would make the pool add the threads that the measured calls must wait for.
    private static async Task WarmUpAsync(Contender contender, Target target, long[] times)
    {
        using Session session = contender.Start(target);
        var loop = new ClosedLoop(session, callers: 1, timesCalls: true);
        int left = contender.ConnectsEachCall ? MostWarmUp : int.MaxValue;
        await WarmUp.UntilSettledAsync([CallForAsync], s_warmUpStep, s_warmUp, CancellationToken.None);

        async Task CallForAsync(TimeSpan step, CancellationToken cancellationToken)
        {
            if (left > 0)
                left -= (await loop.MeasureForAsync(step, Math.Min(left, times.Length), times, cancellationToken)).Calls;
            else
                await Task.Delay(step, cancellationToken);
        }
    }

    private static async Task<LoadFigures> MeasureAsync(ClosedLoop loop, TimeSpan duration, bool connects, long[] times)
    {
        var watch = new PauseWatch();
        bool isRestarted = PeakWorkingSet.Restart();
        // This opens the connections, and lets the pool begin to adapt its threads.
        await loop.MeasureForAsync(s_settling, connects ? MostSettling : times.Length, times, CancellationToken.None);
        var before = ProcessFigures.Read(watch);
        Block block = await loop.MeasureForAsync(duration, connects ? MostConnections : times.Length, times, CancellationToken.None);
        return new(block, ProcessFigures.Read(watch).Since(before), ThreadPool.ThreadCount, PeakWorkingSet.Read(), isRestarted);
    }
}
