using System.Text.Json.Serialization;

namespace Decant.Lab.Throughput;

/// <summary>What one block of calls was, as a child saw it: times in nanoseconds, sizes in bytes, of all calls together but for the
/// percentiles.</summary>
internal sealed record LoadFigures
{
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
}

[JsonSerializable(typeof(LoadFigures))]
internal sealed partial class LoadJson : JsonSerializerContext;
