using Decant.Lab.Commands;
using Decant.Lab.Compare;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;
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
            Result(
                Row("time", 0.5m, 0.3m).With(Comparison), Row("bytes", 1, 0).With(Comparison), Row("time", pair: "a b --items 10").With(Comparison),
                Row("time") with { Table = "Steps" })
                .Write(folder.FullName);

            string markdown = Read("pairs.md");
            Assert.Contains(
                "## Goals\n\n| pair | body | quantity | A | B | results | goal | aim | measured | verdict |\n| --- | --- | --- | --- | --- | --: | --: | --: | --: | --- |\n" +
                "| `a b` | | time | A: 500 µs | B: 1.00 ms | | ≤ 0.5 | 0.3 | 0.40 [0.39–0.42] | goal |\n" +
                "| `a b` | | bytes | A: 9.77 KB | B: 2,000 B | 1,000 B | ≤ 1 | 0 | 8,000 B | **missed** |\n" +
                "| `a b --items 10` | 10 items | time | A: 500 µs | B: 1.00 ms | | | | 0.40 [0.39–0.42] | |\n",
                markdown,
                StringComparison.Ordinal);
            Assert.Contains("Goals met: 1 of 2, 0 of them with the aim reached; missed: 1.", markdown, StringComparison.Ordinal);
            Assert.Contains("## Steps\n\n| pair | quantity | A | B | measured |\n| --- | --- | --- | --- | --: |\n| `a b` | time | A | B | not measured |\n", markdown, StringComparison.Ordinal);
            Assert.StartsWith(
                "table,pair,quantity,goal,aim,value,low,high,a,b,result_bytes_a,result_bytes_b,verdict\r\n" +
                "Goals,a b,time,0.5,0.3,0.404,0.39,0.42,500000,1000000,,,goal\r\nGoals,a b,bytes,1,0,8000,,,10000,2000,1000,1000,missed\r\n",
                Read("pairs.csv"),
                StringComparison.Ordinal);

            ReportSection section = KnownResults.All.Single(known => known.File == "pairs.json").Read(Read("pairs.json"));
            Assert.Equal(HtmlReport.CreatePage(section), Read("report.html"));
            Assert.Equal(["Goals", "Steps"], section.Tables.Select(table => table.Title));
            // The pairs of the time read two bodies, which have no axis in common.
            Assert.All(section.Figures.Single(figure => figure.Name == "pairs-goals-time").Bars, bar => Assert.Equal((0.39, 0.42), bar.Interval));
            Assert.Contains("middle half of the rounds", Read("pairs-goals-time.svg"), StringComparison.Ordinal);
        }
        finally
        {
            folder.Delete(recursive: true);
        }

        string Read(string file) => File.ReadAllText(Path.Combine(folder.FullName, file));
    }

    [Fact]
    public void Figures_PairsOfOneBody_AreTheFiguresOfTheContendersWithTheNamesForReaders()
    {
        PairRow[] rows =
        [
            .. from pair in (string[])["rung11 rung9b --items 10", "whole/GetProjectionArrayAsync whole/GetFromJsonAsync --items 10"]
               from quantity in (string[])["time", "bytes"]
               select Row(quantity, pair: pair).With(Comparison),
        ];

        Figure[] figures = [.. Result(rows).ToSection().Figures];

        Assert.Equal([("pairs-goals-time", FigureUnit.Nanoseconds), ("pairs-goals-bytes", FigureUnit.Bytes)], figures.Select(figure => (figure.Name, figure.Unit)));
        Assert.Equal(
            [
                ("Decant", 500_000, "500 µs", BarKind.Decant), ("GetFromJsonAsync", 1_000_000, "1.00 ms", BarKind.Other),
                ("Decant, all members", 500_000, "500 µs", BarKind.Decant), ("GetFromJsonAsync, all members", 1_000_000, "1.00 ms", BarKind.Other),
            ],
            figures[0].Bars.Select(bar => (bar.Label, bar.Value, bar.Text, bar.Kind)));
        Assert.Equal([10_000, 2_000, 10_000, 2_000], figures[1].Bars.Select(bar => bar.Value));
    }

    [Fact]
    public void Figures_OfAnOlderResult_AreTheRatios() => Assert.Equal(
        0.404, Assert.Single(Assert.Single(Result(Row("time").With(Comparison) with { A = null, B = null }).ToSection().Figures).Bars).Value);

    [Theory]
    [InlineData("rung11 rung9b --items 1000", "1,000 items", "Decant", "GetFromJsonAsync")]
    [InlineData("rung11 drain-factory --body GITHUB", "GitHub's objects", "Decant", "Reading the body and throwing it away, through IHttpClientFactory")]
    [InlineData("rung11 drain --items 100 --callers 64 --protocol h2c --transfer br", "100 items, 64 callers, h2c, br", "Decant", "Reading the body and throwing it away")]
    [InlineData("bodies/pooled drain --bytes 1048576", "1.00 MB", "Decant, pooled", "Reading the body and throwing it away")]
    [InlineData("memory/all memory/stj-all --shape tweets --items 1000", "tweets, 1,000 items", "Decant, all members", "System.Text.Json, all members")]
    [InlineData("nested/full nested/stj-full", "one chain of the same", "Decant", "System.Text.Json")]
    [InlineData("gone/a gone/b", "", "Gone/a", "Gone/b")]
    public void Words_OfAPair_AreThoseOfItsReader(string pair, string body, string a, string b)
    {
        PairRow row = Row("time", pair: pair);

        Assert.Equal((body, a, b), (row.Body, row.ShownA, row.ShownB));
    }

    [Fact]
    public void Committed_Pairs_AreWhatIsWrittenOfTheirJson()
    {
        string results = Path.Combine(RepositoryFiles.Root, "bench", "results");
        PairsResult result = JsonReport.Read<PairsResult>(File.ReadAllText(Path.Combine(results, "pairs.json")));
        DirectoryInfo folder = Directory.CreateTempSubdirectory("decant-pairs-");
        try
        {
            result.Write(folder.FullName);

            Assert.Equal(File.ReadAllText(Path.Combine(results, "pairs.md")), File.ReadAllText(Path.Combine(folder.FullName, "pairs.md")));
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static PairRow Row(string quantity, decimal? goal = null, decimal? aim = null, string pair = "a b") =>
        new() { Table = "Goals", Pair = pair, Quantity = quantity, Goal = goal, Aim = aim };

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
