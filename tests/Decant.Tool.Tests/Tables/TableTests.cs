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
    [InlineData("""[{"a":{"b":71},"a.b":72}]""", "a.b  ['a.b']\n---  -------\n 71       72\n")]
    [InlineData("""[{"":1,"value":2}]""", "['']  value\n----  -----\n   1      2\n")]
    [InlineData("""[{"":[7,8],"[0]":9}]""", "['']   ['[0]']\n-----  -------\n[7,8]        9\n")]
    [InlineData("""[[7],{"[0]":9}]""", "[0]  ['[0]']\n---  -------\n  7\n           9\n")]
    [InlineData("""["x",{"value":1}]""", "$  value\n-  -----\nx\n       1\n")]
    [InlineData("""["x",{"$":1}]""", "value  ['$']\n-----  -----\nx\n           1\n")]
    [InlineData("""[{"a":"","b":1},{"a":{"c":1},"b":1}]""", "a  b  a.c\n-  -  ---\n   1\n   1    1\n")]
    [InlineData("""[{"a":null,"b":1},{"a":{"":2},"b":1}]""", "b  a['']\n-  -----\n1\n1      2\n")]
    [InlineData("""[{"First Name":1,"it's":2,"a\\b":3,"a\tb":4}]""", "First Name  it's  ['a\\\\b']  a\\tb\n----------  ----  --------  ----\n         1     2         3     4\n")]
    [InlineData("""[{"a":"\ud800\""}]""", "a\n-------\n\\ud800\"\n")]
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
            Assert.All(run.Output.Split('\n'), line => Assert.InRange(TextWidth.Measure(line), 0, columns));
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

    [Fact]
    public async Task Table_FailureAfterRows_WritesThem()
    {
        using var server = new CountingServer(number => number == 1
            ? CountingServer.Response("200 OK", "Link: <?page=2>; rel=\"next\"", """[{"a":1},{"a":20}]""")
            : CountingServer.Json("[x"));

        CommandRun run = await CommandRun.OfAsync($"{server.Address} --pages --table");

        Assert.Equal((3, " a\n--\n 1\n20\n"), (run.ExitCode, run.Output));
        Assert.StartsWith("decant: Page 2", run.Error, StringComparison.Ordinal);
    }

    // The second row has names of 2 MB each.
    [Theory]
    [InlineData("{\"a\":\"#\"}", 17 << 20)]
    [InlineData("{\"#\":{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1,\"f\":1,\"g\":1,\"h\":1,\"i\":1}}", 2 << 20)]
    public async Task Table_RowThatIsTooLarge_EndsIt(string row, int length)
    {
        string json = $"[{{\"a\":1}},{row.Replace("#", new('x', length), StringComparison.Ordinal)}]";

        CommandRun run = await CommandRun.OfAsync("- --table", json);

        Assert.Equal((1, "a\n-\n1\n"), (run.ExitCode, run.Output));
        Assert.Contains("A row of the table, with the names of its columns, has more than 16,777,216 bytes", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Table_LargeRows_DecideSooner()
    {
        string large = $"{{\"a\":\"{new string('x', 1 << 20)}\"}},";

        CommandRun run = await CommandRun.OfAsync("- --table", $"[{string.Concat(Enumerable.Repeat(large, 6))}{{\"late\":2}}]");

        Assert.Equal(0, run.ExitCode);
        Assert.Equal("decant: Rows after the first 4 have more columns, which are not shown: name the fields that you want.\n", run.Error);
    }

    [Fact]
    public void Columns_ManyWithoutValues_AreComparedWithFewOthers()
    {
        string[] names = [.. Enumerable.Range(0, 3_000).Select(index => FormattableString.Invariant($"column{index}")), "column7.a"];
        long before = GC.GetAllocatedBytesForCurrentThread();
        string[] chosen = [.. ColumnPath.Choose(names, _ => true).Select(column => column.Name)];

        // A text for each pair of columns would be 500 MB.
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 20_000_000);
        Assert.Equal(names.Except(["column7"]), chosen);
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
