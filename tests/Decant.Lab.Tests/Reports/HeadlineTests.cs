using System.Text.RegularExpressions;
using Decant.Lab.Commands;
using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Tests.Reports;

/// <summary>What a result says first of itself.</summary>
public sealed partial class HeadlineTests
{
    private const int LongestSentence = 240;

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
    public void Headline_RowsThatDoNotDoTheWholeJob_AreNotCompared() => Assert.Equal(
        ["10 items: mean time of a call is 0.00 µs with a, and up to 20.0 µs with b."],
        MadeUpResults.Of(MadeUpResults.Row("b", 20_000), MadeUpResults.Row("a", 1, traits: ContenderTraits.AsPublished)).ToSection().Headline);

    [Fact]
    public void Findings_OneComparison_AreOneSentence() => Assert.Equal(
        ["10 items: in time, a is 1.53 [1.50–1.60] of b."], Findings.Of("time", [new("10 items", "a", "b", 1.53, 1.5, 1.6)]));

    [Fact]
    public void Findings_LossesAndTies_AreToldLikeWins() => Assert.Equal(
        [
            "w: in time, a is 0.50 of b.",
            "Of 4 such ratios, from 0.50 to 2.00, better than 1: 1; worse: 2; not told from 1: 1.",
            "The worst: 2.00 with z and 1.10 with y.",
        ],
        Findings.Of("time", [new("w", "a", "b", 0.5, 0.5, 0.5), new("x", "a", "b", 1, 0.9, 1.1), new("y", "a", "b", 1.1, 1.05, 1.2), new("z", "a", "b", 2, 1.9, 2.1)]));

    [Fact]
    public void Findings_OfWhatMayBeMore_TakeLessForALoss() => Assert.Equal(
        "The worst: 0.50 with y.",
        Findings.Of("requests", [new("x", "a", "b", 2, 2, 2) { MoreIsBetter = true }, new("y", "a", "b", 0.5, 0.4, 0.6) { MoreIsBetter = true }])[2]);

    [Fact]
    public void Findings_Tie_SaysThatTheRunDoesNotTellThemApart() =>
        Assert.EndsWith("is 1.02 [0.90–1.10] of b, which does not tell the two apart.", Findings.Of("time", [new("x", "a", "b", 1.02, 0.9, 1.1)])[0], StringComparison.Ordinal);

    [GeneratedRegex("[0-9]")]
    private static partial Regex Figure();
}
