namespace Decant.Lab.Footprint;

/// <summary>The figures of one call of one contender in a process of its own.</summary>
internal sealed record FootprintRow : ContenderRow
{
    /// <summary>The peak of the process's resident memory in bytes, runtime and code included.</summary>
    public required long PeakWorkingSet { get; init; }

    /// <summary>The peak less the floor's.</summary>
    public long? AboveDrain { get; init; }

    public required long Allocated { get; init; }

    /// <summary>Collections during the call.</summary>
    public required long Gen0 { get; init; }

    public required long Gen1 { get; init; }

    public required long Gen2 { get; init; }

    /// <summary>The number of items that the call returned or enumerated, or <see langword="null"/> for the floor.</summary>
    public long? Items { get; init; }

    /// <summary>The time of the call, in nanoseconds.</summary>
    public required long Time { get; init; }
}
