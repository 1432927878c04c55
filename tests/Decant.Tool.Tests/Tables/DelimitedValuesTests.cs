using System.Text;
using System.Text.Json;
using Decant.Tool.Tables;

namespace Decant.Tool.Tests.Tables;

/// <summary>Random rows, which are found again in their delimited values.</summary>
public sealed class DelimitedValuesTests(ITestOutputHelper output)
{
    private static readonly int s_files = Tier.Choose(fast: 200, deep: 20_000);

    // As they are in JSON, and as they are written.
    private static readonly Dictionary<string, string> s_texts = new()
    {
        [""] = "",
        ["a"] = "a",
        ["a,b"] = "a,b",
        [@"a\tb"] = "a\tb",
        [" a "] = " a ",
        ["日本"] = "日本",
        [@"\u00e9"] = "é",
        [@"\"""] = "\"",
        [@"a\""\""b"] = "a\"\"b",
        [@"\r"] = "\r",
        [@"a\nb"] = "a\nb",
        [@"\r\n"] = "\r\n",
        [@"\u002c\u0022"] = ",\"",
        [@"\\"] = "\\",
        [@"\/"] = "/",
        [@"\ud83d\ude00"] = "😀",
        [@"\ud83dx"] = "\ufffdx",
        [@"\ude00\ud83d"] = "\ufffd\ufffd",
        [@"\u001b[2J"] = "\e[2J",
    };

    private static readonly string[] s_names = ["a", "b", "c", "a.b", "a,b", @"\""", @"\n", "value", "$", "", "[0]"];

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
        _ => $"\"{s_texts.Keys.ElementAt(random.Next(s_texts.Count))}\"",
    };

    private static string Write(string[] rows, char delimiter, int pieceLength)
    {
        using var written = new MemoryStream();
        using var stream = new DelimitedStream(written, delimiter, "\r\n");
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
        JsonValueKind.String => [(path, s_texts[value.GetRawText()[1..^1]])],
        _ => [(path, value.GetRawText())],
    };
}
