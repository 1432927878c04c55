namespace Decant.Lab.Throughput;

/// <summary>What one block of calls was, as a child prints it: times in nanoseconds, sizes in bytes, of all calls together but for the
/// percentiles.</summary>
internal sealed record LoadFigures
{
    /// <summary>How many numbers they are.</summary>
    public const int Count = 15;

    private const long Missing = -1;

    public required long Calls { get; init; }

    public required long Time { get; init; }

    public required long P50 { get; init; }

    /// <summary>Missing where the calls were too few.</summary>
    public long? P99 { get; init; }

    /// <inheritdoc cref="P99"/>
    public long? P999 { get; init; }

    public required long Cpu { get; init; }

    public required long Allocated { get; init; }

    public required long Gen0 { get; init; }

    public required long Gen1 { get; init; }

    public required long Gen2 { get; init; }

    /// <summary>For how long collections stopped the process.</summary>
    public required long Pause { get; init; }

    public required long LongestPause { get; init; }

    /// <summary>Threads of the pool at the end.</summary>
    public required long Threads { get; init; }

    /// <summary>The most of the process that was resident until the end.</summary>
    public required long PeakWorkingSet { get; init; }

    /// <summary>Whether that leaves out what was before the block.</summary>
    public required bool PeakRestarted { get; init; }

    /// <summary>From <see cref="ToNumbers"/>.</summary>
    public static LoadFigures Of(IReadOnlyList<long> numbers) => new()
    {
        Calls = numbers[0],
        Time = numbers[1],
        P50 = numbers[2],
        P99 = numbers[3] == Missing ? null : numbers[3],
        P999 = numbers[4] == Missing ? null : numbers[4],
        Cpu = numbers[5],
        Allocated = numbers[6],
        Gen0 = numbers[7],
        Gen1 = numbers[8],
        Gen2 = numbers[9],
        Pause = numbers[10],
        LongestPause = numbers[11],
        Threads = numbers[12],
        PeakWorkingSet = numbers[13],
        PeakRestarted = numbers[14] != 0,
    };

    public long[] ToNumbers() =>
    [
        Calls, Time, P50, P99 ?? Missing, P999 ?? Missing, Cpu, Allocated, Gen0, Gen1, Gen2, Pause, LongestPause, Threads, PeakWorkingSet,
        PeakRestarted ? 1 : 0,
    ];
}
