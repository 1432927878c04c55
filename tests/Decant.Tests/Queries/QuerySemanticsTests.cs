using System.Text;

namespace Decant.Queries;

/// <summary>What RFC 9535 leaves open, or other implementations get wrong (ADR 48).</summary>
public sealed class QuerySemanticsTests
{
    [Theory]
    [InlineData("$[?@ == 1]", "[1,1.0,1e0,10e-1,1.000000000000000000001,-1]", "1,1.0,1e0,10e-1")]
    [InlineData("$[?@ == 9007199254740993]", "[9007199254740992,9007199254740993]", "9007199254740993")]
    [InlineData("$[?@ < 1e400]", "[1e399,1e400,1e401,-1e500]", "1e399,-1e500")]
    [InlineData("$[?@ == 0]", "[0,-0,0.0,0e9,1e-400]", "0,-0,0.0,0e9")]
    [InlineData("$[?@ > 0.1]", "[0.1,0.10,0.11,0.2,1]", "0.11,0.2,1")]
    [InlineData("$[?@.a == @.b]", """[{},{"a":1},{"b":1},{"a":null},{"a":1,"b":1.0}]""", """{},{"a":1,"b":1.0}""")]
    [InlineData("$[?@.a == @.b]", """[{"a":{"x":1,"y":[2]},"b":{"y":[2.0],"x":1}},{"a":[1,2],"b":[2,1]}]""", """{"a":{"x":1,"y":[2]},"b":{"y":[2.0],"x":1}}""")]
    [InlineData("$[?@.a == @.b]", """[{"a":{"x":1,"x":2},"b":{"x":2}}]""", """{"a":{"x":1,"x":2},"b":{"x":2}}""")]
    [InlineData("$[?@.a == 2]", """[{"a":1,"a":2},{"a":2,"a":1}]""", """{"a":1,"a":2}""")]
    [InlineData("$[*].a", """[{"a":1,"a":2}]""", "1,2")]
    [InlineData("$[?@.a]", """[{"a":null},{},{"a":false}]""", """{"a":null},{"a":false}""")]
    [InlineData("$[?@ < 'b']", """["a","B","\u00e9","\ud83d\ude00","b"]""", """ "a","B" """)]
    [InlineData("$[?@ > '\\uffee']", """["\ud83d\ude00","\uffee","\uffed"]""", "\"\\ud83d\\ude00\"")]
    [InlineData("$[?length(@) == 1]", """["\ud83d\ude00","ab",[1],{"a":1,"a":2},{}]""", """ "\ud83d\ude00",[1],{"a":1,"a":2}""")]
    [InlineData("$..a", """{"x":{"a":1},"a":2}""", "2,1")]
    [InlineData("$[2,1]", "[0,1,2]", "2,1")]
    [InlineData("$['b','a']", """{"a":1,"b":2}""", "2,1")]
    [InlineData("$[-1:-3:-1]", "[0,1,2,3]", "3,2")]
    [InlineData("$[::9007199254740991]", "[0,1]", "0")]
    public void ParseArray_Query_Selects(string query, string json, string expected)
    {
        var options = new JsonProjectionOptions { Query = JsonQuery.Parse(query) };
        AnyJson[] found = JsonProjection.ParseArray<AnyJson>(Encoding.UTF8.GetBytes(json), options);
        Assert.Equal(expected.Trim(), string.Join(',', found.Select(element => element.Value.GetRawText())));
    }

