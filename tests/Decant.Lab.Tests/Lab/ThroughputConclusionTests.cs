using Decant.Lab.Throughput;

namespace Decant.Lab.Tests.Lab;

/// <summary>What is concluded from fixed figures.</summary>
public sealed class ThroughputConclusionTests
{
    [Fact]
    public void Of_RowsNearTheFloor_LeavesTheTimeToTheNetwork() => Assert.Equal(
        "p50 of all rows lies within 7 % of drain's: here the network decides how long a call takes, and what a client can save is CPU time " +
        "(rung0 : rung11 = 8.00 : 1) and memory, allocated (rung0 : rung9 = 5.00 : 1) and resident at the peak (rung0 : rung11 = 1.50 : 1), with 64 callers.",
        ThroughputConclusion.Of(
        [
            Row("drain", 1, 100), Row("rung0", 1, 104), Row("rung9", 1, 99), Row("rung11", 1, 101),
            Row("drain", 64, 200, cpu: 1, allocated: 1, peak: 1), Row("rung0", 64, 213, cpu: 80, allocated: 500, peak: 90),
            Row("rung9", 64, 210, cpu: 20, allocated: 100, peak: 70), Row("rung11", 64, 209, cpu: 10, allocated: 110, peak: 60),
        ]));

    [Fact]
    public void Of_RowsFarFromTheFloor_LeavesTheTimeToTheClient() => Assert.Equal(
        "p50 is 1.50 to 4.00 times drain's: here the client decides how long a call takes. Clients differ in CPU time (rung0 : rung11 = 4.00 : 1) and " +
        "memory, allocated (rung0 : rung11 = 3.00 : 1) and resident at the peak (rung0 : rung11 = 2.00 : 1), with 1 caller.",
        ThroughputConclusion.Of(
        [
            Row("drain", 1, 100), Row("rung0", 1, 400, cpu: 40, allocated: 30, peak: 20), Row("rung11", 1, 150, cpu: 10, allocated: 10, peak: 10),
        ]));

    [Fact]
    public void Of_SomeRowsFarFromTheFloor_NamesThemAndTheOthersDistance() => Assert.Equal(
        "p50 of rung0 is 1.20 times drain's with 16 callers, 9.00 times drain's with 64 callers: there the client decides how long a call takes. " +
        "p50 of the other rows lies within 12 % of drain's: there network and origin decide, and what a client can save is CPU time " +
        "(rung0 : rung11 = 2.00 : 1) and memory, allocated (rung0 : rung11 = 2.00 : 1) and resident at the peak (rung0 : rung11 = 2.00 : 1), with 64 callers.",
        ThroughputConclusion.Of(
        [
            Row("drain", 16, 100), Row("rung0", 16, 120), Row("rung11", 16, 110),
            Row("drain", 64, 100), Row("rung0", 64, 900, 2, 2, 2), Row("rung11", 64, 88, 1, 1, 1),
        ]));

    [Fact]
    public void Of_OneContender_HoldsItAgainstTheFloor() => Assert.EndsWith(
        "CPU time (rung11 : drain = 3.00 : 1) and memory, allocated (rung11 : drain = 3.00 : 1) and resident at the peak (rung11 : drain = 3.00 : 1), with 1 caller.",
        ThroughputConclusion.Of([Row("drain", 1, 100, 1, 1, 1), Row("rung11", 1, 100, 3, 3, 3)]),
        StringComparison.Ordinal);

    [Fact]
    public void Of_FloorAlone_SaysNothing() => Assert.Null(ThroughputConclusion.Of([Row("drain", 1, 100), Row("drain", 16, 100)]));

    private static ThroughputRow Row(string name, int callers, double p50, double cpu = 1, long allocated = 1, long peak = 1) => new()
    {
        Name = name,
        Summary = "",
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
