using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.FirstCall;

/// <summary>What the new processes of one contender took, in nanoseconds.</summary>
internal sealed record FirstCallRow : ContenderRow
{
    /// <summary>Making clients and, where the contender has one, its container.</summary>
    public required Quartiles SetUp { get; init; }

    /// <summary>The first call after that.</summary>
    public required Quartiles FirstCall { get; init; }

    /// <summary>Both, a process each.</summary>
    public required Quartiles Total { get; init; }

    /// <summary>How far the median of the first call is above the floor's, the same of the contender compared with being 1.</summary>
    public double? FirstCallRatio { get; init; }

    /// <summary>As <see cref="FirstCallRatio"/>, of the total.</summary>
    public double? TotalRatio { get; init; }

    public static FirstCallRow Of(Contender contender, IReadOnlyList<FirstCallFigures> processes) => new()
    {
        Name = contender.Name,
        Summary = contender.Summary,
        Traits = contender.Traits,
        SetUp = Quartiles.Of(processes.Select(process => (double)process.SetUp)),
        FirstCall = Quartiles.Of(processes.Select(process => (double)process.FirstCall)),
        Total = Quartiles.Of(processes.Select(process => (double)(process.SetUp + process.FirstCall))),
    };

    /// <summary>This row with its ratios.</summary>
    public FirstCallRow Over(FirstCallRow floor, FirstCallRow against) => this with
    {
        FirstCallRatio = Ratio(row => row.FirstCall, floor, against),
        TotalRatio = Ratio(row => row.Total, floor, against),
    };

    // There is none where noise put the floor above what it is the floor of.
    private double? Ratio(Func<FirstCallRow, Quartiles> figure, FirstCallRow floor, FirstCallRow against)
    {
        double one = figure(against).Median - figure(floor).Median;
        return one > 0 ? (figure(this).Median - figure(floor).Median) / one : null;
    }
}
