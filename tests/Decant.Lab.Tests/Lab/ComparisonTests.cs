using Decant.Lab.Compare;
using Decant.Lab.Suites;

namespace Decant.Lab.Tests.Lab;

public sealed class ComparisonTests
{
    private static readonly ComparisonRequest s_request =
        ComparisonRequest.Create("rung9", "drain", items: 7, bytes: null, Transfer.Length, file: null, rounds: 3);

    [Fact]
    public void Of_Rounds_TakesTheMedianOfTheirRatiosAOverB()
    {
        (Block, Block)[] rounds =
        [
            (new(20, 10, 1_000), new(10, 10, 100)),
            (new(90, 60, 3_000), new(30, 20, 300)),
            (new(40, 80, 2_000), new(10, 20, 200)),
        ];

        Comparison comparison = Comparison.Of(s_request, 5_000, rounds, 900, 0);

        Assert.Equal(("rung9", "drain", 7, 5_000L, 3), (comparison.A, comparison.B, comparison.Items, comparison.BodyBytes, comparison.Rounds));
        // The rounds' ratios are 2, 3 and 4 in time, 1, 3 and 4 in CPU time; the ratio of the medians would be 4.
        Assert.Equal((2.5, 3, 3.5, 3), (comparison.TimeRatioLow, comparison.TimeRatio, comparison.TimeRatioHigh, comparison.CpuRatio));
        Assert.Equal((40, 10), (comparison.AMicroseconds, comparison.BMicroseconds));
        Assert.Equal((2_000L, 200L), (comparison.AAllocated, comparison.BAllocated));
        Assert.Equal((1_100L, 200L), (comparison.AOverhead, comparison.BOverhead));
    }

    [Theory]
    [InlineData("rung9", "drain", "1,000 items")]
    [InlineData("drain", "drain", "1,000 items")]
    [InlineData("drain-factory", "bodies/GetByteArrayAsync", "1,048,576 bytes")]
    [InlineData("memory/projection", "memory/stj", "repositories, 500 items")]
    [InlineData("stages/growth", "memory/tokens", "elements, 50,000 items")]
    public void Create_WithoutASize_TakesTheDefaultOfTheBodyThatBothRead(string a, string b, string expected) =>
        Assert.Equal(expected, ComparisonRequest.Create(a, b, null, null, Transfer.Length, null, 1).Body.ToString());

    [Theory]
    [InlineData("ways/GetStringAsync", "ways/GetStreamAsync-published", Decant.Ladder.BodyKind.Weather)]
    [InlineData("drain", "ways/GetStreamAsync", Decant.Ladder.BodyKind.Weather)]
    [InlineData("ways/GetStreamAsync", "rung9", Decant.Ladder.BodyKind.Repositories)]
    [InlineData("rung9", "ways/GetStreamAsync-complete", Decant.Ladder.BodyKind.Repositories)]
    [InlineData("memory/all", "ways/GetStreamAsync", Decant.Ladder.BodyKind.Repositories)]
    [InlineData("drain", "stages/dates-scalar", Decant.Ladder.BodyKind.Dates)]
    public void Create_Ways_ReadTheSeedsBodyUnlessARungIsBesideThem(string a, string b, Decant.Ladder.BodyKind expected) =>
        Assert.Equal(expected, ComparisonRequest.Create(a, b, null, null, Transfer.Length, null, 1).Body.Kind);

    [Theory]
    [InlineData("memory/all", "memory/stj-all", Decant.Ladder.BodyKind.Tweets)]
    [InlineData("drain", "drain", Decant.Ladder.BodyKind.Deep)]
    public void Create_WithAShape_TakesThatBody(string a, string b, Decant.Ladder.BodyKind shape) =>
        Assert.Equal(shape, ComparisonRequest.Create(a, b, null, null, Transfer.Length, null, 1, shape).Body.Kind);
}
