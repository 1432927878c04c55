using System.Globalization;
using Decant.Tool.Tables;

namespace Decant.Tool.Tests.Tables;

/// <summary>Tables, as terminals of several widths and a pipe show them.</summary>
public sealed class TableTests
{
    private const string Repositories = """
        [{"name":"aspnetcore","stars":37450,"owner":{"login":"dotnet"},"description":"ASP.NET Core is a cross-platform .NET framework for building modern cloud-based web applications"},
        {"name":"runtime","stars":17000,"owner":{"login":"dotnet"},"description":".NET is a cross-platform runtime for cloud, mobile, desktop, and IoT apps."},
        {"name":"日本語","stars":5,"owner":null,"description":null}]
        """;

    [Fact]
    public async Task Table_80Columns_CutsTheWidest() => Assert.Equal(
        """
        name        stars  owner.login  description
        ----------  -----  -----------  ------------------------------------------------
        aspnetcore  37450  dotnet       ASP.NET Core is a cross-platform .NET framework…
        runtime     17000  dotnet       .NET is a cross-platform runtime for cloud, mob…
        日本語          5

        """.ReplaceLineEndings("\n"),
        (await CommandRun.OfAsync("- --table", Repositories, columns: 80)).Output);

    [Fact]
    public async Task Table_160Columns_CutsNothing() => Assert.Equal(
        """
        name        stars  owner.login  description
        ----------  -----  -----------  ------------------------------------------------------------------------------------------------
        aspnetcore  37450  dotnet       ASP.NET Core is a cross-platform .NET framework for building modern cloud-based web applications
        runtime     17000  dotnet       .NET is a cross-platform runtime for cloud, mobile, desktop, and IoT apps.
        日本語          5

        """.ReplaceLineEndings("\n"),
        (await CommandRun.OfAsync("- --table", Repositories, columns: 160)).Output);

    [Fact]
    public async Task Table_Pipe_CutsNothing() => Assert.Equal(
        """
        name        stars  owner.login  description
        ----------  -----  -----------  ------------------------------------------------------------
        aspnetcore  37450  dotnet       ASP.NET Core is a cross-platform .NET framework for building modern cloud-based web applications
        runtime     17000  dotnet       .NET is a cross-platform runtime for cloud, mobile, desktop, and IoT apps.
        日本語          5

        """.ReplaceLineEndings("\n"),
        (await CommandRun.OfAsync("- --table", Repositories, columns: null)).Output);

    [Theory]
    [InlineData("[]", "")]
    [InlineData("[{}]", "\n")]
    [InlineData("""["x",true,null]""", "value\n-----\nx\ntrue\n\n")]
    [InlineData("""[{"a":1},{"b":"x"}]""", "a  b\n-  -\n1\n   x\n")]
    [InlineData("""[{"a":1.50},{"a":-2}]""", "   a\n----\n1.50\n  -2\n")]
    [InlineData("""[{"a":"1"},{"a":20}]""", "a\n--\n1\n20\n")]
    [InlineData("""[{"a":true,"b":[1,{"c":2}]},null]""", "a     b\n----  -----------\ntrue  [1,{\"c\":2}]\n\n")]
    [InlineData("""[[1,"x"],[20]]""", "[0]  [1]\n---  ---\n  1  x\n 20\n")]
    [InlineData("""[{"a":"x\ty\u001b[2J\nz"}]""", "a\n----------------\nx\\ty\\u001b[2J\\nz\n")]
    [InlineData("""[{"a":"\ud800"}]""", "a\n------\n\\ud800\n")]
    [InlineData("""[{"\ud800":1}]""", "\\ud800\n------\n     1\n")]
    [InlineData("""[{"a":1,"a":2}]""", "a\n-\n2\n")]
    public async Task Table_AnyElements_AreRowsOfCells(string json, string expected)
    {
        CommandRun run = await CommandRun.OfAsync("- --table", json);

        Assert.Equal((0, expected, ""), (run.ExitCode, run.Output, run.Error));
    }

    [Fact]
    public async Task Table_EveryWidth_IsKept()
    {
        for (int columns = 1; columns <= 200; columns++)
        {
            CommandRun run = await CommandRun.OfAsync("- --table", Repositories, columns: columns);

            Assert.Equal(0, run.ExitCode);
            Assert.Equal(5, run.Output.Count(character => character == '\n'));
            Assert.All(run.Output.Split('\n'), line => Assert.InRange(TextWidth.Of(line), 0, columns));
        }
    }

    [Fact]
    public async Task Table_ColumnsThatDoNotFit_AreCounted()
    {
        CommandRun run = await CommandRun.OfAsync("- --table", Repositories, columns: 20);

        Assert.Matches(@"^decant: \d of 4 columns do not fit: ", run.Error);
        Assert.Equal(0, run.ExitCode);
    }

    [Theory]
    [InlineData(499, true)]
    [InlineData(500, false)]
    [InlineData(5_000, false)]
    public async Task Table_ColumnThatComesLate_IsToldIfItIsNotShown(int rows, bool isShown)
    {
        string before = string.Concat(Enumerable.Repeat("""{"a":1},""", rows));
        string json = "[" + before + """{"late":2}]""";

        CommandRun run = await CommandRun.OfAsync("- --table", json);

        Assert.Equal(0, run.ExitCode);
        Assert.Equal(rows + 3, run.Output.Count(character => character == '\n'));
        Assert.Equal(isShown, run.Output.Contains("late", StringComparison.Ordinal));
        Assert.Equal(!isShown, run.Error.Contains("have more columns, which are not shown", StringComparison.Ordinal));
    }

    // A column is the width of its name and that of its values, and # tells that they are numbers.
    [Theory]
    [InlineData("3/3 4/4", 80, "3 4")]
    [InlineData("1/50 1/50", 82, "40 40")]
    [InlineData("10/1 100/1 1/100", 74, "10 12 48")]
    [InlineData("10/10 1/100 1/100", 74, "10 30 30")]
    [InlineData("1/100", 5, "5")]
    [InlineData("1/20 1/20 1/20", 24, "11 11")]
    [InlineData("1/1 1/1 1/1 1/90", 15, "1 1 1")]
    [InlineData("1/1 1/1 1/1 1/90", 17, "1 1 1 8")]
    [InlineData("16/5 4/30", 40, "12 26")]
    [InlineData("16/5 4/30", 45, "13 30")]
    [InlineData("1/12# 1/50", 24, "12 10")]
    [InlineData("1/12# 1/50 1/14#", 38, "12 8 14")]
    [InlineData("1/12# 1/50 1/15#", 38, "12 24")]
    [InlineData("1/12#", 5, "5")]
    [InlineData("", 80, "")]
    public void Fit_Columns_ShareTheLine(string columns, int most, string expected)
    {
        TableColumn[] natural =
        [
            .. columns.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(text =>
            {
                int[] widths = [.. text.TrimEnd('#').Split('/').Select(width => int.Parse(width, CultureInfo.InvariantCulture))];
                return new TableColumn(0, "", widths.Max(), widths[1], text.EndsWith('#'));
            }),
        ];

        Assert.Equal(expected, string.Join(' ', TableLayout.Fit(natural, most)));
    }
}
