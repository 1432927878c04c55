using System.Text.RegularExpressions;

namespace Decant.Lab.Tests.Docs;

/// <summary>What the README, the pages on performance and on the ladder and the pages of the rules quote of results is what was measured. With
/// <c>DECANT_UPDATE=1</c> the test writes it anew. A quoted table stands between two comments, of which the first names the file, the heading of the table
/// in it and, if not all rows are quoted, how the wanted ones begin:
/// <code>
/// &lt;!-- pairs.md: Steps: rung1 rung0 --&gt;
/// &lt;!-- end --&gt;
/// </code>
/// </summary>
public sealed partial class ReadmeTests
{
    private const int MaxLines = 250;
    private const string Readme = "README.md";
    private const string End = "<!-- end -->";

    public static TheoryData<string> Pages => [Readme, "docs/performance.md", "docs/ladder.md", .. RulePages];

    private static IEnumerable<string> RulePages => Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "docs", "rules"), "DCA*.md")
        .Select(file => $"docs/rules/{Path.GetFileName(file)}").Order(StringComparer.Ordinal);

    [Fact]
    public void Readme_Length_IsBounded() => Assert.InRange(Lines(Readme).Length, 50, MaxLines);

    [Theory]
    [InlineData(Readme, "query.md: 10,000 items")]
    [InlineData(Readme, "pairs.md: In short")]
    [InlineData("docs/performance.md", "pairs.md: Goals")]
    public void Page_Always_QuotesTheLadderAndTheGoals(string page, string quote) => Assert.Contains($"<!-- {quote} -->", Lines(page));

    [Theory]
    [MemberData(nameof(Pages))]
    public void Page_QuotesOfResults_AreTheCommittedOnes(string page)
    {
        string[] expected = [.. WithQuotes(Lines(page))];
        if (Environment.GetEnvironmentVariable("DECANT_UPDATE") == "1")
            File.WriteAllLines(Path.Combine(RepositoryFiles.Root, page), expected);

        Assert.True(expected.SequenceEqual(Lines(page)), $"{page} quotes other figures than bench/results has: DECANT_UPDATE=1 makes this test write them.");
    }

    private static IEnumerable<string> WithQuotes(string[] page)
    {
        bool isInQuote = false;
        foreach (string line in page)
        {
            isInQuote &= line != End;
            if (!isInQuote)
                yield return line;
            if (QuoteStart().Match(line) is not { Success: true } quote)
                continue;
            isInQuote = true;
            string[] rows = [.. Committed(quote.Groups["file"].Value, quote.Groups["heading"].Value, quote.Groups["rows"].Value)];
            Assert.True(rows.Length is >= 3 and <= 100, $"{line} quotes {rows.Length} rows, the head and the line below it included.");
            foreach (string row in rows)
                yield return row;
        }
    }

    private static IEnumerable<string> Committed(string file, string heading, string beginning) => Lines($"bench/results/{file}")
        .SkipWhile(line => line != $"## {heading}").Skip(1)
        .TakeWhile(line => !line.StartsWith("## ", StringComparison.Ordinal))
        .Where(line => line.StartsWith('|'))
        .Where((line, index) => index < 2 || beginning.Length == 0 || line.TrimStart('|', ' ', '`').StartsWith($"{beginning} ", StringComparison.Ordinal));

    private static string[] Lines(string page) => File.ReadAllLines(Path.Combine(RepositoryFiles.Root, page));

    [GeneratedRegex(@"^<!-- (?<file>[a-z/.-]+\.md): (?<heading>[^:]*)(: (?<rows>[^:]*))? -->$")]
    private static partial Regex QuoteStart();
}
