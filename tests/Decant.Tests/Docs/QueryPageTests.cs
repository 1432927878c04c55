using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Decant.Queries;
using Decant.Support;

namespace Decant.Docs;

/// <summary>The tables of <c>docs/reference/queries.md</c>: what the examples select, and what is kept: a query fails, and names its segment, exactly where that
/// is longer than a value may be.</summary>
public sealed partial class QueryPageTests
{
    private const int MaxValueBytes = 4096;

    private static readonly string s_page = Path.Combine(RepositoryFiles.Root, "docs", "reference", "queries.md");
    private static readonly string s_small = """{"id":1,"x":[0]}""";
    private static readonly string s_large = $$"""{"id":1,"x":[{{string.Join(',', Enumerable.Repeat("\"some text\"", 500))}}]}""";

    // What may be too long: an element, the array with short elements, or only the body around a short array.
    private static readonly Dictionary<string, string> s_bodies = new()
    {
        ["the element"] = BodyOf(string.Join(',', s_small, s_large, s_small), ""),
        ["the array"] = BodyOf(string.Join(',', Enumerable.Repeat(s_small, 500)), ""),
        ["the body"] = BodyOf(string.Join(',', s_small, s_small, s_small), $""","junk":{s_large}"""),
    };

    private static readonly Dictionary<string, string[]> s_tooLong = new()
    {
        ["nothing"] = [],
        ["the element"] = ["the element"],
        ["the array"] = ["the element", "the array"],
        ["the body"] = ["the element", "the array", "the body"],
    };

    public static TheoryData<string, bool, string> Examples =>
    [
        .. from cells in Rows("segment")
           from example in Code().Matches(cells[1]).Select(match => match.Groups[1].Value)
           let isDescendant = example.Contains("..", StringComparison.Ordinal)
           let kept = cells[2] != "the value to which it applies" ? cells[2] : isDescendant ? "the body" : "the array"
           select (example, cells[0].Contains("JsonQueryOrder.Document", StringComparison.Ordinal), kept),
    ];

    [Fact]
    public void Examples_OfThePage_SelectWhatItSays()
    {
        string page = File.ReadAllText(s_page);
        string body = Body().Match(page).Groups[1].Value;
        string[][] rows = [.. Rows("query").Select(cells => cells.Select(cell => string.Join(' ', Code().Matches(cell).Select(match => match.Groups[1].Value))).ToArray())];

        Assert.Equal(5, rows.Length);
        Assert.All(rows, row => Assert.Equal(
            row[1], string.Join(' ', JsonProjection.ParseArray<AnyJson>(body, new() { Query = JsonQuery.Parse(row[0]) }).Select(node => JsonSerializer.Serialize(node.Value)))));
    }

    [Fact]
    public void Table_Always_HasExamples() => Assert.Equal(12, Examples.Count);

    [Theory]
    [MemberData(nameof(Examples))]
    public async Task Example_ValueLongerThanTheLimit_FailsWhereItIsKept(string query, bool isInDocumentOrder, string kept)
    {
        foreach ((string place, string json) in s_bodies)
        {
            var options = new JsonProjectionOptions
            {
                Query = JsonQuery.Parse(query),
                QueryOrder = isInDocumentOrder ? JsonQueryOrder.Document : JsonQueryOrder.Standard,
                Settings = new() { GatheredBytes = 0, WindowBytes = 512 },
            };
            AnyJson[] all = await ReadAsync(json, options);
            Assert.NotEmpty(all);
            Exception? thrown = await Record.ExceptionAsync(() => ReadAsync(json, options with { MaxValueBytes = MaxValueBytes }));
            Assert.True(s_tooLong[kept].Contains(place) == thrown is JsonException, $"{query}, {place}: {thrown}");
            if (thrown is not null)
            {
                Assert.Matches(
                    @"^Found a value or a name of more than 4096 bytes, which must be held in memory as a whole for (\.\.)?\S.* of JsonProjectionOptions\.Query\. "
                        + @"Raise JsonProjectionOptions\.MaxValueBytes if that is expected\.",
                    thrown.Message);
            }
        }
    }

    private static Task<AnyJson[]> ReadAsync(string json, JsonProjectionOptions options) =>
        JsonProjection.ReadArrayAsync<AnyJson>(new HookedStream(Encoding.UTF8.GetBytes(json), 100), options, TestContext.Current.CancellationToken);

    private static string BodyOf(string rows, string rest) => $$"""{"first":1,"rows":[{{rows}}]{{rest}}}""";

    private static IEnumerable<string[]> Rows(string heading) => File.ReadLines(s_page)
        .SkipWhile(line => !line.StartsWith($"| {heading} |", StringComparison.Ordinal)).Skip(2).TakeWhile(line => line.StartsWith('|'))
        .Select(line => line.Split('|', StringSplitOptions.TrimEntries)[1..^1]);

    [GeneratedRegex("```json\n(.*?)```", RegexOptions.Singleline)]
    private static partial Regex Body();

    [GeneratedRegex("`([^`]+)`")]
    private static partial Regex Code();
}
