using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Footprint;

/// <summary>What one call of one contender in a process of its own took.</summary>
internal sealed record FootprintRow : ContenderRow
{
    /// <summary>The most memory of the process that was ever resident, in bytes: runtime, code and all.</summary>
    public required long PeakWorkingSet { get; init; }

    /// <summary>How much of that is more than the floor's.</summary>
    public long? AboveDrain { get; init; }

    /// <summary>Bytes allocated by the call.</summary>
    public required long Allocated { get; init; }

    /// <summary>Collections during the call.</summary>
    public required long Gen0 { get; init; }

    /// <inheritdoc cref="Gen0"/>
    public required long Gen1 { get; init; }

    /// <inheritdoc cref="Gen0"/>
    public required long Gen2 { get; init; }

    /// <summary>How many items the call returned or went through; the floor sees none.</summary>
    public long? Items { get; init; }

    /// <summary>How long the call took, in nanoseconds.</summary>
    public required long Time { get; init; }

    /// <summary>From the figures of a child.</summary>
    public static FootprintRow Of(Contender contender, FootprintFigures figures) => new()
    {
        Name = contender.Name,
        Summary = contender.Summary,
        Traits = contender.Traits,
        PeakWorkingSet = figures.PeakWorkingSet,
        Allocated = figures.Allocated,
        Gen0 = figures.Gen0,
        Gen1 = figures.Gen1,
        Gen2 = figures.Gen2,
        Items = figures.Items,
        Time = figures.Time,
    };
}
