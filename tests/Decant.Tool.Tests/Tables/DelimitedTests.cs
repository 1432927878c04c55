using System.Text;
using Decant.Tool.Tables;

namespace Decant.Tool.Tests.Tables;

/// <summary>Comma-separated and tab-separated values.</summary>
public sealed class DelimitedTests
{
    [Theory]
    [InlineData("[]", "")]
    [InlineData("[{}]", "")]
    [InlineData("[null]", "")]
    [InlineData("""[{"a":1.50,"b":"x"}]""", "a,b|1.50,x|")]
    [InlineData("""[{"a":true,"b":false}]""", "a,b|true,false|")]
    [InlineData("""[{"a":-1E400,"b":null}]""", "a,b|-1E400,|")]
    [InlineData("""[{"a":1},{"b":2},{}]""", "a,b|1,|,2|,|")]
    [InlineData("""[{"a":""},{"a":null},{}]""", "a|\"\"|\"\"|\"\"|")]
    [InlineData("""[{"a":"","b":1},{"a":null,"b":2}]""", "a,b|\"\",1|,2|")]
    [InlineData("""["x",7,null]""", "value|x|7|\"\"|")]
    [InlineData("""["x",{"value":1}]""", "$,value|x,|,1|")]
    [InlineData("""[[1,"x"],[2]]""", "[0],[1]|1,x|2,|")]
    [InlineData("""[{"owner":{"login":"ann"},"n":1},{"owner":null,"n":2}]""", "owner.login,n|ann,1|,2|")]
    [InlineData("""[{"a.b":1,"a":{"b":2}}]""", "['a.b'],a.b|1,2|")]
    [InlineData("""[{"a,b":1,"\"":2}]""", "\"a,b\",\"\"\"\"|1,2|")]
    [InlineData("""[{"a":"x,y","b":"say \"hi\""}]""", "a,b|\"x,y\",\"say \"\"hi\"\"\"|")]
    [InlineData("""[{"a":"x\ny","b":"x\ry"}]""", "a,b|\"x\ny\",\"x\ry\"|")]
    [InlineData("""[{"a":"x\ty","b":"\\"}]""", "a,b|x\ty,\\|")]
    [InlineData("""[{"a":"\u001b[2J\u200d","b":" x "}]""", "a,b|\u001b[2J\u200d, x |")]
    [InlineData("""[{"a":"\ud800","b":"\ud83d\ude00\udc00"}]""", "a,b|\ufffd,😀\ufffd|")]
    [InlineData("""[{"\ud800":1}]""", "\ufffd|1|")]
    [InlineData("""[{"a":[1,{"b":"x"}],"c":[]}]""", "a,c|\"[1,{\"\"b\"\":\"\"x\"\"}]\",[]|")]
    [InlineData("""[{"a":1,"a":2}]""", "a|2|")]
    [InlineData("""[{"a":1,"\u0061":2}]""", "a|2|")]
    [InlineData("""[{"a":1,"a":null}]""", "a|\"\"|")]
    [InlineData("""[{"b":1,"a":2},{"a":3,"b":4}]""", "b,a|1,2|4,3|")]
    public async Task Csv_AnyElements_AreRows(string json, string expected)
    {
        CommandRun run = await CommandRun.OfAsync("- --csv", json);

        Assert.Equal((0, expected.Replace("|", "\r\n", StringComparison.Ordinal), ""), (run.ExitCode, run.Output, run.Error));
    }

    [Theory]
    [InlineData("""[{"a":"x\ty","b":"x,y"}]""", "a\tb|\"x\ty\"\tx,y|")]
    [InlineData("""[{"a\tb":1,"c":"\""}]""", "['a\tb']\tc|1\t\"\"\"\"|", "\"a\tb\"\tc|1\t\"\"\"\"|")]
    [InlineData("""[{"a":null,"b":[1,2]}]""", "a\tb|\t[1,2]|")]
    public async Task Tsv_AnyElements_DifferInTheDelimiterAndTheEndsOfLines(string json, string expected, string? actual = null)
    {
        CommandRun run = await CommandRun.OfAsync("- --tsv", json);

        Assert.Equal((0, (actual ?? expected).Replace('|', '\n'), ""), (run.ExitCode, run.Output, run.Error));
    }

    // Named fields have columns in their order, whatever the rows have: also none.
    [Theory]
    [InlineData("b,a", """[{"a":1,"b":2}]""", "b,a|2,1|")]
    [InlineData("a,x", """[{"a":1}]""", "a,x|1,|")]
    [InlineData("a,x", "[]", "a,x|")]
    [InlineData("x/y,a", """[{"a":1,"x":null},{"x":{"y":2}}]""", "x.y,a|,1|2,|")]
    [InlineData("x,a", """[{"a":1,"x":{"z":3,"y":2}},{"x":null}]""", "a,x.z,x.y|1,3,2|,,|")]
    [InlineData("x/y,a", """[{"a":1,"x":[{"y":1},{"y":2}]}]""", "a,x|1,\"[{\"\"y\"\":1},{\"\"y\"\":2}]\"|")]
    [InlineData("*,a", """[{"b":2,"a":1}]""", "a,b|1,2|")]
    [InlineData("\"a\\\"b\",\"é\"", """[{"\u00e9":2,"a\"b":1}]""", "\"a\"\"b\",é|1,2|")]
    public async Task Csv_NamedFields_AreTheFirstColumns(string fields, string json, string expected)
    {
        CommandRun run = await CommandRun.OfAsync(["-", fields, "--csv"], json);

        Assert.Equal((0, expected.Replace("|", "\r\n", StringComparison.Ordinal)), (run.ExitCode, run.Output));
    }

