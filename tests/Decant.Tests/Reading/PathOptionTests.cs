using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading;

/// <summary>One value, or an array, anywhere in the body.</summary>
public sealed class PathOptionTests
{
    private const string Value = """{"id":1,"x":[{}],"name":"n"}""";
    private const string Items = """[{"id":1},null,{"id":2}]""";

    /// <summary>A path, a body in which VALUE is what it leads to, and whether a name of the path comes twice: then the last counts.</summary>
    public static TheoryData<string, string, bool> Bodies => new()
    {
        { "data", """{"data":VALUE}""", false },
        { "$.items", """{"x":[{"id":9}],"items":VALUE,"y":{"items":[]}}""", false },
        { "$.data.repository", """{"x":VALUE,"data":{"x":0,"repository":VALUE,"y":[]},"z":{"data":{}}}""", false },
        { "DATA", """{"d\u0061ta":VALUE,"z":0}""", false },
        { "a.b.c", """{"b":{"c":[]},"a":{"c":[],"x":{"b":1},"b":{"y":"c","c":VALUE,"z":[]},"w":1}}""", false },
        { "a.b.c.d.e.f.g.h", """{"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":VALUE}}}}}}}}""", false },
        { "['a.b'].c", """{"a":{"b":{"c":1}},"a.b":{"c":VALUE}}""", false },
        { "$['a']['b']", """{"a":{"b":VALUE}}""", false },
        { "['*']['?']", """{"*":{"?":VALUE}}""", false },
        { "['']", """{"":VALUE}""", false },
        { "é", """{"É":VALUE}""", false },
        { "[0]", "[VALUE,VALUE,0]", false },
        { "$[2]", "[0, [1,2] ,VALUE]", false },
        { "$[1][0]", "[0,[VALUE,1]]", false },
        { "items[1].value", """{"items":[{"value":0},{"value":VALUE,"x":1},{"value":{}}],"x":0}""", false },
        { "a[0][1][2].b", """{"a":[[0,[1,"x",{"b":VALUE},4],3],2]}""", false },
        { "a", """{"a":null,"a":VALUE}""", true },
        { "a.b", """{"a":{},"a":{"b":VALUE},"c":0}""", true },
        { "a.b", """{"a":null,"a":{"b":null,"b":VALUE}}""", true },
    };

    [Theory]
    [MemberData(nameof(Bodies))]
    public void Parse_DownThePath_FindsIt(string path, string json, bool comesTwice)
    {
        AssertFound(path, json, Value, isArray: false, comesTwice);
        AssertFound(path, json, Items, isArray: true, comesTwice);
        AssertFound(path, json, "[ ]", isArray: true, comesTwice);
    }

    [Theory]
    [InlineData("$", "VALUE")]
    [InlineData("a.b", """{"a":{"b":{"id":9}},"a":{"c":0,"b":VALUE}}""")]
    [InlineData("a.b", """{"a":null,"a":{"b":{"id":8,"name":"y"},"b":VALUE}}""")]
    [InlineData("a[1]", """{"a":[0],"a":null,"a":[{},{"id":5}],"a":[1,VALUE]}""")]
    public void Parse_RootOrAnotherValueBefore_FindsTheLast(string path, string json) => AssertFound(path, json, Value, isArray: false, comesTwice: true);

    [Fact]
    public void ParseArray_AnotherArrayBefore_FindsTheLast() => Assert.Equal(
        [new Item(1, null)], JsonProjection.ParseArray<Item>("""{"a":[[{"id":9}]],"a":[[{"id":1}],[]]}"""u8, new() { Path = "a[0]" }));

