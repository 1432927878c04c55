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
            "Of 4 cases, with ratios from 0.50 to 2.00, a is better in 1 and worse in 2, and 1 is undecided.",
            "The worst: 2.00 with z and 1.10 with y.",
        ],
        Findings.Of("time", [new("w", "a", "b", 0.5, 0.5, 0.5), new("x", "a", "b", 1, 0.9, 1.1), new("y", "a", "b", 1.1, 1.05, 1.2), new("z", "a", "b", 2, 1.9, 2.1)]));

    [Theory]
    [InlineData("++", "A is better in both cases, with ratios from 0.50 to 0.50.")]
    [InlineData("+++", "A is better in all 3 cases, with ratios from 0.50 to 0.50.")]
    [InlineData("--", "A is worse in both cases, with ratios from 2.00 to 2.00.")]
    [InlineData("----", "A is worse in all 4 cases, with ratios from 2.00 to 2.00.")]
    [InlineData("==", "Of 2 cases, with ratios from 1.00 to 1.00, none is decided: repeat it.")]
    [InlineData("+==", "Of 3 cases, with ratios from 0.50 to 1.00, a is better in 1, and 2 are undecided: repeat it.")]
    [InlineData("-=", "Of 2 cases, with ratios from 1.00 to 2.00, a is worse in 1, and 1 is undecided: repeat it.")]
    [InlineData("+-", "Of 2 cases, with ratios from 0.50 to 2.00, a is better in 1 and worse in 1.")]
    [InlineData("+-=", "Of 3 cases, with ratios from 0.50 to 2.00, a is better in 1 and worse in 1, and 1 is undecided: repeat it.")]
    public void Findings_SeveralComparisons_AreCountedInOneSentence(string kinds, string expected) =>
        Assert.Equal(expected, Findings.Of("time", [.. kinds.Select(Comparison)], "repeat it")[1]);

    // Every number of wins, losses and ties up to three.
    [Fact]
    public void Findings_AnyCounts_AreToldAndNoneThatIsZero()
    {
        string[] all = [.. from wins in Enumerable.Range(0, 4) from losses in Enumerable.Range(0, 4) from ties in Enumerable.Range(0, 4) select new string('+', wins) + new string('-', losses) + new string('=', ties)];

        Assert.All(all.Where(kinds => kinds.Length > 1), kinds =>
        {
            string sentence = Findings.Of("time", [.. kinds.Select(Comparison)], "repeat it")[1];
            int decided = kinds.Count(kind => kind != '=');
            Assert.Equal(kinds.Contains('+', StringComparison.Ordinal), sentence.Contains("better in", StringComparison.Ordinal));
            Assert.Equal(kinds.Contains('-', StringComparison.Ordinal), sentence.Contains("worse in", StringComparison.Ordinal));
            Assert.Equal(decided < kinds.Length, sentence.EndsWith(": repeat it.", StringComparison.Ordinal));
            Assert.Equal(decided > 0 && decided < kinds.Length, sentence.Contains("undecided", StringComparison.Ordinal));
            Assert.DoesNotMatch("(?<![.0-9])0(?!\\.)", sentence);
        });
    }

    [Fact]
    public void Findings_OfSeveralPairs_NameNoneOfThem() => Assert.Equal(
        "The first contender is better in both cases, with ratios from 0.50 to 0.50.",
        Findings.Of("time", [Comparison('+'), Comparison('+') with { Own = "c" }])[1]);

    [Fact]
    public void Findings_OneTie_SaysWhatToDo() => Assert.Equal(
        ["x: in time, a is 1.00 [0.90–1.10] of b, which does not tell the two apart: repeat it."], Findings.Of("time", [Comparison('=')], "repeat it"));

    [Fact]
    public void Findings_OfWhatMayBeMore_TakeLessForALoss() => Assert.Equal(
        "The worst: 0.50 with y.",
        Findings.Of("requests", [new("x", "a", "b", 2, 2, 2) { MoreIsBetter = true }, new("y", "a", "b", 0.5, 0.4, 0.6) { MoreIsBetter = true }])[2]);

    [Fact]
    public void Findings_Tie_SaysThatTheRunDoesNotTellThemApart() =>
        Assert.EndsWith("is 1.02 [0.90–1.10] of b, which does not tell the two apart.", Findings.Of("time", [new("x", "a", "b", 1.02, 0.9, 1.1)])[0], StringComparison.Ordinal);

    private static Versus Comparison(char kind) => kind switch
    {
        '+' => new("x", "a", "b", 0.5, 0.4, 0.6),
        '-' => new("x", "a", "b", 2, 1.9, 2.1),
        _ => new("x", "a", "b", 1, 0.9, 1.1),
    };

    [GeneratedRegex("[0-9]")]
    private static partial Regex Figure();
}
