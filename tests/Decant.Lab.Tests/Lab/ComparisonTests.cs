using Decant.Lab.Commands;
using Decant.Lab.Compare;

namespace Decant.Lab.Tests.Lab;

public sealed class ComparisonTests
{
    private static readonly ComparisonRequest s_request =
        Create("rung9", "drain", items: 7, rounds: 3);

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

        Assert.Equal((7, 5_000L, 3), (comparison.Items, comparison.BodyBytes, comparison.Rounds));
        // The rounds' ratios are 2, 3 and 4 in time, 1, 3 and 4 in CPU time; the ratio of the medians would be 4.
        Assert.Equal((new(2.5, 3, 3.5), new(2, 3, 3.5)), (comparison.Time, comparison.Cpu));
        Assert.Equal(new("rung9", 40, 60, 2_000, 900, Latency: null), comparison.A);
        Assert.Equal(new("drain", 10, 20, 200, 0, Latency: null), comparison.B);
        Assert.Equal((1_100L, 200L), (comparison.A.Overhead, comparison.B.Overhead));
    }

    [Fact]
    public void Of_RoundsWithoutCallers_SaysNothingOfLoad()
    {
        var comparison = Comparison.Of(s_request, 5_000, [(new(1, 1, 1), new(1, 1, 1))], 0, 0);

        Assert.Equal((null, null, null), (comparison.Callers, comparison.Requests, comparison.P99));
    }

    [Fact]
    public void Of_RoundsOfCallers_TakesTheMedianOfTheirRatiosOfRequestsAndOfTheirSlowestCalls()
    {
        ComparisonRequest request = Create("rung9", "drain", items: 7, rounds: 3, callers: 64);
        (Block, Block)[] rounds =
        [
            (new(20, 0, 0, new(100, 900)), new(10, 0, 0, new(50, 300))),
            (new(25, 0, 0, new(200, 800)), new(100, 0, 0, new(40, 400))),
            (new(50, 0, 0, new(300, 400)), new(50, 0, 0, new(60, 400))),
        ];

        var comparison = Comparison.Of(request, 5_000, rounds, 0, 0);

        Assert.Equal(64, comparison.Callers);
        // Requests a second are in the inverse ratio of the times: 0.5, 4 and 1. The slowest calls are in the ratios 3, 2 and 1.
        Assert.Equal((new(0.75, 1, 2.5), new(1.5, 2, 2.5)), (comparison.Requests!.Value, comparison.P99!.Value));
        Assert.Equal((new(200, 800), new(50, 400)), (comparison.A.Latency!.Value, comparison.B.Latency!.Value));
    }

    [Theory]
    [InlineData("rung9", "drain", "1,000 items")]
    [InlineData("drain", "drain", "1,000 items")]
    [InlineData("drain-factory", "bodies/GetByteArrayAsync", "1,048,576 bytes")]
    [InlineData("memory/projection", "memory/stj", "repositories, 500 items")]
    [InlineData("stages/growth", "memory/tokens", "elements, 50,000 items")]
    public void Create_WithoutASize_TakesTheDefaultOfTheBodyThatBothRead(string a, string b, string expected) =>
        Assert.Equal(expected, Create(a, b).Body.ToString());

    [Theory]
    [InlineData("ways/GetStringAsync", "ways/GetStreamAsync-published", Decant.Ladder.BodyKind.Weather)]
    [InlineData("drain", "ways/GetStreamAsync", Decant.Ladder.BodyKind.Weather)]
    [InlineData("ways/GetStreamAsync", "rung9", Decant.Ladder.BodyKind.Repositories)]
    [InlineData("rung9", "ways/GetStreamAsync-complete", Decant.Ladder.BodyKind.Repositories)]
    [InlineData("memory/all", "ways/GetStreamAsync", Decant.Ladder.BodyKind.Repositories)]
    [InlineData("drain", "stages/dates-scalar", Decant.Ladder.BodyKind.Dates)]
    public void Create_Ways_ReadTheSeedsBodyUnlessARungIsBesideThem(string a, string b, Decant.Ladder.BodyKind expected) =>
        Assert.Equal(expected, Create(a, b).Body.Kind);

    [Theory]
    [InlineData("compare rung9 drain --items 7 --rounds 1", "rung9 drain --items 7", "7 items")]
    [InlineData("compare rung9 drain --items 7 --transfer chunked --rounds 1", "rung9 drain --items 7 --transfer chunked", "7 items, chunked")]
    [InlineData("compare rung9 drain --items 7 --protocol https2 --transfer br", "rung9 drain --items 7 --protocol https2 --transfer br", "7 items, https2, br")]
    [InlineData("compare rung9 drain --items 7 --protocol h2c --callers 4", "rung9 drain --items 7 --callers 4 --protocol h2c", "7 items, h2c")]
    public void Parse_Connection_IsInTheArgumentsAndTheBodysName(string words, string arguments, string body)
    {
        ComparisonRequest request = CompareOptions.Parse(words.Split(' ')[1..]);

        Assert.Equal((arguments, body), (request.ToArguments(), request.Body.ToString()));
    }

    [Theory]
    [InlineData("memory/all", "memory/stj-all", Decant.Ladder.BodyKind.Tweets)]
    [InlineData("drain", "drain", Decant.Ladder.BodyKind.Deep)]
    public void Create_WithAShape_TakesThatBody(string a, string b, Decant.Ladder.BodyKind shape) =>
        Assert.Equal(shape, Create(a, b, shape: shape).Body.Kind);

    private static ComparisonRequest Create(
        string a, string b, int? items = null, int rounds = 1, Decant.Ladder.BodyKind? shape = null, int? callers = null) =>
        ComparisonRequest.Create(
            Words.Contender(a), Words.Contender(b), items, bytes: null, default, file: null, rounds, shape, callers);
}