    [Theory]
    [InlineData("a", "{}", "$ has no member \"a\"")]
    [InlineData("a", "null", "$ is null")]
    [InlineData("$", "null", "$ is null")]
    [InlineData("a", """{"b":{"a":{}}}""", "$ has no member \"a\"")]
    [InlineData("a", """{"a":null}""", "$.a is null")]
    [InlineData("a.b.c", """{"a":{"b":{"d":0}}}""", "$.a.b has no member \"c\"")]
    [InlineData("a.b.c", """{"a":{"b":null}}""", "$.a.b is null")]
    [InlineData("a.b.c", """{"a":null}""", "$.a is null")]
    [InlineData("a.b.c", """{"a":{"b":{"c":null}},"x":0}""", "$.a.b.c is null")]
    [InlineData("a.b", """{"a":{"b":{"id":1}},"a":{}}""", "$.a has no member \"b\"")]
    [InlineData("a.b", """{"a":{"b":{"id":1}},"a":null}""", "$.a is null")]
    [InlineData("a.b", """{"a":{"b":{"id":1},"b":null}}""", "$.a.b is null")]
    [InlineData("[3]", "[1,2,3]", "$ has no element 3")]
    [InlineData("items[2].x", """{"items":[]}""", "$.items has no element 2")]
    [InlineData("items[0].x", """{"items":[null]}""", "$.items[0] is null")]
    [InlineData("['a b'][1]['c.d']", """{"a b":[0,{}]}""", "$['a b'][1] has no member \"c.d\"")]
    public void Parse_NothingDownThePath_SaysWhereThePathEnded(string path, string json, string where)
    {
        foreach (bool isArray in (bool[])[false, true])
        {
            var options = new JsonProjectionOptions { Path = path };
            byte[] bytes = Encoding.UTF8.GetBytes(isArray ? json.Replace("{\"id\":1}", "[]", StringComparison.Ordinal) : json);
            JsonException exception = Assert.Throws<JsonException>(() => isArray
                ? (object)JsonProjection.ParseArray<Item>(bytes, options)
                : JsonProjection.Parse<Item>(bytes, options));
            string what = isArray ? "array" : $"object for {typeof(Item)}";
            Assert.StartsWith($"Found no {what} at the path \"{path}\" (JsonProjectionOptions.Path): {where}. ", exception.Message, StringComparison.Ordinal);
            Assert.Equal((0, bytes.Length), (exception.LineNumber, exception.BytePositionInLine));
            Ways.AssertAll(Ways.SubjectOf<Item>(), bytes, isArray, options, Outcome.Of(exception));
        }
    }

    [Theory]
    [InlineData("a", """{"a":[]}""", "$.a")]
    [InlineData("a.b", """{"a":[]}""", "$.a")]
    [InlineData("a.b", """{"a":"b"}""", "$.a")]
    [InlineData("a[0]", """{"a":{}}""", "$.a")]
    [InlineData("[0]", """{"a":[]}""", "$")]
    [InlineData("a", "[]", "$")]
    [InlineData("a[1]", """{"a":[{},1]}""", "$.a[1]")]
    [InlineData("a[1].b", """{"a":[{},[]]}""", "$.a[1]")]
    [InlineData("a", """{"a":{"id":"x"}}""", "$.a.id")]
    [InlineData("a", """{"a":{"id":1},"b":tru}""", "$")]
    [InlineData("a", """{"a":{"id":1}""", "$")]
    [InlineData("a", """{"a":{"id":1}}}""", "$")]
    [InlineData("a[0]", """{"a":[{"id":1},]}""", "$.a[1]")]
    [InlineData("a[0]", """{"a":[{"id":1},{]]}""", "$.a[1]")]
    [InlineData("a", """{x,"a":{"id":1}}""", "$")]
    public void Parse_AnotherKindOrBroken_IsRejected(string path, string json, string place)
    {
        var options = new JsonProjectionOptions { Path = path };
        JsonException exception = Assert.Throws<JsonException>(() => JsonProjection.Parse<Item>(Encoding.UTF8.GetBytes(json), options));
        Assert.Equal(place, exception.Path);
        Assert.DoesNotContain("System.Array", exception.Message, StringComparison.Ordinal);
        Ways.AssertAll<Item>(json, isArray: false, options, Outcome.Of(exception));
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
    public void ParseArray_AnotherKindOrBroken_IsRejected(string path, string json)
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

    private static void AssertFound(string path, string json, string value, bool isArray, bool comesTwice)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json.Replace("VALUE", value, StringComparison.Ordinal));
        Outcome expected = Ways.SubjectOf<Item>().Expected(Encoding.UTF8.GetBytes(value), isArray);
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            if (!comesTwice || validation != JsonSkipValidation.StructureOnlyUniqueNames)
                Ways.AssertAll(Ways.SubjectOf<Item>(), bytes, isArray, new() { Path = path, SkipValidation = validation }, expected);
        }
    }
}
