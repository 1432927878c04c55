using System.Diagnostics;
using Decant.Lab.Compare;

namespace Decant.Lab.Tests.Lab;

public sealed class LatencyTests
{
    [Theory]
    [InlineData(1, 1, 1)]
    [InlineData(2, 1, 2)]
    [InlineData(100, 50, 99)]
    [InlineData(101, 51, 100)]
    [InlineData(1_000, 500, 990)]
    public void Of_OneToN_IsTheTimeAtTheRank(int count, int p50, int p99)
    {
        long microsecond = Stopwatch.Frequency / 1_000_000;
        long[] times = [.. Enumerable.Range(1, count).Reverse().Select(time => time * microsecond)];

        Assert.Equal(new(p50, p99), Latency.Of(times));
    }

    [Fact]
    public void Of_NoCalls_Throws() => Assert.Throws<ArgumentException>(() => Latency.Of([]));

    [Fact]
    public void And_Another_IsTheirMean() => Assert.Equal(new(20, 300), new Latency(10, 200).And(new(30, 400)));
}
