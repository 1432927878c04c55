using Decant.Lab.Published;
using Decant.Lab.Reports;

namespace Decant.Lab.Runtimes;

/// <summary>One contender on all runtimes.</summary>
internal sealed record RuntimeRow : ContenderRow
{
    /// <summary>A runtime each, in the order in which they were asked for.</summary>
    public required IReadOnlyList<RuntimeFigures> Figures { get; init; }

    /// <summary>The mean on the last runtime over that on the first, pass by pass; the median, and the lowest and highest.</summary>
    public double? Ratio { get; init; }

    /// <inheritdoc cref="Ratio"/>
    public double? RatioLow { get; init; }

    /// <inheritdoc cref="Ratio"/>
    public double? RatioHigh { get; init; }

    /// <summary>What is allocated on the last runtime over what is on the first.</summary>
    public double? AllocatedRatio { get; init; }

    /// <summary>What the seeds measured, on their machines and runtimes.</summary>
    public required IReadOnlyList<PublishedFigures> Published { get; init; }
}
