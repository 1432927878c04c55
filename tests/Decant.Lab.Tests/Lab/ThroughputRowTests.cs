using System.Text.Json;
using Decant.Lab.Throughput;
using Decant.Ladder;

namespace Decant.Lab.Tests.Lab;

/// <summary>How the blocks of several rounds become a row.</summary>
public sealed class ThroughputRowTests
{
    [Fact]
    public void Of_Rounds_TakesRatiosWithinThemAndMedians()
    {
        LoadFigures[] rounds = [Figures(100, p99: 10, longest: 3), Figures(300, p99: 30, longest: 9), Figures(200, p99: 20, longest: 5)];
        LoadFigures[] against = [Figures(100), Figures(100), Figures(400)];

        var row = ThroughputRow.Of(Contenders.Find("rung9")!, Network.Find("delay=20")!, 16, rounds, against);

        Assert.Equal(("rung9", "delay=20", 16, 600L), (row.Name, row.Network, row.Callers, row.Calls));
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
        Assert.Null(ThroughputRow.Of(Contenders.Find("rung9")!, Network.Find("loopback")!, 1, [Figures(1, p99: 10), Figures(1)], [Figures(1), Figures(1)]).P99);

    [Theory]
    [InlineData(7)]
    [InlineData(null)]
    public void Json_OfAChildsFigures_IsOneLineThatGivesThemBack(int? p99)
    {
        LoadFigures figures = Figures(5, p99, longest: 4);

        string line = JsonSerializer.Serialize(figures, LoadJson.Default.LoadFigures);

        Assert.DoesNotContain('\n', line);
        Assert.Equal(figures, JsonSerializer.Deserialize(line, LoadJson.Default.LoadFigures));
    }

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
