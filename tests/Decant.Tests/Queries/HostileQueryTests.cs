using System.Buffers;
using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Queries;

/// <summary>Queries and bodies that are made to take long are read in full, or rejected by a limit that names itself. None takes more work than the limit
/// allows: the work is counted, so that a test needs no clock.</summary>
public sealed class HostileQueryTests
{
    private const string TooMuchWork = " takes too much work: more than 64 visits for each value of the text and each selector.";
    private const string TooManyNodes = " nodes of one value that must be held in memory as a whole.";

    private static readonly string s_deep = $"{string.Concat(Enumerable.Repeat("""{"b":[1],"a":""", 60))}0{new string('}', 60)}";
    private static readonly string s_numbers = Numbers(100_000);

    /// <summary>A query, a body, and the number of nodes or the limit; both if they differ in the two orders.</summary>
    public static TheoryData<string, string, string> Cases => new()
    {
        { Nested("[?@.x", "]", 60), "[[[[[{}]]]]]", "0" },
        { $"${string.Concat(Enumerable.Repeat("[?@", 60))}{new string(']', 60)}", $"{new string('[', 62)}{new string(']', 62)}", "1" },
        { "$..a..a..a", s_deep, "34220" },
        { "$..*..*..*..*..*..*..none", s_deep, $"{TooMuchWork} or 0" },
        { "$..*..*..*..*..*..*", s_deep, TooManyNodes },
        { "$[0:1000000000]", s_numbers, "100000" },
        { "$[::-1]", s_numbers, "100000" },
        { "$[::-9007199254740991]", s_numbers, "1" },
        { "$[-9007199254740991:9007199254740991:9007199254740991]", s_numbers, "1" },
        { "$[9007199254740991]", s_numbers, "0" },
        { "$[?@ > 99998]", s_numbers, "1" },
        { "$[?count($[*]) > @]", s_numbers, "100000" },
        { "$[?@ == $[-1]]", s_numbers, "1" },
        { "$[?$ == $]", s_numbers, "100000" },
        { "$[?$[0] == $[1]]", $"[{Numbers(20_000)},{Numbers(20_000)},{Numbers(20_000)[1..]}", TooMuchWork },
        { "$[?match(@, '((((a{1,30}){1,30}){1,30}){1,30}){1,30}')]", """["aaaa"]""", "0" },
        { "$[?search(@, '(a*)*b')]", $"""["{new string('a', 100_000)}"]""", "0" },
        { "$.x[?@ == $.p]", $$"""{"p":"{{new string('p', 1_000_000)}}","x":{{Numbers(50_000)}}}""", TooMuchWork },
        { "$.x[?@ == $.p]", $$"""{"p":{{new string('1', 1_000_000)}},"x":{{Numbers(50_000)}}}""", TooMuchWork },
        { "$.x[?$.p == $.q]", $$"""{"p":"{{new string('p', 1_000_000)}}","q":"{{new string('p', 1_000_000)}}","x":{{Numbers(50_000)}}}""", TooMuchWork },
        { "$.x[?match('a', $.p)]", $$"""{"p":"{{new string('p', 1_000_000)}}","x":{{Numbers(50_000)}}}""", TooMuchWork },
        { "$[?match('a', @)]", $"[{string.Join(',', Enumerable.Range(0, 10_000).Select(i => $"\"a{i}\""))}]", TooMuchWork },
        { "$[?match('a', @.p)]", $"[{string.Join(',', Enumerable.Range(0, 10_000).Select(i => $$"""{"p":"a{{i}}"}"""))}]", TooMuchWork },
        { $"$[{string.Join(',', Enumerable.Repeat("*", 1000))}]", "[1,2,3]", "3000" },
        { $"${string.Concat(Enumerable.Repeat("[0,0]", 40))}", $"{new string('[', 60)}{new string(']', 60)}", TooManyNodes },
        { $"${string.Concat(Enumerable.Repeat("..[0]", 500))}", $"{new string('[', 60)}1{new string(']', 60)}", "0" },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public void ParseArray_HostileQuery_EndsOrNamesTheLimit(string query, string json, string expected)
    {
        foreach (JsonQueryOrder order in Enum.GetValues<JsonQueryOrder>())
        {
            var options = new JsonProjectionOptions { Query = JsonQuery.Parse(query), QueryOrder = order };
            string found = Describe(() => JsonProjection.ParseArray<AnyJson>(json, options).Length);
            // In document order, what applies at once is counted, and not found again and again.
            string limit = expected.Split(" or ")[order == JsonQueryOrder.Document ? ^1 : 0];
            Assert.Contains(limit, found, StringComparison.Ordinal);
            // The state of the operation was left as it was, so that the next one is not affected.
            Assert.Equal("1", Describe(() => JsonProjection.ParseArray<AnyJson>("""[{"a":1},{"a":2}]""", options with { Query = JsonQuery.Parse("$[?@.a == 2]") }).Length));
            Assert.Equal("3", Describe(() => JsonProjection.ParseArray<AnyJson>("[[1],[2]]", options with { Query = JsonQuery.Parse("$..[0]") }).Length));
        }
    }

    [Theory]
    [InlineData("$..a", 999)]
    [InlineData("$..[?@..a]", 999)]
    [InlineData("$..[?@.a == @.a]", 999)]
    [InlineData("$[?@ == @]", 1)]
    public void ParseArray_DeepBody_IsRead(string query, int expected)
    {
        const int depth = 1000;
        string json = $"{string.Concat(Enumerable.Repeat("""{"a":""", depth))}0{new string('}', depth)}";
        foreach (JsonQueryOrder order in Enum.GetValues<JsonQueryOrder>())
        {
            // A mask that selects nothing writes a line for each object, and none for the innermost value.
            var options = new JsonProjectionOptions { Query = JsonQuery.Parse(query), QueryOrder = order, MaxDepth = depth, Copy = new() { JsonLines = true } };
            var lines = new ArrayBufferWriter<byte>();
            JsonProjection.Copy(json, JsonCopy.Of(JsonFieldMask.Parse("none"), options), lines);
            Assert.Equal(expected, lines.WrittenSpan.Count((byte)'\n'));
        }
    }

    // Each element has more text than the work for one value, but not more than the work for its text.
    [Fact]
    public void ParseArray_LongTexts_AreCompared()
    {
        string element = $$"""{"a":"{{new string('a', 20_000)}}"}""";
        string json = $"[{string.Join(',', Enumerable.Repeat(element, 1000))}]";
        foreach (string query in (string[])["$[?@.a != '']", "$[?@.a == @.b || length(@.a) > 5]", "$[?value(@.*) != 'b']"])
            Assert.Equal("1000", Describe(() => JsonProjection.ParseArray<AnyJson>(json, new() { Query = JsonQuery.Parse(query) }).Length));
    }

    [Fact]
    public void ParseArray_ShortStack_IsAnError()
    {
        var query = JsonQuery.Parse($"${string.Concat(Enumerable.Repeat("..*", 1000))}");
        string? found = null;
        SmallStack.Run(() => found = Describe(
            () => JsonProjection.ParseArray<AnyJson>($"{new string('[', 900)}{new string(']', 900)}", new() { Query = query, MaxDepth = 1000 }).Length));
        Assert.True(found!.Contains("stack", StringComparison.Ordinal) || found.Contains(TooMuchWork, StringComparison.Ordinal), found);
    }

    private static string Describe(Func<int> read)
    {
        try
        {
            return $"{read()}";
        }
        catch (JsonException exception)
        {
            return exception.Message;
        }
    }

    private static string Numbers(int count) => $"[{string.Join(',', Enumerable.Range(0, count))}]";

    private static string Nested(string open, string close, int depth) => $"${string.Concat(Enumerable.Repeat(open, depth))}{string.Concat(Enumerable.Repeat(close, depth))}";
}
