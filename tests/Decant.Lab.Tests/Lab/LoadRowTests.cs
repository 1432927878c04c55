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
    public void Of_Block_IsTheDifferenceOfTheFiguresAroundIt()
    {
        var figures = LoadFigures.Of(
            new Block(100, 0, 0, new Latency(50, 200)) { Calls = 10 }, new(5, 50, 1, 1, 1, 100, 900, 0), new(25, 90, 3, 1, 1, 150, 70, 0));

        Assert.Equal((10L, 1_000_000L, 50_000L, 200_000L), (figures.Calls, figures.Time, figures.P50, figures.P99!.Value));
        Assert.Equal((20L, 40L, 2L, 0L, 50L, 70L), (figures.Cpu, figures.Allocated, figures.Gen0, figures.Gen2, figures.Pause, figures.LongestPause));
    }

    private static LoadRow Row(LoadFigures[] rounds, LoadFigures[] against) => LoadRow.Of("rung9", "", ContenderTraits.None, 16, rounds, against);

    // In two seconds.
    private static LoadFigures Figures(long calls, long? p99 = null, long longest = 0) => new()
    {
        Calls = calls,
        Time = 2_000_000_000,
        P50 = 11,
        P99 = p99,
        Cpu = 12,
        Allocated = 13,
        Gen0 = 2,
        Gen1 = 1,
        Gen2 = 0,
        Pause = 500_000_000,
        LongestPause = longest,
        Threads = 14,
        PeakWorkingSet = 15,
        PeakRestarted = true,
    };
}