    [Theory]
    [InlineData("--csv", "id,x,owner.login\r\n", "551,,z\r\n")]
    [InlineData("--table", " id  x  owner.login\n", "551     z\n")]
    public async Task NamedField_ThatComesLate_HasItsColumn(string format, string heading, string row)
    {
        string json = $"[{string.Concat(Enumerable.Range(1, 550).Select(id => $"{{\"id\":{id},\"owner\":null}},"))}{{\"id\":551,\"owner\":{{\"login\":\"z\"}}}}]";

        CommandRun run = await CommandRun.OfAsync($"- id,x,owner/login {format}", json);

        Assert.StartsWith(heading, run.Output, StringComparison.Ordinal);
        Assert.EndsWith(row, run.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("more columns", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""[{"a":{}},{"a":{}}]""", "a|{}|{}|")]
    [InlineData("""[{"a":{}},{"b":1}]""", "a,b|{},|,1|")]
    [InlineData("""[{"a":{}},{"a":{"b":1}}]""", "a.b||1|")]
    public async Task Csv_ObjectWithoutMembers_IsACellUnlessItHasMembersElsewhere(string json, string expected)
    {
        CommandRun run = await CommandRun.OfAsync("- --csv", json);

        Assert.Equal((0, expected.Replace("||1", "|\"\"|1", StringComparison.Ordinal).Replace("|", "\r\n", StringComparison.Ordinal), ""), (run.ExitCode, run.Output, run.Error));
    }

    [Theory]
    [InlineData(499, true)]
    [InlineData(500, false)]
    public async Task Csv_ColumnThatComesLate_IsToldIfItIsNotWritten(int rows, bool isWritten)
    {
        string before = string.Concat(Enumerable.Repeat("""{"a":1},""", rows));

        CommandRun run = await CommandRun.OfAsync("- --csv", $$"""[{{before}}{"late":2}]""");

        Assert.Equal(0, run.ExitCode);
        Assert.StartsWith(isWritten ? "a,late\r\n1,\r\n" : "a\r\n1\r\n", run.Output, StringComparison.Ordinal);
        Assert.Equal(isWritten ? "" : "decant: Rows after the first 500 have more columns, which are not written: name the fields that you want.\n", run.Error);
    }

    // The column of the object is dropped, because its value is null in the first rows.
    [Theory]
    [InlineData("null", false)]
    [InlineData("5", true)]
    [InlineData("{\"b\":{\"c\":null}}", false)]
    [InlineData("{\"b\":{\"c\":1}}", true)]
    [InlineData("{\"c\":[]}", true)]
    [InlineData("{\"c\":{}}", false)]
    public async Task Csv_LateValueWithoutAColumn_IsToldUnlessItIsNull(string late, bool isTold)
    {
        string before = string.Concat(Enumerable.Repeat("""{"a":{"b":1}},{"a":null},""", 250));

        CommandRun run = await CommandRun.OfAsync("- --csv", $$"""[{{before}}{"a":{{late}}}]""");

        Assert.StartsWith("a.b\r\n1\r\n\"\"\r\n", run.Output, StringComparison.Ordinal);
        Assert.Equal(isTold, run.Error.Length > 0);
    }

    [Theory]
    [InlineData("{\"a\":\"#\"}", 17 << 20)]
    [InlineData("{\"#\":{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1,\"f\":1,\"g\":1,\"h\":1,\"i\":1}}", 2 << 20)]
    public async Task Csv_RowThatIsTooLarge_EndsIt(string row, int length)
    {
        CommandRun run = await CommandRun.OfAsync("- --csv", $"[{{\"a\":1}},{row.Replace("#", new('x', length), StringComparison.Ordinal)}]");

        Assert.Equal((1, "a\r\n1\r\n"), (run.ExitCode, run.Output));
        Assert.Contains("A row of the table, with the names of its columns, has more than 16,777,216 bytes", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Csv_FailureAfterRows_WritesThem()
    {
        CommandRun run = await CommandRun.OfAsync("- --csv", $$"""[{{string.Concat(Enumerable.Repeat("""{"a":1},""", 50_000))}}x""");

        Assert.Equal(3, run.ExitCode);
        Assert.Matches(@"\Aa\r\n(1\r\n){10000,50000}\z", run.Output);
    }

    // Pages arrive as a whole.
    [Fact]
    public void Csv_RowThatIsTooLargeInOnePiece_EndsIt()
    {
        using var stream = new DelimitedStream(Stream.Null, ',', "\r\n");
        byte[] row = Encoding.UTF8.GetBytes($"\"{new string('x', 17 << 20)}\"\n");

        Assert.Throws<IOException>(() => stream.Write(row));
    }

    [Fact]
    public void Csv_ManyRows_AllocatesNothing()
    {
        using var stream = new DelimitedStream(Stream.Null, ',', "\r\n");
        byte[] rows = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"a\":\"x,\\n\\ud83d\",\"b\":{\"c\":1.5},\"d\":[1],\"\\u0065\":null,\"f\":0}\n{\"b\":{\"c\":\"\"},\"a\":true}\n", 500)));
        // Code that is not optimized yet allocates, and a busy machine optimizes it late.
        long allocated = long.MaxValue;
        for (int i = 0; i < 10_000 && allocated > 0; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            stream.Write(rows);
            allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        }

        Assert.Equal(0, allocated);
    }
}
