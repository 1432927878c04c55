using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;
using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.Tests.Reports;

/// <summary>What a quantity of contenders compares, and which bars its picture has.</summary>
public sealed class ContenderQuantityTests
{
    private const ContenderTraits Own = ContenderTraits.Rung | ContenderTraits.Decant;
    private const ContenderTraits Reference = ContenderTraits.Rung | ContenderTraits.Reference;

    private static readonly ContenderQuantity<Row> s_time = new("time", "time", FigureUnit.Nanoseconds, row => row.Mean, Units.Time)
    {
        Interval = row => row.Interval,
        Ratio = _ => new Quartiles(0.7, 0.8, 1.1),
    };

    public static TheoryData<string> Results => [.. EveryResult.Names];

    [Fact]
    public void Compare_SeveralRows_IsOfDecantWithItsDefaultsAndTheReference()
    {
        Versus versus = s_time.Compare("10 items", [Row("a", 10), Row("rung9b", 100, Reference), Row("rung11", 90, Own), Row("rung11-invoker", 10, Own), Row("rung11-unique", 1, Own | ContenderTraits.ChecksLess)])!;

        Assert.Equal(("10 items", "Decant (rung11)", "GetFromJsonAsync (rung9b)", 0.9), (versus.Where, versus.Own, versus.Other, versus.Ratio));
    }

    [Theory]
    [InlineData(100, 50, 1, true, false)]
    [InlineData(100, 50, 40, false, true)]
    [InlineData(50, 100, 1, false, false)]
    public void Compare_Intervals_TellALossFromATie(double own, double other, double error, bool isLoss, bool isTie)
    {
        Versus versus = s_time.Compare("", [Row("rung9b", other, Reference, error), Row("rung11", own, Own, error)])!;

        Assert.Equal((isLoss, isTie), (versus.IsLoss, versus.IsTie));
    }

    [Fact]
    public void Compare_WithANamedRow_TakesTheRatiosOfTheRounds() =>
        Assert.Equal((0.8, true), s_time.Compare("", [Row("rung9", 100), Row("rung9b", 100, Reference), Row("rung11", 1, Own)], "rung9") is { } versus ? (versus.Ratio, versus.IsTie) : default);

    // As of "throughput rung11": the first contender is the one that all are compared with.
    [Fact]
    public void Compare_AllComparedWithDecant_ComparesNothing() => Assert.Null(s_time.Compare("", [Row("rung11", 50, Own)], "rung11"));

    [Fact]
    public void Compare_NoDecant_IsTheBestAndTheReference() =>
        Assert.Equal(("a", 0.5), s_time.Compare("", [Row("b", 70), Row("rung9b", 100, Reference), Row("a", 50)]) is { } versus ? (versus.Own, versus.Ratio) : default);

    [Fact]
    public void Bars_RowsOfATable_AreSortedWithoutFloorsAndWithoutRowsThatWereNotBuilt()
    {
        Figure figure = Figure("time", [
            Row("drain", 10, MadeUpResults.Drain), Row("drain-factory", 12, ContenderTraits.Floor), Row("rung0", 300, ContenderTraits.Rung),
            MadeUpResults.Row("rung10"), Row("rung9b", 100, Reference), Row("rung11", 50, Own)]);

        Assert.Equal(["Decant", "GetFromJsonAsync (9b)", "A new HttpClient for each call (0)"], figure.Bars.Select(bar => bar.Label));
        Assert.Equal([BarKind.Decant, BarKind.Other, BarKind.Other], figure.Bars.Select(bar => bar.Kind));
        Assert.Equal(10, figure.Floor!.Value);
    }

    [Fact]
    public void Overhead_RowsWithResults_StandsBesideTheSizeOfTheResults()
    {
        Row[] rows = [Row("rung9b", 100, Reference) with { Allocated = 9_000, ResultBytes = 4_000 }, Row("rung11", 50, Own) with { Allocated = 5_000, ResultBytes = 4_000 }];

        Figure figure = Figure("overhead", rows);

        Assert.Equal(
            [("results", 4_000, BarKind.Results), ("rung11", 1_000, BarKind.Decant), ("rung9b", 5_000, BarKind.Other)],
            figure.Bars.Select(bar => (bar.Name, bar.Value, bar.Kind)));
        Assert.Equal(8_000, figure.End);
    }

    [Theory]
    [MemberData(nameof(Results))]
    public void Figures_OfEveryResult_HaveATitleBarsInOrderAndNoRowWithoutAFigure(string name)
    {
        ReportSection section = EveryResult.Of(name);
        // The bars of pairs have the order of the file, and are named by what is compared.
        bool areContenders = Path.GetFileName(name) is not ("pairs.json" or "compare.json");

        Assert.All(section.Figures, figure =>
        {
            Assert.NotEmpty(figure.Bars);
            Assert.Contains(": ", figure.Title, StringComparison.Ordinal);
            Assert.DoesNotContain(figure.Bars, bar => bar.Label.StartsWith("rung", StringComparison.Ordinal) && areContenders);
            double[] values = [.. figure.Bars.Where(bar => bar.Kind != BarKind.Results).Select(bar => bar.Value)];
            if (areContenders)
                Assert.Equal(figure.MoreIsBetter ? values.OrderDescending() : values.Order(), values);
        });
        Assert.Equal(section.Figures.Select(figure => figure.Name).Distinct(), section.Figures.Select(figure => figure.Name));
    }

    private static Row Row(string name, double mean, ContenderTraits traits = ContenderTraits.None, double? error = null) => MadeUpResults.Row(name, mean, 1, error, traits);

    private static Figure Figure(string name, Row[] rows) =>
        MadeUpResults.Of(rows).ToSection().Figures.Single(figure => figure.Name == $"query-10-items-{name}");
}
