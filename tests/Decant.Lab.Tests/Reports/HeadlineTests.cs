using System.Text.RegularExpressions;
using Decant.Lab.Commands;
using Decant.Lab.Compare.Invariant;
using Decant.Ladder;

namespace Decant.Lab.Tests.Reports;

/// <summary>What a result says first of itself.</summary>
public sealed partial class HeadlineTests
{
    private const int LongestSentence = 220;
    private const ContenderTraits Reference = ContenderTraits.Rung | ContenderTraits.Reference;
    private const ContenderTraits Decant = ContenderTraits.Rung | ContenderTraits.Decant;

    public static TheoryData<string> Names => [.. EveryResult.Names];

    [Fact]
    public void Kinds_OfTheReport_AreAllAmongThem() =>
        Assert.Empty(KnownResults.All.Select(known => known.File).Except(EveryResult.Names.Select(name => Path.GetFileName(name))));

    [Theory]
    [MemberData(nameof(Names))]
    public void Headline_OfEveryResult_IsOneToThreeShortSentencesWithFigures(string name)
    {
        IReadOnlyList<string> headline = EveryResult.Of(name).Headline;

        Assert.InRange(headline.Count, 1, 3);
        Assert.Matches(Figure(), headline[0]);
        Assert.All(headline, sentence =>
        {
            Assert.InRange(sentence.Length, 20, LongestSentence);
            Assert.EndsWith(".", sentence, StringComparison.Ordinal);
            Assert.DoesNotContain("NaN", sentence, StringComparison.Ordinal);
            Assert.DoesNotContain("  ", sentence, StringComparison.Ordinal);
        });
    }

    [Fact]
    public void Headline_NoRows_SaysThatNothingWasMeasured() => Assert.Equal(["Nothing was measured."], MadeUpResults.Of().ToSection().Headline);

    [Fact]
    public void Headline_DecantFaster_SaysTheFactorTheBytesAndTheFloor() => Assert.Equal(
        [
            "10 items: Decant (made up 11) takes 0.45 of the time of made up 9 (made up) and allocates 500 B beyond the results; the other allocates 900 B.",
            "Reading the same body and throwing it away (drain) takes 10.0 µs; made up 11 takes 1.80 times that.",
        ],
        Of(
            MadeUpResults.Row("drain", 10_000, 5, 1, MadeUpResults.Drain),
            Row("made up 9", 40_000, 900, Reference),
            Row("made up 11", 18_000, 500, Decant)));

    [Fact]
    public void Headline_DecantSlower_SaysSoWithTheSameWords() => Assert.Equal(
        ["10 items: Decant (made up 11) takes 1.53 times the time of made up 9 (made up) and allocates 900 B beyond the results; the other allocates 500 B."],
        Of(Row("made up 9", 20_000, 500, Reference), Row("made up 11", 30_600, 900, Decant)));

    [Fact]
    public void Headline_SizesThatDifferMuch_HaveOneUnit() => Assert.EndsWith(
        "allocates 3.10 KB beyond the results; the other allocates 182 KB.",
        Of(Row("made up 9", 40_000, 186_368, Reference), Row("made up 11", 18_000, 3_171, Decant))[0],
        StringComparison.Ordinal);

    [Fact]
    public void Headline_IntervalsOverlap_SaysThatTheRunDoesNotTellThemApart() => Assert.StartsWith(
        "10 items: this run does not tell Decant (made up 11) and made up 9 (made up) apart in time (20.0 µs, 20.1 µs); ",
        Of(Row("made up 9", 20_100, 500, Reference), Row("made up 11", 20_000, 900, Decant))[0],
        StringComparison.Ordinal);

    [Fact]
    public void Headline_SlowerOnAnotherBody_SaysWhere() => Assert.Contains(
        "Decant is slower with 10 items (2.00 times the time); the run does not tell the two apart with 100 items.",
        Of(
            Row("made up 9", 20_000, 500, Reference),
            Row("made up 11", 40_000, 500, Decant),
            Row("made up 9", 20_000, 500, Reference) with { Body = "100 items", Count = 100 },
            Row("made up 11", 20_001, 500, Decant) with { Body = "100 items", Count = 100 },
            Row("made up 9", 20_000, 500, Reference) with { Body = "1,000 items", Count = 1_000 },
            Row("made up 11", 10_000, 500, Decant) with { Body = "1,000 items", Count = 1_000 }));

    [Fact]
    public void Headline_AnotherRowFasterThanDecant_IsSaid() => Assert.Contains(
        "a (made up) takes less time than Decant there: 0.50 of its time.",
        Of(Row("a", 10_000, 1, ContenderTraits.None), Row("made up 9", 40_000, 1, Reference), Row("made up 11", 20_000, 1, Decant)));

    [Fact]
    public void Headline_RowsThatDoNotDoTheWholeJob_AreNotCompared() => Assert.Equal(
        ["10 items: made up 9 (made up) takes 20.0 µs and allocates 500 B per call; no other row with a figure does the same job."],
        Of(Row("made up 9", 20_000, 500, Reference), Row("made up 11", 1_000, 1, Decant | ContenderTraits.ChecksLess), Row("a", 1, 1, ContenderTraits.AsPublished)));

    [Fact]
    public void Headline_PairThatStraddlesADraw_SaysThatTheRoundsDoNotTellThemApart()
    {
        InvariantRow row = new()
        {
            Table = "t",
            Pair = "a b",
            BodyBytes = 1,
            Widths = [new() { Width = "256", Ratio = 1.02, Low = 0.9, High = 1.1, Rounds = 3, DecantMicroseconds = 1, OtherMicroseconds = 1, DecantOverhead = 0, OtherOverhead = 0 }],
        };

        Assert.Equal(
            "The highest ratio is 1.02, with a and vectors of 256 bits: the middle half of the rounds is 0.90 to 1.10, which does not tell the two apart.",
            InvariantHeadline.Of([row], 1)[1]);
    }

    private static IReadOnlyList<string> Of(params Suites.Row[] rows) => MadeUpResults.Of(rows).ToSection().Headline;

    private static Suites.Row Row(string name, double mean, long overhead, ContenderTraits traits) =>
        MadeUpResults.Row(name, mean, overhead, 100, traits) with { ResultBytes = 0 };

    [GeneratedRegex("[0-9]")]
    private static partial Regex Figure();
}
