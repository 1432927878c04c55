using System.Globalization;
using Decant.Lab.Compare;
using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.Tests.Compare;

/// <summary>What a suite measures on: what its headline does not tell apart, and nothing else, within its time.</summary>
public sealed class MeasuringOnTests
{
    private static readonly string[] s_bodies = ["10 items", "1,000 items", "10,000 items"];

    // Better, worse, and two kinds that the iterations do not tell apart.
    private const string Kinds = "+-=?";

    public static TheoryData<string> Results => [.. from first in Kinds from second in Kinds from third in Kinds select $"{first}{second}{third}"];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(Results))]
    public async Task Run_AnyResult_MeasuresWhatIsUndecidedFromTheLargestBodyOn(string kinds)
    {
        var clock = new Clock();
        List<string> measured = [];

        SuiteResult result = await MeasuringOn.RunAsync(ResultOf(kinds), clock, (own, other, limit) =>
        {
            measured.Add(own.Body);
            Assert.Equal(("rung11", "rung9"), (own.Name, other.Name));
            Assert.InRange(clock.Now + limit, TimeSpan.Zero, MeasuringOn.Limit);
            // Each takes all of its time.
            clock.Now += limit;
            return Task.FromResult((80, kinds[Array.IndexOf(s_bodies, own.Body)] == '=' ? new Quartiles(0.4, 0.5, 0.6) : new Quartiles(0.9, 1, 1.1)));
        }, Cancellation);

        Assert.Equal(s_bodies.Where((_, index) => kinds[index] is '=' or '?').Reverse(), measured);
        Assert.Equal(s_bodies.Where((_, index) => kinds[index] == '?').Reverse(), result.FindUndecided().Select(pair => pair.Own.Body));
        Assert.False(result.Interrupted);
        string headline = string.Join(' ', result.ToSection().Headline);
        Assert.Equal(kinds.Contains('?', StringComparison.Ordinal), headline.Contains("repeat it on a quiet machine", StringComparison.Ordinal));
        // What was measured in rounds is said of each.
        Assert.Equal(measured.Count, result.ToSection().Conclusions.Count(sentence => sentence.Contains("80 alternating rounds", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData(5, 1)]
    [InlineData(6, 0)]
    public async Task Run_FewRounds_DecideNothing(int rounds, int undecided)
    {
        SuiteResult result = await MeasuringOn.RunAsync(ResultOf("+=+"), new Clock(), (_, _, _) => Task.FromResult((rounds, new Quartiles(0.4, 0.5, 0.6))), Cancellation);

        Assert.Equal(undecided, result.FindUndecided().Count());
    }

    [Fact]
    public async Task Run_TimeThatIsOver_LeavesTheRest()
    {
        var clock = new Clock();
        int measured = 0;

        await MeasuringOn.RunAsync(ResultOf("==="), clock, (_, _, _) =>
        {
            measured++;
            clock.Now += 2 * MeasuringOn.Limit;
            return Task.FromResult((0, default(Quartiles)));
        }, Cancellation);

        Assert.Equal(1, measured);
    }

    [Fact]
    public async Task Run_Failure_KeepsTheFiguresAndTellsIt()
    {
        SuiteResult before = ResultOf("===");

        SuiteResult result = await MeasuringOn.RunAsync(before, new Clock(), (_, _, _) => throw new HttpRequestException("rejected"), Cancellation);

        Assert.Equal(before.Rows, result.Rows);
        Assert.Equal(s_bodies.Reverse().Select(body => $"rung11 and rung9, {body}: not measured in rounds: rejected"), result.Failures);
    }

    [Fact]
    public async Task Run_Interrupted_EndsAndKeepsTheFigures()
    {
        using var interruption = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        int measured = 0;

        SuiteResult result = await MeasuringOn.RunAsync(ResultOf("==="), new Clock(), async (_, _, _) =>
        {
            measured++;
            await interruption.CancelAsync();
            return (0, default);
        }, interruption.Token);

        Assert.Equal((1, true, 3), (measured, result.Interrupted, result.FindUndecided().Count()));
    }

    // Whoever sets the length of an iteration, or lets BenchmarkDotNet's own job run, gets that and nothing more.
    [Theory]
    [InlineData(10, false)]
    [InlineData(null, true)]
    public async Task Run_ForAnotherJob_MeasuresNothing(int? milliseconds, bool isFull)
    {
        SuiteResult result = ResultOf("===");
        var request = new SuiteRequest
        {
            Suite = Suite.Query,
            Items = [10],
            Bytes = 1,
            Shapes = [],
            Filters = [],
            Body = null,
            AsPublished = false,
            Full = isFull,
            Milliseconds = milliseconds,
            Output = "",
        };

        Assert.Same(result, await MeasuringOn.RunAsync(result, request, Cancellation));
    }

    private static SuiteResult ResultOf(string kinds) => MadeUpResults.Of(
        [.. s_bodies.Zip(kinds).SelectMany(table => RowsOf(table.Second).Select(row => row with { Body = table.First, Count = CountOf(table.First) }))]);

    private static Row[] RowsOf(char kind) =>
    [
        Row("drain", 1_000, 0, MadeUpResults.Drain),
        Row("rung9", 100_000, 1_000, ContenderTraits.Reference),
        kind switch
        {
            '+' => Row("rung11", 50_000, 1_000, ContenderTraits.Decant),
            '-' => Row("rung11", 150_000, 1_000, ContenderTraits.Decant),
            _ => Row("rung11", 50_000, 80_000, ContenderTraits.Decant),
        },
    ];

    private static int CountOf(string body) => int.Parse(body.Split(' ')[0], NumberStyles.AllowThousands, CultureInfo.InvariantCulture);

    private static Row Row(string name, double mean, double error, ContenderTraits traits) => MadeUpResults.Row(name, mean, 500, error, traits);

    private sealed class Clock : TimeProvider
    {
        public TimeSpan Now { get; set; }

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override long GetTimestamp() => Now.Ticks;
    }
}
