namespace Decant.Lab.FirstCall;

/// <summary>The times of one contender's new processes, in nanoseconds.</summary>
internal sealed record FirstCallRow : ContenderRow
{
    /// <summary>The time to create the clients and, if the contender has one, the container.</summary>
    public required Quartiles SetUp { get; init; }

    /// <summary>The time of the first call after the set-up.</summary>
    public required Quartiles FirstCall { get; init; }

    /// <summary>The sum of both, by process.</summary>
    public required Quartiles Total { get; init; }

    /// <summary>The median of the first call less the floor's, relative to that of the contender compared with.</summary>
    public double? FirstCallRatio { get; init; }

    /// <summary>The same ratio for the total.</summary>
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

    public FirstCallRow Over(FirstCallRow floor, FirstCallRow against) => this with
    {
        FirstCallRatio = Ratio(row => row.FirstCall, floor, against),
        TotalRatio = Ratio(row => row.Total, floor, against),
    };

    // There is no ratio if noise puts the floor above the contender compared with.
    private double? Ratio(Func<FirstCallRow, Quartiles> figure, FirstCallRow floor, FirstCallRow against)
    {
        double one = figure(against).Median - figure(floor).Median;
        return one > 0 ? (figure(this).Median - figure(floor).Median) / one : null;
    }
}
