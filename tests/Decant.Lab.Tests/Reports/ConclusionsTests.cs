using Decant.Lab.Reports.Html;
using Decant.Lab.Suites;

namespace Decant.Lab.Tests.Reports;

public sealed class ConclusionsTests
{
    [Fact]
    public void Of_Rows_NamesTheBestAndWhatItIsComparedWith() => Assert.Equal(
        [
            "Smallest mean: rung11, 20.0 µs; rung0 takes 10.0 times that and rung9b takes 2.00 times that.",
            "Its confidence interval overlaps with no other.",
            "Drain, which throws the same body away, takes 10.0 µs: rung11 takes 2.00 times that.",
            "Least allocated: rung9b, 1,000 B a call; rung0 allocates 8.00 times that.",
        ],
        Conclusions.Of(
        [
            Row("drain", 10_000, 5, 1), Row("rung0", 200_000, 8_000, 1), Row("rung9b", 40_000, 1_000, 1), Row("rung11", 20_000, 2_000, 1),
        ]));

    [Fact]
    public void Of_IntervalsThatOverlap_SaysThatTheRunDoesNotTellThemApart()
    {
        IReadOnlyList<string> sentences = Conclusions.Of(
            [Row("a", 20_000, 1, 3_000), Row("b", 24_000, 1, 1_000), Row("c", 24_001, 1, 1_000), Row("d", 23_000, 1, 0)]);

        Assert.Contains("Its confidence interval overlaps with that of d and b: this run does not tell them apart in time.", sentences);
        Assert.Contains("All of them allocate the same, 1 B a call.", sentences);
    }

    [Fact]
    public void Of_DecantSlowerThanAnother_SaysSo()
    {
        IReadOnlyList<string> sentences = Conclusions.Of(
            [Row("rung9", 20_000, 1, 1_000), Row("rung11", 21_000, 1, 1_000), Row("rung11-unique", 50_000, 1, 1_000)]);

        Assert.Contains(
            "Slower here than rung9, 20.0 µs: rung11 (1.05 times) and rung11-unique (2.50 times); some of it within the intervals.",
            sentences);
    }

    [Fact]
    public void Of_BestBelowDrain_DoesNotCallItAGain() => Assert.Contains(
        "Drain, which throws the same body away, took longer, 30.0 µs: between the two is noise, or a shorter way through HTTP.",
        Conclusions.Of([Row("drain", 30_000, 1, 1), Row("a", 20_000, 1, 1), Row("b", 21_000, 2, 1)]));

    [Fact]
    public void Of_OneRow_ComparesItWithNothing() => Assert.Equal(
        ["Only a has a figure beside the floors, 20.0 µs.", "b: not measured."],
        Conclusions.Of([Row("a", 20_000, 1, 1), MadeUpResults.Row("b")]));

    [Fact]
    public void Of_FloorsAlone_ConcludesNothing() => Assert.Equal(
        ["Nothing but floors has a figure here, if anything has: there is nothing to conclude."],
        Conclusions.Of([Row("drain", 1, 1, 1)]));

    [Fact]
    public void Of_RowsAsPublished_DoesNotLetThemWin()
    {
        IReadOnlyList<string> sentences = Conclusions.Of(
            [Row("ways/a-published", 1, 1, 1), Row("ways/a", 20_000, 10, 1), Row("ways/b", 30_000, 20, 1)]);

        Assert.StartsWith("Smallest mean: ways/a,", sentences[0], StringComparison.Ordinal);
        Assert.StartsWith("Least allocated: ways/a,", sentences[2], StringComparison.Ordinal);
        Assert.Equal("Rows as published are left out of these sentences: they keep the flaws of the seeds.", sentences[^1]);
    }

    [Fact]
    public void Of_NothingAllocatedByTheBest_GivesNoFactor() => Assert.Contains(
        "Least allocated: b, 0 B a call.",
        Conclusions.Of([Row("a", 1_000, 100, 1), Row("b", 2_000, 0, 1)]));

    [Fact]
    public void Of_NoErrors_SaysNothingOfIntervals() => Assert.DoesNotContain(
        Conclusions.Of([MadeUpResults.Row("a", 1_000), MadeUpResults.Row("b", 2_000)]),
        sentence => sentence.Contains("interval", StringComparison.Ordinal));

    private static Row Row(string name, double mean, long allocated, double error) => MadeUpResults.Row(name, mean, allocated, error);
}
