using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Decant.Tool.Tests.Tables;

/// <summary>Random rows: each value of a row is in its line, in a column that its path alone has.</summary>
public sealed partial class TableValuesTests(ITestOutputHelper output)
{
    private const int MostDepth = 3;

    private static readonly int s_tables = Tier.Choose(fast: 300, deep: 20_000);

    // As they are in JSON. Half of a surrogate pair and what its escape looks like are two names.
    private static readonly string[] s_names =
    [
        "", "a", "b", "a.b", "a.", ".a", ".", "[0]", "[1]", "a[0]", "value", "$", "$.a", "['']", "['a']", "['a.b']", "['$']", "a']", "'", "'a", "']['", "a b", " a", "a ", "a  b", "*", "a,b",
        @"\\", @"\\\\", @"a\\", @"\\'", @"a\tb", @"a\\tb", @"\u0001", @"\\u0001", @"\ud83d", @"\\ud83d", @"\u200d", @"\ud83d\\", @"\\ud83d\\", @"\""",
    ];

    [Fact]
    public async Task Table_OfRandomRows_HasAColumnForEachPath()
    {
        int paths = 0;
        output.WriteLine($"{Tier.SeedVariable}={Tier.Seed}");
        var random = new Random(Tier.Seed);
        for (int i = 0; i < s_tables; i++)
        {
            var rows = new RandomRows(random);
            string json = $"[{string.Join(',', Enumerable.Range(0, random.Next(1, 5)).Select(_ => rows.NextRow()))}]";

            CommandRun run = await CommandRun.OfAsync("- --table", json);

            Assert.Equal((0, ""), (run.ExitCode, run.Error));
            paths += Check(run.Output, rows.Leaves, $"{Tier.SeedVariable}={Tier.Seed}: {json}\n{run.Output}");
        }

        Assert.InRange(paths, s_tables, int.MaxValue);
    }

    private static int Check(string table, List<Dictionary<string, int>> rows, string about)
    {
        string[] lines = table.Split('\n');
        if (rows.TrueForAll(row => row.Count == 0))
            return 0;
        Match[] columns = [.. Dashes().Matches(lines[1]).Cast<Match>()];
        string[] heads = [.. columns.Select(column => TextIn(lines[0], column))];
        Assert.True(heads.Distinct().Count() == heads.Length, about);
        var columnOfPath = new Dictionary<string, int>();
        foreach ((int index, Dictionary<string, int> row) in rows.Index())
        {
            string[] cells = [.. columns.Select(column => TextIn(lines[index + 2], column))];
            // An object without members is a cell too.
            Assert.True(cells.Count(cell => cell is not ("" or "{}")) == row.Count, about);
            foreach ((string path, int value) in row)
            {
                int at = Array.IndexOf(cells, value.ToString(CultureInfo.InvariantCulture));
                Assert.True(at >= 0 && (columnOfPath.TryAdd(path, at) || columnOfPath[path] == at), about);
            }
        }

        Assert.True(columnOfPath.Values.Distinct().Count() == columnOfPath.Count, about);
        return columnOfPath.Count;
    }

    private static string TextIn(string line, Match column) =>
        column.Index >= line.Length ? "" : line[column.Index..Math.Min(line.Length, column.Index + column.Length)].Trim();

    [GeneratedRegex("-+")]
    private static partial Regex Dashes();

    /// <summary>Rows of numbers, none of which occurs twice, and nulls.</summary>
    private sealed class RandomRows(Random random)
    {
        private int _last = 10;

        /// <summary>The numbers of each row, by the steps to them.</summary>
        public List<Dictionary<string, int>> Leaves { get; } = [];

        public string NextRow()
        {
            Leaves.Add([]);
            return Value([], 0);
        }

        private string Value(string[] steps, int depth) => random.Next(6) switch
        {
            0 when depth > 0 => "null",
            < 4 when depth < MostDepth => $"{{{string.Join(',', Names().Select(name => $"\"{name}\":{Value([.. steps, $"\"{name}\""], depth + 1)}"))}}}",
            4 when depth == 0 => $"[{string.Join(',', Enumerable.Range(0, random.Next(3)).Select(index => Value([$"{index}"], 1)))}]",
            _ => Number(steps),
        };

        private string[] Names() => random.GetItems(s_names, random.Next(4)).Distinct().ToArray();

        private string Number(string[] steps)
        {
            Leaves[^1].Add(JsonSerializer.Serialize(steps), ++_last);
            return _last.ToString(CultureInfo.InvariantCulture);
        }
    }
}
