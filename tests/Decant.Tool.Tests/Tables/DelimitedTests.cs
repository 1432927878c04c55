using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Decant.Tool.Tables;

namespace Decant.Tool.Tests.Tables;

/// <summary>Comma-separated and tab-separated values.</summary>
public sealed class DelimitedTests(ITestOutputHelper output)
{
    private static readonly int s_files = Tier.Choose(fast: 200, deep: 20_000);

    // As they are in JSON.
    private static readonly string[] s_texts =
        ["", "a", "a,b", @"a\tb", " a ", "é", "日本", @"\""", @"a\""b", @"\r", @"a\nb", @"\r\n", @"\u002c", @"\u0022", @"\\", @"\/", @"\ud83d\ude00", @"\ud83d", @"\ude00\ud83d", @"\ud83dx", "=1+1", @"\u001b[2J"];

    private static readonly string[] s_names = ["a", "b", "c", "a.b", "a,b", @"\""", @"\n", "value", "$", "", "[0]"];

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
    public async Task Tsv_AnyElements_DifferInTheDelimiterAlone(string json, string expected, string? actual = null)
    {
        CommandRun run = await CommandRun.OfAsync("- --tsv", json);

        Assert.Equal((0, (actual ?? expected).Replace("|", "\r\n", StringComparison.Ordinal), ""), (run.ExitCode, run.Output, run.Error));
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

    // The rows are those that another reader of the format finds, whatever the pieces are in which they arrive.
    [Fact]
    public void Csv_OfRandomRows_IsReadAgain()
    {
        output.WriteLine($"{Tier.SeedVariable}={Tier.Seed}");
        var random = new Random(Tier.Seed);
        for (int i = 0; i < s_files; i++)
        {
            string[] names = random.GetItems(s_names, random.Next(1, 5)).Distinct().ToArray();
            string[] rows = [.. Enumerable.Range(0, random.Next(1, 8)).Select(_ => RandomRow(random, names))];
            string about = $"{Tier.SeedVariable}={Tier.Seed}: {string.Join('\n', rows)}";

            foreach (char delimiter in (char[])[',', '\t'])
            {
                string whole = Write(rows, delimiter, int.MaxValue);
                Assert.True(whole == Write(rows, delimiter, 1) && whole == Write(rows, delimiter, 7), about);
                Check(whole, delimiter, rows, about);
            }
        }
    }

    [Fact]
    public void Csv_ManyRows_AllocatesNothing()
    {
        using var stream = new DelimitedStream(Stream.Null, ',');
        byte[] rows = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"a\":\"x,\\n\\ud83d\",\"b\":{\"c\":1.5},\"d\":[1],\"e\":null}\n{\"b\":{\"c\":\"\"},\"a\":true}\n", 500)));
        stream.Write(rows);
        stream.Write(rows);

        long before = GC.GetAllocatedBytesForCurrentThread();
        stream.Write(rows);

        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
    }

    private static string RandomRow(Random random, string[] names) => random.Next(8) == 0
        ? RandomValue(random, 0)
        : $"{{{string.Join(',', names.Where(_ => random.Next(5) > 0).Select(name => $"\"{name}\":{RandomValue(random, 2)}"))}}}";

    private static string RandomValue(Random random, int depth) => random.Next(depth > 0 ? 9 : 7) switch
    {
        0 => "null",
        1 => random.Next(2) == 0 ? "true" : "false",
        2 => $"{random.Next(100)}.50",
        7 => $"[{RandomValue(random, 0)},{RandomValue(random, 0)}]",
        8 => $"{{\"{s_names[random.Next(s_names.Length)]}\":{RandomValue(random, depth - 1)}}}",
        _ => $"\"{s_texts[random.Next(s_texts.Length)]}\"",
    };

    private static string Write(string[] rows, char delimiter, int pieceLength)
    {
        using var written = new MemoryStream();
        using var stream = new DelimitedStream(written, delimiter);
        foreach (byte[] piece in Encoding.UTF8.GetBytes(string.Concat(rows.Select(row => $"{row}\n"))).Chunk(pieceLength))
            stream.Write(piece);
        stream.End(isWhole: true);
        return Encoding.UTF8.GetString(written.ToArray());
    }

    private static void Check(string text, char delimiter, string[] rows, string about)
    {
        List<string?[]> records = DelimitedReader.Read(text, delimiter);
        if (records.Count == 0)
        {
            Assert.True(Array.TrueForAll(rows, row => !Leaves(row).Any()), about);
            return;
        }

        Assert.True(records.Count == rows.Length + 1 && records.TrueForAll(record => record.Length == records[0].Length), about);
        Assert.True(records[0].Distinct().Count() == records[0].Length, about);
        var columnOfPath = new Dictionary<string, HashSet<int>>();
        foreach ((int index, string row) in rows.Index())
        {
            string?[] record = records[index + 1];
            // A single column writes null like an empty text.
            string?[] values = [.. Leaves(row).Select(leaf => leaf.Text)];
            string?[] cells = record.Length == 1 && values.Length == 0 ? [] : [.. record.Where(cell => cell is not null)];
            Assert.True(cells.Order(StringComparer.Ordinal).SequenceEqual(values.Order(StringComparer.Ordinal)), about);
            foreach ((string path, string value) in Leaves(row))
            {
                IEnumerable<int> places = record.Index().Where(cell => cell.Item == value).Select(cell => cell.Index);
                if (!columnOfPath.TryAdd(path, [.. places]))
                    columnOfPath[path].IntersectWith(places);
                Assert.True(columnOfPath[path].Count > 0, about);
            }
        }
    }

    // The paths to the values that are not null, and the texts of their cells.
    private static IEnumerable<(string Path, string Text)> Leaves(string row)
    {
        using var document = JsonDocument.Parse(row);
        return [.. Leaves("", document.RootElement)];
    }

    private static IEnumerable<(string Path, string Text)> Leaves(string path, JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Null => [],
        JsonValueKind.Object => value.EnumerateObject().SelectMany(member => Leaves($"{path}/{JsonSerializer.Serialize(member.Name)}", member.Value)).ToArray(),
        JsonValueKind.String => [(path, JsonNode.Parse(value.GetRawText().Replace(@"\ud83dx", @"\ufffdx", StringComparison.Ordinal).Replace(@"\ude00\ud83d", @"\ufffd\ufffd", StringComparison.Ordinal)
            .Replace("\"\\ud83d\"", "\"\\ufffd\"", StringComparison.Ordinal))!.GetValue<string>())],
        _ => [(path, value.GetRawText())],
    };
}
