using System.Text.Json.Serialization;

namespace Decant.Lab.Throughput;

/// <summary>The figures of one block of calls in a child. Times are in nanoseconds and sizes in bytes. All are sums over the calls, except the
/// percentiles.</summary>
internal sealed record LoadFigures
{
    public required long Calls { get; init; }

    public required long Time { get; init; }

    public required long P50 { get; init; }

    /// <summary><see langword="null"/> if there were too few calls.</summary>
    public long? P99 { get; init; }

    /// <inheritdoc cref="P99"/>
    public long? P999 { get; init; }

    public required long Cpu { get; init; }

    public required long Allocated { get; init; }

    public required long Gen0 { get; init; }

    public required long Gen1 { get; init; }

    public required long Gen2 { get; init; }

    /// <summary>The time for which collections stopped the process.</summary>
    public required long Pause { get; init; }

    public required long LongestPause { get; init; }

    /// <summary>The threads of the pool at the end.</summary>
    public required long Threads { get; init; }

    /// <summary>The peak of the process's resident memory.</summary>
    public required long PeakWorkingSet { get; init; }

    /// <summary>Whether the peak excludes the time before the block.</summary>
    public required bool PeakRestarted { get; init; }
}

[JsonSerializable(typeof(LoadFigures))]
internal sealed partial class LoadJson : JsonSerializerContext;
