using System.Diagnostics;
using Decant.Lab.Compare;

namespace Decant.Lab.Tests.Lab;

public sealed class LatencyTests
{
    [Theory]
    [InlineData(1, 1, null, null)]
    [InlineData(2, 1, null, null)]
    [InlineData(99, 50, null, null)]
    [InlineData(100, 50, 99, null)]
    [InlineData(101, 51, 100, null)]
    [InlineData(999, 500, 990, null)]
    [InlineData(1_000, 500, 990, 999)]
    [InlineData(1_001, 501, 991, 1_000)]
    [InlineData(10_000, 5_000, 9_900, 9_990)]
    public void Of_OneToN_IsTheTimeAtTheRankOrNothingWhereTheyAreTooFew(int count, int p50, int? p99, int? p999)
    {
        long microsecond = Stopwatch.Frequency / 1_000_000;
        long[] times = [.. Enumerable.Range(1, count).Reverse().Select(time => time * microsecond)];

        Assert.Equal(new(p50, p99, p999), Latency.Of(times));
    }

    [Fact]
    public void Of_NoCalls_Throws() => Assert.Throws<ArgumentException>(() => Latency.Of([]));

    [Fact]
    public void And_Another_IsTheirMean() => Assert.Equal(new(20, 300, 3_000), new Latency(10, 200, 2_000).And(new(30, 400, 4_000)));

    [Fact]
    public void And_AnotherWithoutAPercentile_HasNone() => Assert.Equal(new(20, 300), new Latency(10, 200, 2_000).And(new(30, 400)));

    [Fact]
    public void MedianOf_Several_IsTheMedianOfEachPercentileThatAllHave() =>
        Assert.Equal(new(20, 500, null), Latency.MedianOf([new(10, 500, 5_000), new(20, 900, null), new(30, 400, 6_000)]));
}
