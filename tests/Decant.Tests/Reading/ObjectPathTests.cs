using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading;

/// <summary>One value anywhere in the body.</summary>
public sealed class ObjectPathTests
{
    private const string Value = """{"id":1,"x":[{}],"name":"n"}""";

    [Theory]
    [InlineData("$", Value)]
    [InlineData("data", $$"""{"data":{{Value}}}""")]
    [InlineData("$.data.repository", $$"""{"x":{{Value}},"data":{"x":0,"repository":{{Value}},"y":[]},"z":{"data":{} } }""")]
    [InlineData("DATA", $$"""{"d\u0061ta":{{Value}},"z":0}""")]
    [InlineData("['a.b'].c", $$"""{"a":{"b":{"c":1} },"a.b":{"c":{{Value}} } }""")]
    [InlineData("[0]", $"[{Value},{Value},0]")]
    [InlineData("$[2]", $"[0, [1,2] ,{Value}]")]
    [InlineData("items[1].value", $$"""{"items":[{"value":0},{"value":{{Value}},"x":1},{"value":{} }],"x":0}""")]
    [InlineData("a[0][1][2].b", $$"""{"a":[[0,[1,"x",{"b":{{Value}}},4],3],2]}""")]
    [InlineData("a.b", $$"""{"a":{"b":{"id":9} },"a":{"c":0,"b":{{Value}} } }""")]
    [InlineData("a.b", $$"""{"a":null,"a":{"b":{"id":8,"name":"y"},"b":{{Value}} } }""")]
    [InlineData("a[1]", $$"""{"a":[0],"a":null,"a":[{},{"id":5}],"a":[1,{{Value}}]}""")]
    public void Parse_DownThePath_FindsIt(string path, string json)
    {
        Outcome expected = Ways.SubjectOf<Item>().Expected(Encoding.UTF8.GetBytes(Value), isArray: false);
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            // Where names are said to be unique, the first counts.
            foreach (bool isUnique in json.Contains("\"a\":null", StringComparison.Ordinal) || json.Contains("\"id\":9", StringComparison.Ordinal) ? [false] : (bool[])[false, true])
                Ways.AssertAll<Item>(json, isArray: false, new() { Path = path, SkipValidation = validation, AssumeUniqueNames = isUnique }, expected);
        }
    }

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
    public void Parse_AnotherKindOrBroken_IsRefused(string path, string json, string place)
    {
        var options = new JsonProjectionOptions { Path = path };
        JsonException exception = Assert.Throws<JsonException>(() => JsonProjection.Parse<Item>(Encoding.UTF8.GetBytes(json), options));
        Assert.Equal(place, exception.Path);
        Assert.DoesNotContain("System.Array", exception.Message, StringComparison.Ordinal);
        Ways.AssertAll<Item>(json, isArray: false, options, Outcome.Of(exception));
    }

    [Theory]
    [InlineData("a[1].b", """{"a":[0,{"b":[{"id":1},null,{"id":2}],"c":0},1]}""")]
    [InlineData("[0]", """[[{"id":1},null,{"id":2}],[{"id":3}]]""")]
    [InlineData("$[1][0]", """[0,[[{"id":1},null,{"id":2}],1]]""")]
    [InlineData("a[0]", """{"a":[[{"id":9}]],"a":[[{"id":1},null,{"id":2}],[]]}""")]
    public void ParseArray_DownIndexes_FindsTheElements(string path, string json)
    {
        Outcome expected = Ways.SubjectOf<Item>().Expected([.. """[{"id":1},null,{"id":2}]"""u8], isArray: true);
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            var options = new JsonProjectionOptions { Path = path, SkipValidation = validation };
            // What was handed out cannot be taken back, where a second array follows.
            if (!json.Contains('9', StringComparison.Ordinal))
                Ways.AssertAll<Item>(json, isArray: true, options, expected);
            Assert.Equal(expected.Value, Dump.Of(JsonProjection.ParseArray<Item>(Encoding.UTF8.GetBytes(json), options)));
        }
    }
}
