using System.Text.Json.Serialization;
using Decant.Lab.Compare;

namespace Decant.Lab.Throughput;

/// <summary>The figures of one block of calls: their times as the callers measured them, and their costs in the measured process. Times are in nanoseconds and
/// sizes in bytes. All are sums over the calls, except the percentiles.</summary>
internal sealed record LoadFigures
{
    public required long Calls { get; init; }

    public required long Time { get; init; }

    public required long P50 { get; init; }

    /// <summary><see langword="null"/> if there were too few calls.</summary>
    public long? P99 { get; init; }

    public long? P999 { get; init; }

    public required long Cpu { get; init; }

    public required long Allocated { get; init; }

    public required long Gen0 { get; init; }

    public required long Gen1 { get; init; }

    public required long Gen2 { get; init; }

    /// <summary>The time for which collections stopped the process.</summary>
    public required long Pause { get; init; }

    public required long LongestPause { get; init; }

    /// <summary>The threads of the pool at the end, if they were counted.</summary>
    public long? Threads { get; init; }

    /// <summary>The peak of the process's resident memory, if it was measured.</summary>
    public long? PeakWorkingSet { get; init; }

    /// <summary>Whether the peak excludes the time before the block.</summary>
    public bool PeakRestarted { get; init; }

    [JsonIgnore]
    public double RequestsPerSecond => 1e9 * Calls / Time;

    /// <summary>Combines a block with the figures of the measured process before and after it.</summary>
    public static LoadFigures Of(Block seen, ProcessFigures before, ProcessFigures after)
    {
        Latency latency = seen.Latency!.Value;
        return new()
        {
            Calls = seen.Calls,
            Time = Nanoseconds(seen.Microseconds * seen.Calls)!.Value,
            P50 = Nanoseconds(latency.P50Microseconds)!.Value,
            P99 = Nanoseconds(latency.P99Microseconds),
            P999 = Nanoseconds(latency.P999Microseconds),
            Cpu = after.Cpu - before.Cpu,
            Allocated = after.Allocated - before.Allocated,
            Gen0 = after.Gen0 - before.Gen0,
            Gen1 = after.Gen1 - before.Gen1,
            Gen2 = after.Gen2 - before.Gen2,
            Pause = after.Pause - before.Pause,
            LongestPause = after.LongestPause,
        };
    }

    private static long? Nanoseconds(double? microseconds) => (long?)(microseconds * 1e3);
}
