using System.Text;
using System.Text.Json;
using Decant.Lab;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung11_Projection;
using Decant.Microbenchmarks.Memory.Simdjson;

namespace Decant.Ladder.Tests.Memory;

/// <summary>simdjson's results are Decant's, and each side checks what <c>bench/docs/simdjson.md</c> says.</summary>
public sealed class SimdjsonTests
{
    private const int LongestText = 100;

    private static readonly JsonSerializerOptions s_relaxed = new(JsonSerializerDefaults.Web) { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    // A body for each row of the page's table, whose second member is skipped. It reads as "first" where the fault is not seen. 0xFF stands for itself.
    private static readonly Dictionary<string, string> s_faults = new()
    {
        ["brackets match in kind"] = Skipped("[1}"),
        ["strings end, and contain no raw control character"] = Skipped("\"\u0001\""),
        ["escapes are valid"] = Skipped("\"\\q\""),
        ["numbers and literals are spelled correctly"] = Skipped("[01]"),
        ["commas and colons are in the right places"] = Skipped("""{"a" 1 2}"""),
        ["strings are UTF-8"] = Skipped("\"\u00FF\""),
        ["nothing but white space follows the array"] = Skipped("1") + "1",
        ["of equal names the last one counts"] = """[{"name":"first","url":"u","stars":1,"name":"last"}]""",
    };

    // The columns of the table. The walk that ends early is not one of them, because it sees what looking up does.
    private static readonly Dictionary<string, Func<byte[], string>> s_readers = new()
    {
        ["memory/projection"] = json => Project(json, ReadingOptions.Full)[0].Name,
        ["memory/simdjson-dom"] = json => Read(json, SimdjsonWay.Dom)[0].Name,
        ["memory/projection-unique"] = json => Project(json, ReadingOptions.Unique)[0].Name,
        ["memory/simdjson-ondemand"] = json => Read(json, SimdjsonWay.Lookup)[0].Name,
        ["memory/simdjson-ondemand-fields"] = json => Read(json, SimdjsonWay.Fields)[0].Name,
    };

    private static bool IsBuilt => Contenders.Find("memory/simdjson-dom")!.NotBuilt is null;

    [Fact]
    public void Page_TableOfChecks_IsWhatEachSideDoes()
    {
        string[][] table =
        [
            .. File.ReadLines(Path.Combine(RepositoryFiles.Root, "bench", "docs", "simdjson.md"))
                .SkipWhile(line => !line.StartsWith("| | `", StringComparison.Ordinal)).TakeWhile(line => line.StartsWith('|'))
                .Select(line => line.Split('|')[1..^1].Select(cell => cell.Trim(' ', '`')).ToArray()),
        ];

        Assert.Equal(s_readers.Keys, table[0][1..]);
        Assert.Equal(s_faults.Keys, table[2..].Select(row => row[0]));
        foreach (string[] row in table[2..])
        {
            byte[] json = Encoding.Latin1.GetBytes(s_faults[row[0]]);
            foreach ((int column, string name) in table[0].Index().Skip(1).Where(column => IsBuilt || !column.Item.Contains("simdjson", StringComparison.Ordinal)))
                Assert.True((row[column] == "yes") == IsSeen(json, s_readers[name]), $"{name}: {row[0]} is not '{row[column]}'.");
        }
    }

    [Fact]
    public void Read_TextOfEveryLength_IsWhatDecantReads()
    {
        SkipUnlessBuilt();
        // Of one, two, three and four bytes, and what is escaped.
        Project[] projects =
        [
            .. from length in Enumerable.Range(0, LongestText)
               from letter in (string[])["a", "\u00E4", "\u20AC", "\U0001F600", "\"", "\n"]
               from start in Tier.Choose<int[]>([0, length / 2, length], [.. Enumerable.Range(0, length + 1)])
               select new Project($"{new string('n', start)}{letter}{new string('m', length - start)}", new('u', length), length),
            new("", "", int.MaxValue), new(null!, null!, int.MinValue),
        ];
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[s_relaxed, JsonSerializerOptions.Web])
        {
            byte[] json = JsonSerializer.SerializeToUtf8Bytes(projects, options);
            Assert.Equal(projects, Project(json, ReadingOptions.Full));
            Assert.All(Ways(), way => Assert.Equal(projects, Read(json, way)));
        }
    }

    [Fact]
    public void Read_AbsentMembersAndAnyOrder_IsWhatDecantReads()
    {
        SkipUnlessBuilt();
        Assert.All(
            (string[])[
                "[]",
                "[{}]",
                """[{"x":{"name":"n"},"y":[[],{}]},{"stars":1},{"url":"u","name":"n"}]""",
                """[{"stars":-1,"url":"u","x":null,"name":"n"},{"name":"n","x":"\"","url":"u","stars":0}]""",
            ],
            text =>
            {
                byte[] json = Encoding.UTF8.GetBytes(text);
                Project[] expected = Project(json, ReadingOptions.Full);
                Assert.All(Ways(), way => Assert.Equal(expected, Read(json, way)));
            });
    }

    [Fact]
    public void Read_BodyThatDoesNotFit_IsRejectedByAll()
    {
        SkipUnlessBuilt();
        Assert.All(
            (string[])["", "[", "{}", "[1]", """[{"name":1}]""", """[{"stars":1.5}]""", """[{"stars":2147483648}]""", """[{"stars":null}]"""],
            text =>
            {
                byte[] json = Encoding.UTF8.GetBytes(text);
                Assert.Throws<JsonException>(() => Project(json, ReadingOptions.Full));
                Assert.All(Ways(), way => Assert.StartsWith("simdjson: ", Assert.Throws<JsonException>(() => Read(json, way)).Message, StringComparison.Ordinal));
            });
    }

    [Fact]
    public void Start_BodyThatIsReadOtherwise_IsRejected()
    {
        SkipUnlessBuilt();
        Target target = new CannedConnection(s_faults["of equal names the last one counts"]).Target();

        var e = Assert.Throws<InvalidOperationException>(() => Contenders.Find("memory/simdjson-ondemand")!.Start(target));

        Assert.Contains("different projects", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Summary_OfEveryWay_HasTheVersion()
    {
        SkipUnlessBuilt();
        Contender[] all = [.. Contenders.All.Where(contender => contender.Name.StartsWith("memory/simdjson-", StringComparison.Ordinal))];

        Assert.Equal(Enum.GetValues<SimdjsonWay>().Length, all.Length);
        Assert.All(all, contender => Assert.Matches(@"^simdjson \d+\.\d+\.\d+ \(\w+(, \w+)?\), ", contender.Summary));
    }

    private static void SkipUnlessBuilt() => Assert.SkipUnless(IsBuilt, "simdjson is not part of this build.");

    private static IEnumerable<SimdjsonWay> Ways() => Enum.GetValues<SimdjsonWay>().Where(SimdjsonReader.Has);

    private static string Skipped(string value) => $$"""[{"name":"first","x":{{value}},"url":"u","stars":1}]""";

    private static bool IsSeen(byte[] json, Func<byte[], string> read)
    {
        try
        {
            return read(json) != "first";
        }
        catch (JsonException)
        {
            return true;
        }
    }

    // Twice, because a second call meets what the first one left.
    private static Project[] Read(byte[] json, SimdjsonWay way) => [.. SimdjsonReader.Open(json, way, WantedMembers.Seed).Read().Read()];

    private static Project[] Project(byte[] json, JsonProjectionOptions options) =>
        [.. JsonProjection.ParseArray<SeedProject>(json, options).Select(project => new Project(project.Name, project.Url, project.Stars))];
}
