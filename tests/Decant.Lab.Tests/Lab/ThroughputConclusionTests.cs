using Decant.Lab.Throughput;
using Decant.Ladder;

namespace Decant.Lab.Tests.Lab;

/// <summary>What is concluded from fixed figures.</summary>
public sealed class ThroughputConclusionTests
{
    private const string CostsOfOnes = "CPU time: rung0 has 2.00 times that of rung11; allocated: rung0 has 2.00 times that of rung11; resident at the peak: rung0 has 2.00 times that of rung11.";

    [Theory]
    [InlineData("loopback", "the origin and the cores that it shares with the client")]
    [InlineData("delay=20", "network and origin")]
    [InlineData("delay=20+rate=1000000", "network and origin")]
    public void Of_RowsNearTheFloor_LeavesTheTimeToWhatIsBetween(string network, string who) => Assert.Equal(
        $"p50 of all rows is at most 7 % above drain's: here {who} decide how long a call takes, and what a client can save is CPU time and memory. " +
        "With 64 callers, CPU time: rung0 has 8.00 times that of rung11; allocated: rung0 has 5.00 times that of rung9; resident at the peak: rung0 has 1.50 times that of rung11.",
        ThroughputConclusion.Of(
        [
            .. new[]
            {
                Row("drain", 1, 100), Row("rung0", 1, 104), Row("rung9", 1, 99), Row("rung11", 1, 101),
                Row("drain", 64, 200, cpu: 1, allocated: 1, peak: 1), Row("rung0", 64, 213, cpu: 80, allocated: 500, peak: 90),
                Row("rung9", 64, 210, cpu: 20, allocated: 100, peak: 70), Row("rung11", 64, 209, cpu: 10, allocated: 110, peak: 60),
            }.Select(row => row with { Network = network }),
        ]));

    [Theory]
    [InlineData(50, "no higher than drain's")]
    [InlineData(100, "no higher than drain's")]
    [InlineData(101, "at most 1 % above drain's")]
    [InlineData(110, "at most 10 % above drain's")]
    public void Of_RowsBelowTheFloor_SaysHowFarAboveTheHighestIs(double p50, string expected) => Assert.StartsWith(
        $"p50 of all rows is {expected}: ",
        ThroughputConclusion.Of([Row("drain", 1, 100), Row("rung0", 1, 50), Row("rung11", 1, p50)]),
        StringComparison.Ordinal);

    [Fact]
    public void Of_RowsThatOthersFailedBeside_ConcludesFromWhatIsThere()
    {
        ThroughputRow[] whole = [Row("drain", 1, 100), Row("rung0", 1, 104, cpu: 3), Row("rung11", 1, 101)];

        Assert.Equal(ThroughputConclusion.Of(whole), ThroughputConclusion.Of([.. whole, Row("drain", 64, 200)]));
        Assert.StartsWith("p50 of all rows is at most 4 % above drain's: ", ThroughputConclusion.Of([.. whole, Row("rung0", 64, 200)]), StringComparison.Ordinal);
    }

    [Fact]
    public void Of_SlowestCallsFarFromTheFloor_NamesThem() => Assert.Equal(
        "p50 of all rows is at most 5 % above drain's: here the origin and the cores that it shares with the client decide how long a call takes, and what a " +
        "client can save is CPU time, memory and the wait of the slowest calls: p99 of rung0 is 10.00 times drain's with 16 callers. " +
        $"With 16 callers, {CostsOfOnes}",
        ThroughputConclusion.Of(
        [
            // The percentile is missing where the calls were too few.
            Row("drain", 1, 100), Row("rung0", 1, 100), Row("rung11", 1, 100) with { P99 = new(900, 900, 900) },
            Row("drain", 16, 100) with { P99 = new(200, 200, 200) },
            Row("rung0", 16, 105, 2, 2, 2) with { P99 = new(2_000, 2_000, 2_000) },
            Row("rung11", 16, 105, 1, 1, 1) with { P99 = new(300, 300, 300) },
        ]));

    [Fact]
    public void Of_RowsFarFromTheFloor_LeavesTheTimeToTheClient() => Assert.Equal(
        "p50 is 1.50 to 4.00 times drain's: here the client decides how long a call takes. With 1 caller, CPU time: rung0 has 4.00 times that of rung11; " +
        "allocated: rung0 has 3.00 times that of rung11; resident at the peak: rung0 has 2.00 times that of rung11.",
        ThroughputConclusion.Of(
        [
            Row("drain", 1, 100), Row("rung0", 1, 400, cpu: 40, allocated: 30, peak: 20), Row("rung11", 1, 150, cpu: 10, allocated: 10, peak: 10),
        ]));

    [Fact]
    public void Of_SomeRowsFarFromTheFloor_NamesThemAndTheOthersHeight() => Assert.Equal(
        "p50 of rung0 is 1.20 times drain's with 16 callers, 9.00 times drain's with 64 callers: there the client decides how long a call takes. " +
        "p50 of the other rows is at most 10 % above drain's: there the origin and the cores that it shares with the client decide, and what a client can " +
        $"save is CPU time and memory. With 64 callers, {CostsOfOnes}",
        ThroughputConclusion.Of(
        [
            Row("drain", 16, 100), Row("rung0", 16, 120), Row("rung11", 16, 110),
            Row("drain", 64, 100), Row("rung0", 64, 900, 2, 2, 2), Row("rung11", 64, 88, 1, 1, 1),
        ]));

    [Fact]
    public void Of_OneContender_HoldsItAgainstTheFloor() => Assert.EndsWith(
        ". With 1 caller, CPU time: rung11 has 3.00 times that of drain; allocated: rung11 has 3.00 times that of drain; resident at the peak: rung11 has 3.00 times that of drain.",
        ThroughputConclusion.Of([Row("drain", 1, 100, 1, 1, 1), Row("rung11", 1, 100, 3, 3, 3)]),
        StringComparison.Ordinal);

    [Fact]
    public void Of_CostsThatAreEqual_SetsNobodyAgainstAnother() => Assert.EndsWith(
        ". With 1 caller, CPU time: all the same; allocated: all the same; resident at the peak: all the same.",
        ThroughputConclusion.Of([Row("drain", 1, 100), Row("rung0", 1, 100), Row("rung11", 1, 100)]),
        StringComparison.Ordinal);

    [Fact]
    public void Of_FloorAlone_SaysNothing() => Assert.Null(ThroughputConclusion.Of([Row("drain", 1, 100), Row("drain", 16, 100)]));

    private static ThroughputRow Row(string name, int callers, double p50, double cpu = 1, long allocated = 1, long peak = 1) => new()
    {
        Name = name,
        Summary = "",
        Traits = name == "drain" ? MadeUpResults.Drain : ContenderTraits.None,
        Network = "loopback",
        Callers = callers,
        Calls = 1,
        RequestsPerSecond = new(1, 1, 1),
        Ratio = new(1, 1, 1),
        // The middle counts, whatever the spread.
        P50 = new(p50 / 10, p50, p50 * 10),
        Cpu = new(cpu, cpu, cpu * 10),
        Allocated = allocated,
        Gen0 = 0,
        Gen1 = 0,
        Gen2 = 0,
        PauseShare = 0,
        LongestPause = 0,
        Threads = 1,
        PeakWorkingSet = peak,
    };
}
