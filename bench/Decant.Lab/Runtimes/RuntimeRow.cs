using Decant.Lab.Published;
using Decant.Lab.Reports;

namespace Decant.Lab.Runtimes;

/// <summary>One contender on all runtimes.</summary>
internal sealed record RuntimeRow : ContenderRow
{
    /// <summary>The figures of each runtime, in the order of the option.</summary>
    public required IReadOnlyList<RuntimeFigures> Figures { get; init; }

    /// <summary>The ratio of the mean on the last runtime to that on the first, by pass: the median, the lowest and the highest.</summary>
    public double? Ratio { get; init; }

    /// <inheritdoc cref="Ratio"/>
    public double? RatioLow { get; init; }

    /// <inheritdoc cref="Ratio"/>
    public double? RatioHigh { get; init; }

    /// <summary>The ratio of the allocated bytes on the last runtime to those on the first.</summary>
    public double? AllocatedRatio { get; init; }

    /// <summary>The figures of the seeds, from their machines and runtimes.</summary>
    public required IReadOnlyList<PublishedFigures> Published { get; init; }
}
