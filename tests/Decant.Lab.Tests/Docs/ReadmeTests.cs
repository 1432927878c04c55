using System.Text.RegularExpressions;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.Gateway;
using Decant.Lab.Throughput;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Tests.Docs;

/// <summary>What the README, the lab's page, the pages on performance, networks and the ladder and the pages of the rules quote of results is what was
/// measured: tables (<see cref="QuotedTable"/>), the README's claims (<see cref="QuotedClaim"/>), and ratios in sentences. With <c>DECANT_UPDATE=1</c> the
/// test writes tables and claim anew.</summary>
public sealed partial class ReadmeTests
{
    private const int MaxLines = 250;
    private const string Readme = "README.md";
    private const string Bench = "bench/README.md";
    private const string Performance = "docs/reference/performance.md";
    private const string Quoted = "performance/pairs.json";
    private const int MaxWordsOfPerformance = 1_750;

    public static TheoryData<string> Pages => [Readme, Bench, Performance, "bench/docs/ladder.md", "docs/guides/existing-code.md", "bench/docs/networks.md", "bench/docs/simdjson.md", "docs/reference/queries.md", .. RulePages];

    private static IEnumerable<string> RulePages => Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "docs", "rules"), "DCA*.md")
        .Select(file => $"docs/rules/{Path.GetFileName(file)}").Order(StringComparer.Ordinal);

    [Fact]
    public void Readme_Length_IsBounded() => Assert.InRange(Lines(Readme).Length, 50, MaxLines);

    [Fact]
    public void Performance_Length_IsBounded() =>
        Assert.InRange(Lines(Performance).Sum(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries).Length), 500, MaxWordsOfPerformance);

    [Theory]
    [InlineData(Bench, "query.md: 10,000 items: drain, ")]
    [InlineData(Performance, "performance/pairs.md: Other bodies: *: body, quantity, A, B, measured -->")]
    [InlineData(Performance, "performance/pairs.md: 1,000 items: *: quantity, A, B, results, measured -->")]
    [InlineData(Performance, "invariant.md: *: **slower**: job, * bits, scalar* -->")]
    public void Page_Always_QuotesTheLadderTheGoalsAndTheLosses(string page, string quote) =>
        Assert.Contains(Lines(page), line => line.StartsWith($"<!-- {quote}", StringComparison.Ordinal));

    [Fact]
    public void Readme_Picture_ShowsThePairsOfTheClaim()
    {
        Figure figure = Committed<PairsResult>(Quoted).ToSection().Figures.First();

        string[] page = Lines(Readme);
        Assert.Contains(QuotedClaim.Start, page);
        Assert.StartsWith("![", page.First(line => line.EndsWith($"(bench/results/performance/{figure.Name}.svg)", StringComparison.Ordinal)), StringComparison.Ordinal);
        Assert.StartsWith($"{QuotedClaim.Table}: ", figure.Title, StringComparison.Ordinal);
        Assert.Equal(["Decant", "GetFromJsonAsync", "Decant, all members", "GetFromJsonAsync, all members"], figure.Bars.Select(bar => bar.Label));
    }

    [Fact]
    public void Readme_ClaimOfTheGateway_IsWhatWasMeasured()
    {
        LoadRow[] rows = [.. Committed<GatewayResult>("gateway.json").Rows.Where(row => row.Items == 1_000)];

        string[] page = Lines(Readme);
        Assert.Contains($"| `ProjectionResults.Copy` | {Ratio("rung12", 1)} | {Ratio("rung12", 64)} |", page);
        Assert.Contains($"| YARP, Microsoft's reverse proxy, which forwards the body unchanged | {Ratio("yarp", 1)} | {Ratio("yarp", 64)} |", page);

        string Ratio(string name, int callers) => Units.Ratio(rows.Single(row => row.Name == name && row.Callers == callers).CpuRatio!.Value.Median);
    }

    [Fact]
    public void Gateway_TimesOfFieldMasks_AreCommitted()
    {
        LoadRow[] rows = [.. Committed<GatewayResult>("gateway-masks/gateway.json").Rows.Where(row => row.Items == 1_000)];

        string times = Assert.Single(Lines("docs/guides/gateway.md"), line => line.StartsWith("- **CPU time by a field mask:**", StringComparison.Ordinal));
        Assert.All(["mask", "mask-node", "mask-cached"], name => Assert.Contains($"{Time(name, 1)} and {Time(name, 64)}", times, StringComparison.Ordinal));

        string Time(string name, int callers) => Units.Time(rows.Single(row => row.Name == name && row.Callers == callers).Cpu.Median);
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
    [InlineData(Performance)]
    [InlineData("bench/docs/networks.md")]
    [InlineData("docs/guides/masks.md")]
    [InlineData("docs/guides/existing-code.md")]
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
            if (QuotedOf(line) is not { } quoted)
                continue;
            isInQuote = true;
            foreach (string row in quoted)
                yield return row;
        }
    }

    private static string[]? QuotedOf(string line)
    {
        if (line == QuotedClaim.Start)
            return [.. QuotedClaim.LinesOf(Committed<PairsResult>(Quoted))];
        if (QuotedTable.Begun(line) is not { } quote)
            return null;
        string[] rows = [.. quote.RowsOf(Lines($"bench/results/{quote.File}"))];
        Assert.True(rows.Length is >= 3 and <= 100, $"{line} quotes {rows.Length} rows, the head and the line below it included.");
        return rows;
    }

    private static TResult Committed<TResult>(string file) =>
        JsonReport.Read<TResult>(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "bench", "results", file)));

    private static string[] Lines(string page) => File.ReadAllLines(Path.Combine(RepositoryFiles.Root, page));

    [GeneratedRegex(@"\d+\.\d\d \[\d+\.\d\d–\d+\.\d\d\]")]
    private static partial Regex Ratio();
}
