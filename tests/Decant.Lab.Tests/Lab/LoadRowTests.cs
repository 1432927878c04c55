using Decant.Lab.Compare;
using Decant.Lab.Throughput;
using Decant.Ladder;

namespace Decant.Lab.Tests.Lab;

/// <summary>How the blocks of several rounds become a row.</summary>
public sealed class LoadRowTests
{
    [Fact]
    public void Of_Rounds_TakesRatiosWithinThemAndMedians()
    {
        LoadFigures[] rounds = [Figures(100, p99: 10, longest: 3), Figures(300, p99: 30, longest: 9), Figures(200, p99: 20, longest: 5)];
        LoadFigures[] against = [Figures(100), Figures(100), Figures(400)];

        LoadRow row = Row(rounds, against);

        Assert.Equal(("rung9", 16, 600L), (row.Name, row.Callers, row.Calls));
        Assert.Equal(new(75, 100, 125), row.RequestsPerSecond);
        // 1, 3 and 0.5, where the ratio of the medians would be 2.
        Assert.Equal(new(0.75, 1, 2), row.Ratio);
        Assert.Equal(new(15, 20, 25), row.P99);
        Assert.Equal(9, row.LongestPause);
        // 2 in each round.
        Assert.Equal(10, row.Gen0);
        Assert.Equal(0.25, row.PauseShare);
    }

    [Fact]
    public void Of_RoundWithTooFewCallsForAPercentile_HasNone() =>
        Assert.Null(Row([Figures(1, p99: 10), Figures(1)], [Figures(1), Figures(1)]).P99);

    [Fact]
    public void Since_EarlierReading_IsTheDifferenceWithoutThatOfTheLongestPause() =>
        Assert.Equal(new ProcessFigures(20, 40, 2, 0, 0, 50, 70, 5), new ProcessFigures(25, 90, 3, 1, 1, 150, 70, 7).Since(new(5, 50, 1, 1, 1, 100, 900, 2)));

    private static LoadRow Row(LoadFigures[] rounds, LoadFigures[] against) => LoadRow.Of("rung9", "", ContenderTraits.None, 16, rounds, against);

    // In two seconds.
    private static LoadFigures Figures(int calls, double? p99 = null, long longest = 0) => new(
        new Block(2e6 / calls, 0, 0, new Latency(11, p99 / 1e3)) { Calls = calls },
        new(Cpu: 12, Allocated: 13, Gen0: 2, Gen1: 1, Gen2: 0, Pause: 500_000_000, longest, Compiled: 0),
        Threads: 14,
        PeakWorkingSet: 15,
        PeakRestarted: true);
}
