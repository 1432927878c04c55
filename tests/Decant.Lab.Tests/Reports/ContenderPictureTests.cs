using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;
using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.Tests.Reports;

/// <summary>What pictures of contenders say and which bars they have.</summary>
public sealed class ContenderPictureTests
{
    private const ContenderTraits Own = ContenderTraits.Rung | ContenderTraits.Decant;
    private const ContenderTraits Reference = ContenderTraits.Rung | ContenderTraits.Reference;

    public static TheoryData<string> Results => [.. EveryResult.Names];

    [Theory]
    [InlineData(100, 1_000, "Decant takes less than a quarter of the time of GetFromJsonAsync")]
    [InlineData(300, 1_000, "Decant takes less than a third of the time of GetFromJsonAsync")]
    [InlineData(499, 1_000, "Decant takes less than half of the time of GetFromJsonAsync")]
    [InlineData(600, 1_000, "Decant takes less than two thirds of the time of GetFromJsonAsync")]
    [InlineData(800, 1_000, "Decant takes 0.80 of the time of GetFromJsonAsync")]
    [InlineData(1_500, 1_000, "Decant takes 1.50 times as long as GetFromJsonAsync")]
    public void Title_OfTime_SaysTheFactor(double own, double other, string expected) =>
        Assert.Equal($"10 items: {expected}", Figure("time", [Row("rung9b", other, Reference), Row("rung11", own, Own)]).Title);

    [Fact]
    public void Title_IntervalsThatOverlap_SaysThatTheyAreNotToldApart() => Assert.Equal(
        "10 items: time of a call; this run does not tell Decant and GetFromJsonAsync apart",
        Figure("time", [Row("rung9b", 100, Reference, error: 30), Row("rung11", 50, Own, error: 30)]).Title);

    [Fact]
    public void Title_SeveralRowsOfDecant_IsOfTheOneWithTheDefaults() => Assert.Equal(
        "10 items: Decant takes 0.90 of the time of GetFromJsonAsync",
        Figure("time", [Row("rung9b", 100, Reference), Row("rung11", 90, Own), Row("rung11-invoker", 10, Own), Row("rung11-unique", 1, Own | ContenderTraits.ChecksLess)]).Title);

    // As of "throughput rung11": the first contender is the one that all are compared with.
    [Theory]
    [InlineData(false, "1 caller: time, at best 50 (Decant)")]
    [InlineData(true, "1 caller: Decant against GetFromJsonAsync")]
    public void Title_AllComparedWithDecant_ComparesDecantWithAnotherOrWithNone(bool hasOther, string expected)
    {
        var picture = new ContenderPicture<Row>("time", "", FigureUnit.Count, row => row.Mean, mean => $"{mean:0}")
        {
            Subject = "time",
            Sentence = rivalry => $"Decant against {rivalry.OtherLabel}",
        };
        Row[] rows = [Row("rung11", 50, Own), .. hasOther ? [Row("rung9b", 100, Reference)] : Array.Empty<Row>()];

        Assert.Equal(expected, ContenderPicture<Row>.Draw([picture], "file", "1 caller", rows, against: "rung11").Single().Title);
    }

    [Fact]
    public void Title_WithoutDecant_NamesTheBestRow() => Assert.StartsWith(
        "10 items: time of a call, at best 100", Figure("time", [Row("rung9b", 1e5, Reference), Row("rung7", 2e5, ContenderTraits.Rung)]).Title, StringComparison.Ordinal);

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
        Assert.Equal("10 items: beyond the returned objects Decant allocates 1,000\u00a0B, 0.20 of the 5,000\u00a0B of GetFromJsonAsync", figure.Title);
        Assert.Equal(10_000, figure.End);
    }

    [Theory]
    [InlineData(1_000, 9_999, "1,000 B, 0.10 of the 9,999 B", "1,000 B", "9,999 B")]
    [InlineData(3_171, 186_000, "3.10 KB, 1/59 of the 182 KB", "3.10 KB", "182 KB")]
    [InlineData(3_171, 18_600_000, "3.10 KB, 1/5,866 of the 18,164 KB", "3.10 KB", "18,164 KB")]
    [InlineData(12_000_000, 10_000_000, "11.4 MB, 1.20 times the 9.54 MB", "11.4 MB", "9.54 MB")]
    public void Overhead_Title_HasTheFactorAndTheUnitOfTheBars(long own, long other, string expected, string ownBar, string otherBar)
    {
        Figure figure = Figure("overhead", [
            Row("rung9b", 100, Reference) with { Allocated = other + 10, ResultBytes = 10 }, Row("rung11", 50, Own) with { Allocated = own + 10, ResultBytes = 10 }]);

        Assert.Contains(expected, figure.Title.Replace('\u00a0', ' '), StringComparison.Ordinal);
        Assert.Equal([ownBar, otherBar], ((string[])["rung11", "rung9b"]).Select(name => figure.Bars.Single(bar => bar.Name == name).Text.Replace('\u00a0', ' ')));
    }

    [Fact]
    public void Short_TwoRows_HasTheRatiosOfTimeAndOverhead()
    {
        Row[] rows = [Row("rung9b", 100, Reference) with { Allocated = 9_000, ResultBytes = 4_000 }, Row("rung11", 40, Own) with { Allocated = 5_000, ResultBytes = 4_000 }];

        Figure figure = Figure("short", rows);

        Assert.Equal([0.4, 1, 0.2, 1], figure.Bars.Select(bar => bar.Value));
        Assert.Equal(["0.04 µs", "0.10 µs", "1,000 B", "5,000 B"], figure.Bars.Select(bar => bar.Text.Replace('\u00a0', ' ')));
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
            double[] values = [.. figure.Bars.Where(bar => bar.Group is null && bar.Kind != BarKind.Results).Select(bar => bar.Value)];
            if (areContenders)
                Assert.Equal(figure.MoreIsBetter ? values.OrderDescending() : values.Order(), values);
        });
        Assert.Equal(section.Figures.Select(figure => figure.Name).Distinct(), section.Figures.Select(figure => figure.Name));
    }

    private static Row Row(string name, double mean, ContenderTraits traits, double? error = null) => MadeUpResults.Row(name, mean, 1, error, traits);

    private static Figure Figure(string name, Row[] rows) =>
        MadeUpResults.Of(rows).ToSection().Figures.Single(figure => figure.Name == $"query-10-items-{name}");
}
