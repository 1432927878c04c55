using Decant.Lab.Compare;

namespace Decant.Lab.Measure;

/// <summary>The costs of a call of one way, as medians of the rounds in nanoseconds and bytes. Ratios are relative to rung 11, by round.</summary>
internal sealed record MeasureRow : ContenderRow
{
    public required double Time { get; init; }

    public required double CpuTime { get; init; }

    public required long Allocated { get; init; }

    public required Quartiles TimeRatio { get; init; }

    public required Quartiles CpuRatio { get; init; }

    public required Signs TimeSigns { get; init; }

    public required Signs CpuSigns { get; init; }

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

        // The system counts CPU time in steps, so the CPU time of a call can be 0.
        double[] Ratios(Func<Block, double> figure) =>
            [.. all.Select(round => Math.Max(figure(round.Own), 1) / Math.Max(figure(round.Decant), 1))];
    }
}
