using Decant.Lab.Commands;
using Decant.Lab.Compare;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Html;

namespace Decant.Lab.Tests.Compare;

public sealed class PairsResultTests
{
    internal static readonly Comparison Comparison = new()
    {
        A = new("a", 500, 400, 10_000, 1_000, Latency: null),
        B = new("b", 1_000, 500, 2_000, 1_000, Latency: null),
        Items = 1,
        BodyBytes = 5_000_000,
        Rounds = 3,
        Time = new(0.39, 0.404, 0.42),
        Cpu = new(0.75, 0.8, 0.85),
    };

    [Theory]
    [InlineData("time", "0.40", "0.3", "≤ 0.40", "0.40 [0.39–0.42]", "goal")]
    [InlineData("time", "0.50", "0.40", "≤ 0.50", "0.40 [0.39–0.42]", "aim")]
    [InlineData("time", "0.39", "0.3", "≤ 0.39", "0.40 [0.39–0.42]", "missed")]
    [InlineData("cpu", "0.9", "0.7", "≤ 0.9", "0.80 [0.75–0.85]", "goal")]
    [InlineData("cpu", "0.7", "0.6", "≤ 0.7", "0.80 [0.75–0.85]", "missed")]
    [InlineData("bytes", "8000", "0", "≤ 8000", "8,000 B", "goal")]
    [InlineData("bytes", "7999", "0", "≤ 7999", "8,000 B", "missed")]
    [InlineData("rate", "10", "11", "≥ 10", "10.0 GB/s", "goal")]
    [InlineData("rate", "11", "12", "≥ 11", "10.0 GB/s", "missed")]
    [InlineData("p99", "1", "1", "≤ 1", "not measured", "")]
    public void With_Comparison_HoldsTheFigureAgainstItsBounds(string quantity, string goal, string aim, string bound, string shown, string verdict)
    {
        PairRow row = Row(quantity, decimal.Parse(goal, null), decimal.Parse(aim, null)).With(Comparison);

        Assert.Equal((bound, shown, verdict), (row.Bound, row.Shown, row.Verdict));
    }

    [Fact]
    public void Write_Rows_AreTablesAndPicturesWithBrackets()
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("decant-pairs-");
        try
        {
            Result(Row("time", 0.5m, 0.3m).With(Comparison) with { IsInShort = true }, Row("bytes", 1, 0).With(Comparison), Row("time") with { Table = "Steps" })
                .Write(folder.FullName);

            string markdown = Read("pairs.md");
            Assert.Contains(
                "## Goals\n\n| pair | quantity | goal | aim | measured | verdict |\n| --- | --- | --: | --: | --: | --- |\n" +
                "| `a b` | time | ≤ 0.5 | 0.3 | 0.40 [0.39–0.42] | goal |\n| `a b` | bytes | ≤ 1 | 0 | 8,000 B | **missed** |\n",
                markdown,
                StringComparison.Ordinal);
            Assert.Contains("Goals met: 1 of 2, 0 of them with the aim reached; missed: 1.", markdown, StringComparison.Ordinal);
            Assert.Contains("## Steps\n\n| pair | quantity | measured |\n| --- | --- | --: |\n| `a b` | time | not measured |\n", markdown, StringComparison.Ordinal);
            Assert.Contains("## In short\n\n| pair | quantity | goal | aim | measured | verdict |\n", markdown, StringComparison.Ordinal);
            Assert.StartsWith("table,pair,quantity,goal,aim,value,low,high,verdict\r\nGoals,a b,time,0.5,0.3,0.404,0.39,0.42,goal\r\n", Read("pairs.csv"), StringComparison.Ordinal);

            ReportSection section = KnownResults.All.Single(known => known.File == "pairs.json").Read(Read("pairs.json"));
            Assert.Equal(HtmlReport.CreatePage(section), Read("report.html"));
            Assert.Equal(["Goals", "Steps", "In short"], section.Tables.Select(table => table.Title));
            Assert.Equal((0.39, 0.42), Assert.Single(Assert.Single(section.Figures).Bars).Interval);
            Assert.Contains("middle half of the rounds", Read("pairs-goals-time.svg"), StringComparison.Ordinal);
        }
        finally
        {
            folder.Delete(recursive: true);
        }

        string Read(string file) => File.ReadAllText(Path.Combine(folder.FullName, file));
    }

    [Theory]
    [InlineData("pairs.md")]
    [InlineData("pairs.csv")]
    public void Committed_Pairs_AreWhatIsWrittenOfTheirJson(string file)
    {
        string results = Path.Combine(RepositoryFiles.Root, "bench", "results");
        PairsResult result = JsonReport.Read<PairsResult>(File.ReadAllText(Path.Combine(results, "pairs.json")));
        DirectoryInfo folder = Directory.CreateTempSubdirectory("decant-pairs-");
        try
        {
            result.Write(folder.FullName);

            Assert.Equal(File.ReadAllText(Path.Combine(results, file)), File.ReadAllText(Path.Combine(folder.FullName, file)));
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static PairRow Row(string quantity, decimal? goal = null, decimal? aim = null) =>
        new() { Table = "Goals", Pair = "a b", Quantity = quantity, Goal = goal, Aim = aim };

    private static PairsResult Result(params PairRow[] rows) => new()
    {
        Date = new(2026, 1, 2, 3, 4, 5, TimeSpan.Zero),
        Machine = MadeUpResults.Nasty.Machine,
        Command = "pairs bench/pairs.txt",
        Rounds = 3,
        Interrupted = false,
        Failures = [],
        Rows = rows,
    };
}
