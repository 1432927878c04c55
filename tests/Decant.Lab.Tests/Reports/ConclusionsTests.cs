using Decant.Lab.Suites;
using Decant.Lab.Suites.Findings;
using Decant.Ladder;

namespace Decant.Lab.Tests.Reports;

public sealed class ConclusionsTests
{
    private const ContenderTraits Unchecked = ContenderTraits.Decant | ContenderTraits.ChecksLess;

    [Fact]
    public void Of_Rows_NamesTheBestAndWhatItIsComparedWith() => Assert.Equal(
        [
            "Smallest mean: rung11, 20.0 µs; rung0 takes 10.0 times that and rung9b takes 2.00 times that.",
            "Its confidence interval overlaps with no other.",
            "Reading the same body and throwing it away (drain) takes 10.0 µs; rung11 takes 2.00 times that.",
            "Least allocated: rung9b, 1,000 B per call; rung0 allocates 8.00 times that.",
        ],
        Conclusions.Of(
        [
            Row("drain", 10_000, 5, 1, MadeUpResults.Drain),
            Row("rung0", 200_000, 8_000, 1),
            Row("rung9b", 40_000, 1_000, 1, ContenderTraits.Reference),
            Row("rung11", 20_000, 2_000, 1, ContenderTraits.Decant),
        ]));

    [Fact]
    public void Of_IntervalsThatOverlap_SaysThatTheRunDoesNotTellThemApart()
    {
        IReadOnlyList<string> sentences = Conclusions.Of(
            [Row("a", 20_000, 1, 3_000), Row("b", 24_000, 1, 1_000), Row("c", 24_001, 1, 1_000), Row("d", 23_000, 1, 0)]);

        Assert.Equal("Smallest mean: a, 20.0 µs.", sentences[0]);
        Assert.Contains("Its confidence interval overlaps with that of d and b: this run does not tell them apart in time.", sentences);
        Assert.Contains("All of them allocate the same, 1 B per call.", sentences);
    }

    [Fact]
    public void Of_DecantSlowerThanAnother_SaysSo()
    {
        IReadOnlyList<string> sentences = Conclusions.Of(
            [Row("rung9", 20_000, 1, 1_000), Row("rung11", 21_000, 1, 1_000, ContenderTraits.Decant), Row("rung11-unique", 50_000, 1, 1_000, Unchecked)]);

        Assert.Contains("rung11 (1.05 times) and rung11-unique (2.50 times) are slower here than rung9, which takes 20.0 µs.", sentences);
        Assert.Contains("The interval of rung11 overlaps with rung9's.", sentences);
    }

    [Fact]
    public void Of_BestBelowDrain_DoesNotCallItAGain() => Assert.Contains(
        "Reading the same body and throwing it away (drain) takes 30.0 µs; a took less, by a shorter way through HTTP or because the run was disturbed.",
        Conclusions.Of([Row("drain", 30_000, 1, 1, MadeUpResults.Drain), Row("a", 20_000, 1, 1), Row("b", 21_000, 2, 1)]));

    [Theory]
    [InlineData(18_000)]
    [InlineData(22_000)]
    public void Of_DrainThatOverlaps_GivesNoFactor(double drain) => Assert.Contains(
        $"Reading the same body and throwing it away (drain) takes {drain / 1e3:0}.0 µs; its interval overlaps " +
        "with that of a, so this run does not tell them apart.",
        Conclusions.Of([Row("drain", drain, 1, 1_000, MadeUpResults.Drain), Row("a", 20_000, 1, 1_000), Row("b", 41_000, 2, 1)]));

    [Fact]
    public void Of_RowsThatCheckLess_DoesNotLetThemWinButSaysWhatTheyReach()
    {
        IReadOnlyList<string> sentences = Conclusions.Of(
        [
            Row("rung0", 100_000, 100, 1),
            Row("rung11", 20_000, 10, 1_000, ContenderTraits.Decant),
            Row("rung11-structure", 19_500, 9, 1_000, Unchecked),
            Row("rung11-unique", 10_000, 8, 1, Unchecked),
        ]);

        Assert.Equal("Smallest mean: rung11, 20.0 µs; rung0 takes 5.00 times that.", sentences[0]);
        Assert.Contains("Least allocated: rung11, 10 B per call; rung0 allocates 10.0 times that.", sentences);
        Assert.Equal(
            [
                "Rows that check less of the body are left out of this comparison.",
                "rung11-structure takes 19.5 µs; its interval overlaps with rung11's.",
                "rung11-unique takes 10.0 µs, less than rung11.",
            ],
            sentences.TakeLast(3));
    }

    [Fact]
    public void Of_RowsThatCheckLessAlone_ConcludesNothing() => Assert.Equal(
        [
            "No row with a figure does the whole job: there is nothing to compare.",
            "Rows that check less of the body are left out of this comparison.",
        ],
        Conclusions.Of([Row("rung11-unique", 10_000, 8, 1, Unchecked)]));

    [Fact]
    public void Of_AllocationsWithinAPercent_AreTheSame()
    {
        Assert.Contains(
            "Least allocated: a and b, 1,000 B per call, within 1 %.",
            Conclusions.Of([Row("a", 1, 1_000, 0), Row("b", 2, 1_010, 0), Row("c", 3, 1_011, 0)]));
        Assert.Contains(
            "All with a figure allocate the same, 1,000 B per call.",
            Conclusions.Of([Row("a", 1, 1_000, 0), Row("b", 2, 1_000, 0), MadeUpResults.Row("c", 3)]));
    }

    [Fact]
    public void Of_OneRow_ComparesItWithNothing() => Assert.Equal(
        ["a takes 20.0 µs; no other row with a figure does the same job."],
        Conclusions.Of([Row("a", 20_000, 1, 1), MadeUpResults.Row("b")]));

    [Fact]
    public void Of_FloorsAlone_ConcludesNothing() => Assert.Equal(
        ["No row with a figure does the whole job: there is nothing to compare."],
        Conclusions.Of([Row("drain", 1, 1, 1, MadeUpResults.Drain)]));

    [Fact]
    public void Of_RowsAsPublished_DoesNotLetThemWin()
    {
        IReadOnlyList<string> sentences = Conclusions.Of(
            [Row("ways/a-published", 1, 1, 1, ContenderTraits.AsPublished), Row("ways/a", 20_000, 10, 1), Row("ways/b", 30_000, 20, 1)]);

        Assert.StartsWith("Smallest mean: ways/a,", sentences[0], StringComparison.Ordinal);
        Assert.StartsWith("Least allocated: ways/a,", sentences[2], StringComparison.Ordinal);
        Assert.Equal("Rows as published are not compared here: they keep the flaws of the seeds.", sentences[^1]);
    }

    [Fact]
    public void Of_NothingAllocatedByTheBest_GivesNoFactor() => Assert.Contains(
        "Least allocated: b, 0 B per call.",
        Conclusions.Of([Row("a", 1_000, 100, 1), Row("b", 2_000, 0, 1)]));

    [Fact]
    public void Of_NoErrors_SaysNothingOfIntervals() => Assert.DoesNotContain(
        Conclusions.Of([MadeUpResults.Row("a", 1_000), MadeUpResults.Row("b", 2_000)]),
        sentence => sentence.Contains("interval", StringComparison.Ordinal));

    private static Row Row(string name, double mean, long allocated, double error, ContenderTraits traits = ContenderTraits.None) =>
        MadeUpResults.Row(name, mean, allocated, error, traits);
}
