using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Arrays anywhere in the body.</summary>
public sealed class PathOptionTests
{
    [Theory]
    [InlineData("items", """{"items":[{"id":1},null,{"id":2}]}""")]
    [InlineData("$.items", """{"x":[{"id":9}],"items":[{"id":1},null,{"id":2}],"y":{"items":[]}}""")]
    [InlineData("ITEMS", """{"it\u0065ms":[{"id":1},null,{"id":2}],"z":0}""")]
    [InlineData("a.b.c", """{"b":{"c":[]},"a":{"c":[],"x":{"b":1},"b":{"y":"c","c":[{"id":1},null,{"id":2}],"z":[]},"w":1}}""")]
    [InlineData("a.b.c.d.e.f.g.h", """{"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":[{"id":1},null,{"id":2}]}}}}}}}}""")]
    [InlineData("['a.b'].c", """{"a":{"b":{"c":[]}},"a.b":{"c":[{"id":1},null,{"id":2}]}}""")]
    [InlineData("$['a']['b']", """{"a":{"b":[{"id":1},null,{"id":2}]}}""")]
    [InlineData("['*']['?']", """{"*":{"?":[{"id":1},null,{"id":2}]}}""")]
    [InlineData("['']", """{"":[{"id":1},null,{"id":2}]}""")]
    [InlineData("é", """{"É":[{"id":1},null,{"id":2}]}""")]
    [InlineData("a", """{"a":null,"a":[{"id":1},null,{"id":2}]}""")]
    [InlineData("a.b", """{"a":{},"a":{"b":[{"id":1},null,{"id":2}]},"c":0}""")]
    public void ParseArray_DownThePath_FindsIt(string path, string json) => AssertItems(path, json, "[{\"id\":1},null,{\"id\":2}]");

    [Theory]
    [InlineData("a", """{"a":[]}""")]
    [InlineData("a.b", """{"a":{"b":[ ]},"c":1}""")]
    public void ParseArray_EmptyDownThePath_IsEmpty(string path, string json) => AssertItems(path, json, "[]");

    [Theory]
    [InlineData("a", "{}", 0, 2)]
    [InlineData("a", """{"b":[]}""", 0, 8)]
    [InlineData("a", """{"a":null}""", 0, 10)]
    [InlineData("a.b", """{"a":{}}""", 0, 8)]
    [InlineData("a.b", """{"a":null}""", 0, 10)]
    [InlineData("a", "null", 0, 4)]
    public void ParseArray_NothingDownThePath_NamesThePath(string path, string json, long line, long bytes)
    {
        var options = new JsonProjectionOptions { Path = path };
        var exception = Assert.Throws<JsonException>(() => JsonProjection.ParseArray<Item>(Encoding.UTF8.GetBytes(json), options));
        Assert.Contains($"\"{path}\"", exception.Message, StringComparison.Ordinal);
        Assert.Equal((line, bytes), (exception.LineNumber, exception.BytePositionInLine));
        Ways.AssertAll<Item>(json, isArray: true, options, Outcome.Of(exception));
    }

    [Theory]
    [InlineData("a", """{"a":{}}""")]
    [InlineData("a", """{"a":1}""")]
    [InlineData("a.b", """{"a":[]}""")]
    [InlineData("a.b", """{"a":"b"}""")]
    [InlineData("a", "[]")]
    [InlineData("a", """{"a":[1]}""")]
    [InlineData("a", """{"a":[{"id":1}],"b":tru}""")]
    [InlineData("a", """{"a":[{"id":1}]""")]
    [InlineData("a", """{"a":[{"id":1}]}}""")]
    [InlineData("a", """{"a":[{"id":1}]]""")]
    [InlineData("a", """{"a":[{"id":1},]}""")]
    [InlineData("a", """{x,"a":[{"id":1}]}""")]
    public void ParseArray_AnotherKindOrBrokenDownThePath_IsRefused(string path, string json)
    {
        var options = new JsonProjectionOptions { Path = path };
        Outcome outcome = Ways.SubjectOf<Item>().Parse(Encoding.UTF8.GetBytes(json), isArray: true, options);
        Assert.True(outcome.IsError);
        Ways.AssertAll<Item>(json, isArray: true, options, outcome);
    }

    // The array counts among the containers that are open, as do those around it.
    [Fact]
    public void ParseArray_DepthDownThePath_CountsFromTheRoot()
    {
        byte[] json = """{"a":{"b":[{"x":[]}]}}"""u8.ToArray();
        Assert.Single(JsonProjection.ParseArray<Item>(json, new() { Path = "a.b", MaxDepth = 5 }));
        Assert.Throws<JsonException>(() => JsonProjection.ParseArray<Item>(json, new() { Path = "a.b", MaxDepth = 4 }));
    }

    [Fact]
    public void ParseArray_PathOfExactNames_MatchesCase()
    {
        var options = new JsonProjectionOptions { Path = "items" };
        Assert.Equal([new ExactItem(1, null)], JsonProjection.ParseArray<ExactItem>("""{"Items":[{"Id":2}],"items":[{"Id":1}]}"""u8, options));
        Assert.Throws<JsonException>(() => JsonProjection.ParseArray<ExactItem>("""{"Items":[{"Id":2}]}"""u8, options));
    }

    [Fact]
    public void ParseArray_ErrorDownThePath_HasThePathFromTheRoot()
    {
        var exception = Assert.Throws<JsonException>(
            () => JsonProjection.ParseArray<Item>("""{"data":{"items":[{"id":1},{"id":"x"}]}}"""u8, new() { Path = "data.items" }));
        Assert.Equal("$.data.items[1].id", exception.Path);
    }

    private static void AssertItems(string path, string json, string items)
    {
        Outcome expected = Ways.SubjectOf<Item>().Expected(Encoding.UTF8.GetBytes(items), isArray: true);
        foreach (bool isUnique in (bool[])[false, true])
        {
            // A first member of null is the one that counts where names are said to be unique.
            if (isUnique && (json.Contains("null,\"a\"", StringComparison.Ordinal) || json.Contains("{},\"a\"", StringComparison.Ordinal)))
                continue;
            foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
                Ways.AssertAll<Item>(json, isArray: true, new() { Path = path, SkipValidation = validation, AssumeUniqueNames = isUnique }, expected);
        }
    }
}
