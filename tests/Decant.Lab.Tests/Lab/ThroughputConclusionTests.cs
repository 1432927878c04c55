using Decant.Lab.Throughput;
using Decant.Ladder;

namespace Decant.Lab.Tests.Lab;

/// <summary>What is concluded from fixed figures.</summary>
public sealed class ThroughputConclusionTests
{
    private const string CostsOfOnes =
        "rung0's CPU time is 2.00 times rung11's, rung0's allocation is 2.00 times rung11's, and rung0's peak memory is 2.00 times rung11's.";

    [Theory]
    [InlineData("loopback", "the origin and the cores that it shares with the client")]
    [InlineData("delay=20", "the network and the origin")]
    [InlineData("delay=20+rate=1000000", "the network and the origin")]
    public void Of_RowsNearTheFloor_LeavesTheTimeToWhatIsBetween(string network, string who) => Assert.Equal(
        $"A median call of every row takes at most 7 % longer than the drain, so {who} decide the time. A client can save CPU time and memory. " +
        "With 64 callers, rung0's CPU time is 8.00 times rung11's, rung0's allocation is 5.00 times rung9's, and rung0's peak memory is 1.50 times rung11's.",
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
    [InlineData(50, "no longer than the drain")]
    [InlineData(100, "no longer than the drain")]
    [InlineData(101, "at most 1 % longer than the drain")]
    [InlineData(110, "at most 10 % longer than the drain")]
    public void Of_RowsBelowTheFloor_SaysHowFarAboveTheHighestIs(double p50, string expected) => Assert.StartsWith(
        $"A median call of every row takes {expected}, so ",
        ThroughputConclusion.Of([Row("drain", 1, 100), Row("rung0", 1, 50), Row("rung11", 1, p50)]),
        StringComparison.Ordinal);

    [Fact]
    public void Of_RowsThatOthersFailedBeside_ConcludesFromWhatIsThere()
    {
        ThroughputRow[] whole = [Row("drain", 1, 100), Row("rung0", 1, 104, cpu: 3), Row("rung11", 1, 101)];

        Assert.Equal(ThroughputConclusion.Of(whole), ThroughputConclusion.Of([.. whole, Row("drain", 64, 200)]));
        Assert.StartsWith("A median call of every row takes at most 4 % longer than the drain, so ", ThroughputConclusion.Of([.. whole, Row("rung0", 64, 200)]), StringComparison.Ordinal);
    }

    [Fact]
    public void Of_SlowestCallsFarFromTheFloor_NamesThem() => Assert.Equal(
        "A median call of every row takes at most 5 % longer than the drain, so the origin and the cores that it shares with the client decide the time. A client " +
        "can save CPU time, memory and the wait of the slowest calls: the 99th percentile is far above the drain's with rung0 (10 times with 16 callers). " +
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
        "A median call takes 1.5 to 4.0 times as long as the drain, so the client decides the time. With 1 caller, rung0's CPU time is 4.00 times rung11's, " +
        "rung0's allocation is 3.00 times rung11's, and rung0's peak memory is 2.00 times rung11's.",
        ThroughputConclusion.Of(
        [
            Row("drain", 1, 100), Row("rung0", 1, 400, cpu: 40, allocated: 30, peak: 20), Row("rung11", 1, 150, cpu: 10, allocated: 10, peak: 10),
        ]));

    [Fact]
    public void Of_OneRowFarFromTheFloor_HasNoRange() => Assert.StartsWith(
        "A median call takes 590 times as long as the drain, so the client decides the time. ",
        ThroughputConclusion.Of([Row("drain", 1, 100), Row("rung0", 1, 58_950)]),
        StringComparison.Ordinal);

    [Fact]
    public void Of_SomeRowsFarFromTheFloor_NamesThemAndTheOthersHeight() => Assert.Equal(
        "A median call takes longer than the drain with rung0 (1.2 times with 16 callers, 9.0 times with 64 callers), so the client decides the time there. " +
        "In the other rows it takes at most 10 % longer than the drain, so the origin and the cores that it shares with the client decide the time. " +
        $"A client can save CPU time and memory. With 64 callers, {CostsOfOnes}",
        ThroughputConclusion.Of(
        [
            Row("drain", 16, 100), Row("rung0", 16, 120), Row("rung11", 16, 110),
            Row("drain", 64, 100), Row("rung0", 64, 900, 2, 2, 2), Row("rung11", 64, 88, 1, 1, 1),
        ]));

    [Fact]
    public void Of_OneContender_HoldsItAgainstTheFloor() => Assert.EndsWith(
        " With 1 caller, rung11's CPU time is 3.00 times drain's, rung11's allocation is 3.00 times drain's, and rung11's peak memory is 3.00 times drain's.",
        ThroughputConclusion.Of([Row("drain", 1, 100, 1, 1, 1), Row("rung11", 1, 100, 3, 3, 3)]),
        StringComparison.Ordinal);

    [Fact]
    public void Of_CostsThatAreEqual_SetsNobodyAgainstAnother() => Assert.EndsWith(
        " With 1 caller, CPU time is equal in all rows, allocation is equal in all rows, and peak memory is equal in all rows.",
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