    [Theory]
    [InlineData("'^ab.*'", "ab", true)]
    [InlineData("'a.c'", "a\\nc", false)]
    [InlineData("'a.c'", "a\\rc", false)]
    [InlineData("'a.c'", "a\\ud83d\\ude00c", true)]
    [InlineData("'[\\\\p{So}]'", "\\ud83d\\ude00", true)]
    [InlineData("'[^a]'", "\\ud83d\\ude00", true)]
    [InlineData("'\\\\P{L}'", "\\ud83d\\ude00", true)]
    [InlineData("'\\\\d'", "1", false)]
    [InlineData("'(a'", "(a", false)]
    [InlineData("'(ab|c)+'", "abcab", true)]
    [InlineData("'(ab|c)+'", "abca", false)]
    [InlineData("'a{2'", "aa", false)]
    [InlineData("'a{x}'", "ax", false)]
    [InlineData("'a{2,x}'", "aa", false)]
    [InlineData("'\\\\n'", "\\n", true)]
    [InlineData("'\\\\n'", "\\uffff", false)]
    [InlineData("'\\uffff'", "\\uffff", true)]
    [InlineData("'[\\ufffe-\\uffff]'", "\\n", false)]
    [InlineData("'\\\\P{L}+'", "1\\n", true)]
    [InlineData("'a{2,3}'", "aaa", true)]
    [InlineData("'a{3,2}'", "aa", false)]
    [InlineData("'\\\\P{Xx}'", "a", false)]
    [InlineData("'(((a{9}){9}){9}){9}'", "a", false)]
    [InlineData("'.{1000}'", "a", false)]
    [InlineData("'\\\\P{L}{20}'", "0123456789\\ud83d\\ude00123456789", true)]
    public void ParseArray_Pattern_Matches(string pattern, string text, bool isMatch)
    {
        var options = new JsonProjectionOptions { Query = JsonQuery.Parse($"$[?match(@, {pattern})]") };
        Assert.Equal(isMatch ? 1 : 0, JsonProjection.ParseArray<AnyJson>(Encoding.UTF8.GetBytes($"[\"{text}\"]"), options).Length);
    }

    [Theory]
    [InlineData("a", "position 0. Expected '$', but found 'a'")]
    [InlineData("$.a[", "position 4. Expected a quoted name, an index, '*', ':' or '?', but found the end")]
    [InlineData("$[?@.a = 1]", "position 7. Expected ',' or ']', but found '='")]
    [InlineData("$[01]", "position 2. 01 is not an integer of the grammar")]
    [InlineData("$[9007199254740992]", "position 2. 9007199254740992 is out of range")]
    [InlineData("$[?@.* == 1]", "position 3. A query that is compared must select at most one node")]
    [InlineData("$[?@[ 0] == 1]", "position 3. A query that is compared must have no white space within brackets")]
    [InlineData("$[?1 == @['a' ].b]", "position 8. A query that is compared must have no white space within brackets")]
    [InlineData("$[?size(@.a) > 1]", "position 3. There is no function 'size'")]
    [InlineData("$[?count(@.a)]", "position 3. The result of count() must be compared with a value")]
    [InlineData("$ ", "position 1. Expected '.', '[' or the end, but found ' '")]
    public void Parse_InvalidQuery_SaysWhereAndWhatIsExpected(string query, string expected) =>
        Assert.Contains(expected, Assert.Throws<FormatException>(() => JsonQuery.Parse(query)).Message, StringComparison.Ordinal);

    [Theory]
    [InlineData("$[ 0 ][?@ [0] .a == $ ['b']]", "$[0][?@[0].a == $.b]")]
    [InlineData("$[?length(@[ 0 ]) > 1 && @[ 'a' ]]", "$[?length(@[0]) > 1 && @.a]")]
    [InlineData("$[\"a\\u0001'\\n\\\\\"]", "$['a\\u0001\\'\\u000a\\\\']")]
    public void ToString_Query_IsCanonical(string query, string expected) => Assert.Equal(expected, JsonQuery.Parse(query).ToString());

    [Fact]
    public void Parse_QueryBeyondALimit_NamesTheLimit()
    {
        Assert.Contains("8192", Message($"${new string(' ', 8192)}.a"), StringComparison.Ordinal);
        Assert.Contains("1024 selectors", Message($"${string.Concat(Enumerable.Repeat("[0]", 1025))}"), StringComparison.Ordinal);
        Assert.Contains("64", Message($"$[?{new string('(', 65)}@.a{new string(')', 65)}]"), StringComparison.Ordinal);

        static string Message(string query) => Assert.Throws<FormatException>(() => JsonQuery.Parse(query)).Message;
    }
}
