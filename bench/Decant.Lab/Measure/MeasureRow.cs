using Decant.Lab.Compare;
using Decant.Lab.Reports;

namespace Decant.Lab.Measure;

/// <summary>What a call of one way costs: medians of the rounds, in nanoseconds and bytes; ratios are this way over rung 11, a round each.</summary>
internal sealed record MeasureRow : ContenderRow
{
    public required double Time { get; init; }

    public required double CpuTime { get; init; }

    public required long Allocated { get; init; }

    public required Quartiles TimeRatio { get; init; }

    public required Quartiles CpuRatio { get; init; }

    public required Signs TimeSigns { get; init; }

    public required Signs CpuSigns { get; init; }

    /// <summary>Puts the rounds of one way together.</summary>
    public static MeasureRow Of(MeasuredWay way, IEnumerable<(Block Own, Block Decant)> rounds)
    {
        (Block Own, Block Decant)[] all = [.. rounds];
        double[] times = Ratios(block => block.Microseconds), cpuTimes = Ratios(block => block.CpuMicroseconds);
        return new()
        {
            Name = way.Name,
            Summary = way.Summary,
            Traits = way.Traits,
            Time = Median(block => block.Microseconds) * 1e3,
            CpuTime = Median(block => block.CpuMicroseconds) * 1e3,
            Allocated = (long)Median(block => block.Allocated),
            TimeRatio = Quartiles.Of(times),
            CpuRatio = Quartiles.Of(cpuTimes),
            TimeSigns = Signs.Of(times),
            CpuSigns = Signs.Of(cpuTimes),
        };

        double Median(Func<Block, double> figure) => Quartiles.Of(all.Select(round => figure(round.Own))).Median;

        // The system counts CPU time in steps: a call may end within the one it began in.
        double[] Ratios(Func<Block, double> figure) =>
            [.. all.Select(round => Math.Max(figure(round.Own), 1) / Math.Max(figure(round.Decant), 1))];
    }
}
