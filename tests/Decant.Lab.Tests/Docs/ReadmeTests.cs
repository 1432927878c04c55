using System.Text.RegularExpressions;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.Gateway;
using Decant.Lab.Throughput;
using Decant.Lab.Reports;
using Decant.Lab.Suites;

namespace Decant.Lab.Tests.Docs;

/// <summary>What the README, the lab's page, the pages on performance, networks and the ladder and the pages of the rules quote of results is what was
/// measured: tables (<see cref="QuotedTable"/>), the README's claims, and ratios in sentences. With <c>DECANT_UPDATE=1</c> the test writes the tables
/// anew.</summary>
public sealed partial class ReadmeTests
{
    private const int MaxLines = 250;
    private const string DecantRow = "rung11";
    private const string UsualRow = "rung9b";
    private const string Readme = "README.md";
    private const string Bench = "bench/README.md";

    public static TheoryData<string> Pages => [Readme, Bench, "docs/performance.md", "docs/ladder.md", "docs/networks.md", .. RulePages];

    private static IEnumerable<string> RulePages => Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "docs", "rules"), "DCA*.md")
        .Select(file => $"docs/rules/{Path.GetFileName(file)}").Order(StringComparer.Ordinal);

    [Fact]
    public void Readme_Length_IsBounded() => Assert.InRange(Lines(Readme).Length, 50, MaxLines);

    [Theory]
    [InlineData(Bench, "query.md: 10,000 items")]
    [InlineData(Bench, "pairs.md: In short: *: pair, quantity, measured")]
    [InlineData("docs/performance.md", "pairs.md: In short: *: pair, quantity, measured")]
    [InlineData("docs/performance.md", "invariant.md: *: **slower**: pair, * bits, scalar*")]
    public void Page_Always_QuotesTheLadderTheGoalsAndTheLosses(string page, string quote) =>
        Assert.Contains($"<!-- {quote} -->", Lines(page));

    [Fact]
    public void Readme_FirstClaim_IsWhatWasMeasured()
    {
        PairRow pair = Committed<PairsResult>("pairs.json").Rows.Single(
            row => row is { Pair: $"{DecantRow} {UsualRow} --items 1000", Quantity: "time" });
        Row[] rows = [.. Committed<SuiteResult>("query.json").Rows.Where(row => row.Count == 1_000)];

        string claim = string.Join(' ', Lines(Readme).SkipWhile(line => !line.StartsWith("**For 1,000", StringComparison.Ordinal)).TakeWhile(line => line.Length > 0));
        Assert.InRange(pair.High!.Value, 0, 0.499);
        Assert.StartsWith(
            $"**For 1,000 items Decant takes less than half of the time of `GetFromJsonAsync`** ({Units.Ratio(pair.Value)}, the median of alternating rounds), and allocates " +
            $"{Overhead(DecantRow)} beyond the objects that it returns, where `GetFromJsonAsync` allocates {Overhead(UsualRow)}.",
            claim,
            StringComparison.Ordinal);

        string Overhead(string name) => rows.Single(row => row.Name == name).Overhead!.Value / 1024.0 is var size && size < 10 ? $"{size:0.00} KB" : $"{size:0.0} KB";
    }

    [Fact]
    public void Readme_ClaimOfTheGateway_IsWhatWasMeasured()
    {
        LoadRow[] rows = [.. Committed<GatewayResult>("gateway.json").Rows.Where(row => row.Items == 1_000)];

        string[] page = Lines(Readme);
        Assert.Contains($"| `ProjectionResults.CopyArray` | {Ratio("rung12", 1)} | {Ratio("rung12", 64)} |", page);
        Assert.Contains($"| YARP, Microsoft's reverse proxy, which passes the whole body through unread | {Ratio("yarp", 1)} | {Ratio("yarp", 64)} |", page);

        string Ratio(string name, int callers) => Units.Ratio(rows.Single(row => row.Name == name && row.Callers == callers).CpuRatio!.Value.Median);
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

    // No quote keeps a ratio in a sentence up to date. A ratio without brackets may be rounded, and is not looked up.
    [Theory]
    [InlineData("docs/performance.md")]
    [InlineData("docs/networks.md")]
    public void Page_RatiosWithBracketsInSentences_AreCommitted(string page)
    {
        IEnumerable<string> files = Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "bench", "results"), "*.md", SearchOption.AllDirectories)
            .Where(file => File.Exists(Path.ChangeExtension(file, "json")));
        string results = string.Concat(files.Select(File.ReadAllText));
        // What a sentence names the command of was measured by that alone.
        string[] ratios = [.. Lines(page).Where(line => !line.Contains("(`compare ", StringComparison.Ordinal)).SelectMany(line => Ratio().Matches(line), (_, ratio) => ratio.Value)];

        Assert.NotEmpty(ratios);
        Assert.All(ratios, ratio => Assert.Contains(ratio, results, StringComparison.Ordinal));
    }

    private static IEnumerable<string> WithQuotes(string[] page)
    {
        bool isInQuote = false;
        foreach (string line in page)
        {
            isInQuote &= line != QuotedTable.End;
            if (!isInQuote)
                yield return line;
            if (QuotedTable.Begun(line) is not { } quote)
                continue;
            isInQuote = true;
            string[] rows = [.. quote.RowsOf(Lines($"bench/results/{quote.File}"))];
            Assert.True(rows.Length is >= 3 and <= 100, $"{line} quotes {rows.Length} rows, the head and the line below it included.");
            foreach (string row in rows)
                yield return row;
        }
    }

    private static TResult Committed<TResult>(string file) =>
        JsonReport.Read<TResult>(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "bench", "results", file)));

    private static string[] Lines(string page) => File.ReadAllLines(Path.Combine(RepositoryFiles.Root, page));

    [GeneratedRegex(@"\d+\.\d\d \[\d+\.\d\d–\d+\.\d\d\]")]
    private static partial Regex Ratio();
}
