using System.IO.Enumeration;
using System.Text.RegularExpressions;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.Gateway;
using Decant.Lab.Reports;
using Decant.Lab.Suites;

namespace Decant.Lab.Tests.Docs;

/// <summary>What the README, the lab's page, the pages on performance and on the ladder and the pages of the rules quote of results is what was measured. With
/// <c>DECANT_UPDATE=1</c> the test writes it anew. A quoted table stands between two comments, of which the first names the file, the heading of the table
/// in it and, if not all rows and columns are quoted, how the wanted rows begin and which columns are wanted:
/// <code>
/// &lt;!-- pairs.md: Steps: rung1 rung0 --&gt;
/// &lt;!-- end --&gt;
/// &lt;!-- pairs.md: Goals: rung11 rung9, rung11 drain: pair, measured --&gt;
/// &lt;!-- end --&gt;
/// &lt;!-- invariant.md: *: **slower** --&gt;
/// &lt;!-- end --&gt;
/// </code>
/// A star stands for any text in headings and columns, and alone for all rows. Words between double stars select the rows that have that mark.
/// </summary>
public sealed partial class ReadmeTests
{
    private const int MaxLines = 250;
    private const string DecantRow = "rung11-singleton";
    private const string UsualRow = "rivals/GetFromJsonAsync";
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
    [InlineData("docs/performance.md", "pairs.md: In short: *: pair, quantity, measured")]
    [InlineData("docs/performance.md", "invariant.md: *: **slower**: pair, * bits")]
    public void Page_Always_QuotesTheLadderTheGoalsAndTheLosses(string page, string quote) => Assert.Contains($"<!-- {quote} -->", Lines(page));

    [Fact]
    public void Readme_FirstClaim_IsWhatWasMeasured()
    {
        PairRow pair = Committed<PairsResult>("pairs.json").Rows.Single(
            row => row is { Pair: $"{DecantRow} {UsualRow} --items 1000", Quantity: "time" });
        Row[] rows = [.. Committed<SuiteResult>("rivals.json").Rows.Where(row => row.Count == 1_000)];

        string claim = string.Join(' ', Lines(Readme).SkipWhile(line => !line.StartsWith("**A call", StringComparison.Ordinal)).TakeWhile(line => line.Length > 0));
        Assert.StartsWith(
            $"**A call for 1,000 items takes {Units.Ratio(pair.Value)} of the time of `GetFromJsonAsync`**, and allocates {Overhead(DecantRow)} beyond the objects that it " +
            $"returns, where `GetFromJsonAsync` allocates {Overhead(UsualRow)}.",
            claim,
            StringComparison.Ordinal);

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
            string[] rows =
            [
                .. Committed(quote.Groups["file"].Value, quote.Groups["heading"].Value, Listed(quote.Groups["rows"].Value), Listed(quote.Groups["columns"].Value)),
            ];
            Assert.True(rows.Length is >= 3 and <= 100, $"{line} quotes {rows.Length} rows, the head and the line below it included.");
            foreach (string row in rows)
                yield return row;
        }
    }

    private static string[] Listed(string list) => list is "" or "*" ? [] : list.Split(", ");

    private static IEnumerable<string> Committed(string file, string heading, string[] wanted, string[] columns)
    {
        string[][] tables = [.. TablesOf(file, heading).Select(table => table.Where((row, index) => index < 2 || IsWanted(row, wanted)).ToArray()).Where(table => table.Length > 2)];
        Assert.True(tables.All(table => table[0] == tables[0][0]), $"The tables that are quoted of {file} have different columns.");
        return tables.SelectMany((table, index) => index == 0 ? table : table[2..]).Select(row => WithColumns(row, CellsOf(tables[0][0]), columns));
    }

    private static IEnumerable<string[]> TablesOf(string file, string heading)
    {
        string[] lines = Lines($"bench/results/{file}");
        return lines.Index().Where(line => line.Item.StartsWith("## ", StringComparison.Ordinal) && FileSystemName.MatchesSimpleExpression($"## {heading}", line.Item)).Select(line =>
            lines.Skip(line.Index + 1).TakeWhile(below => !below.StartsWith("## ", StringComparison.Ordinal)).Where(below => below.StartsWith('|')).ToArray());
    }

    private static bool IsWanted(string row, string[] wanted) => wanted.Length == 0 || wanted.Any(text =>
        text.StartsWith("**", StringComparison.Ordinal)
            ? row.Contains(text, StringComparison.Ordinal)
            : row.TrimStart('|', ' ', '`').StartsWith($"{text} ", StringComparison.Ordinal));

    private static string WithColumns(string row, string[] head, string[] columns)
    {
        if (columns.Length == 0)
            return row;
        Assert.All(columns, column => Assert.Contains(head, name => FileSystemName.MatchesSimpleExpression(column, name)));
        return $"| {string.Join(" | ", CellsOf(row).Where((_, index) => columns.Any(column => FileSystemName.MatchesSimpleExpression(column, head[index]))))} |";
    }

    private static string[] CellsOf(string row) => [.. row.Split('|')[1..^1].Select(cell => cell.Trim())];

    private static TResult Committed<TResult>(string file) =>
        JsonReport.Read<TResult>(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "bench", "results", file)));

    private static string[] Lines(string page) => File.ReadAllLines(Path.Combine(RepositoryFiles.Root, page));

    [GeneratedRegex(@"^<!-- (?<file>[a-z0-9/.-]+\.md): (?<heading>[^:]*)(: (?<rows>[^:]*)(: (?<columns>[^:]*))?)? -->$")]
    private static partial Regex QuoteStart();
}
