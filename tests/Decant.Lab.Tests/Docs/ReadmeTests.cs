using System.Text.RegularExpressions;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.Gateway;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;
using Decant.Lab.Suites;

namespace Decant.Lab.Tests.Docs;

/// <summary>What the README, the lab's page, the pages on performance and on the ladder and the pages of the rules quote of results is what was measured. With
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
    private const string DecantRow = "rung11";
    private const string UsualRow = "rung9b";
    private const string Readme = "README.md";
    private const string Bench = "bench/README.md";
    private const string End = "<!-- end -->";

    public static TheoryData<string> Pages => [Readme, Bench, "docs/performance.md", "docs/ladder.md", "docs/networks.md", .. RulePages];

    private static IEnumerable<string> RulePages => Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "docs", "rules"), "DCA*.md")
        .Select(file => $"docs/rules/{Path.GetFileName(file)}").Order(StringComparer.Ordinal);

    [Fact]
    public void Readme_Length_IsBounded() => Assert.InRange(Lines(Readme).Length, 50, MaxLines);

    [Theory]
    [InlineData(Bench, "query.md: 10,000 items")]
    [InlineData(Bench, "pairs.md: In short")]
    [InlineData("docs/performance.md", "pairs.md: Goals")]
    public void Page_Always_QuotesTheLadderAndTheGoals(string page, string quote) => Assert.Contains($"<!-- {quote} -->", Lines(page));

    [Fact]
    public void Readme_FirstClaim_IsWhatWasMeasured()
    {
        PairRow pair = Committed<PairsResult>("pairs.json").Rows.Single(
            row => row is { Pair: $"{DecantRow} {UsualRow} --items 1000", Quantity: "time" });
        Row[] rows = [.. Committed<SuiteResult>("query.json").Rows.Where(row => row.Count == 1_000)];

        string claim = string.Join(' ', Lines(Readme).SkipWhile(line => !line.StartsWith("**A call", StringComparison.Ordinal)).TakeWhile(line => line.Length > 0));
        Assert.StartsWith(
            $"**A call for 1,000 items takes {Units.Ratio(pair.Value)} of the time of `GetFromJsonAsync`**, and allocates {Overhead(DecantRow)} beyond the objects that it " +
            $"returns, where `GetFromJsonAsync` allocates {Overhead(UsualRow)}.",
            claim,
            StringComparison.Ordinal);

        // The picture says the same, and its words are those of its title.
        Figure picture = Committed<SuiteResult>("query.json").ToSection().Figures.Single(figure => figure.Name == "query-1000-items-short");
        Assert.Contains($"![{picture.Title.Replace('\u00a0', ' ')}](bench/results/{picture.Name}.svg)", Lines(Readme));

        string Overhead(string name) => Units.Size(rows.Single(row => row.Name == name).Overhead);
    }

    [Fact]
    public void Readme_ClaimOfTheGateway_IsWhatWasMeasured()
    {
        GatewayRow[] rows = [.. Committed<GatewayResult>("gateway.json").Rows.Where(row => row.Items == 1_000)];

        string page = string.Join(' ', Lines(Readme));
        Assert.Contains(
            $"For 1,000 items the first endpoint takes {Ratio("rung12", 1)} of the CPU time of `GetFromJsonAsync` and the framework's serializer with one caller, and {Ratio("rung12", 64)} " +
            $"with 64. Passing the body through unread takes {Ratio("yarp", 1)} and {Ratio("yarp", 64)} ",
            page,
            StringComparison.Ordinal);

        string Ratio(string name, int callers) => Units.Ratio(rows.Single(row => row.Name == name && row.Callers == callers).CpuRatio.Median);
    }

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

    private static TResult Committed<TResult>(string file) =>
        JsonReport.Read<TResult>(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "bench", "results", file)));

    private static string[] Lines(string page) => File.ReadAllLines(Path.Combine(RepositoryFiles.Root, page));

    [GeneratedRegex(@"^<!-- (?<file>[a-z0-9/.-]+\.md): (?<heading>[^:]*)(: (?<rows>[^:]*))? -->$")]
    private static partial Regex QuoteStart();
}
