using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading.Kinds;

/// <summary>Members that take any JSON, or bytes as Base64.</summary>
public sealed class AnyJsonTests
{
    private static readonly string[] s_types =
    [
        "object?", "object", "JsonNode?", "JsonObject?", "JsonArray?", "Memory<byte>", "Memory<byte>?", "ReadOnlyMemory<byte>", "ReadOnlyMemory<byte>?",
        "object?[]?", "List<JsonNode?>?", "Dictionary<string, object?>?", "ImmutableArray<ReadOnlyMemory<byte>>", "Memory<byte>?[]?", "JsonValue?",
        "JsonValue?[]?",
    ];

    private static readonly string[] s_values =
    [
        "null", "true", "false", "0", "-1.5e+10", "\"\"", "\"text \\u00e9\\n\"", "\"AQID\"", "\"AQ\\u0049D\"", "\"A\"", "\"AQ==\"", "\" AQID\"", "[]", "{}", "[1,[2,{\"a\":null}],\"x\"]",
        "{\"a\":{\"b\":[true]},\"a\":1}", "[1,]", "{\"a\" 1}", "tru", "\"\\ud800\"", "[\"\\ud800\"]", "01", "[[[[1]]]]", "[\"AQID\",null,\"AQ==\"]", "[null,1]",
        "{\"x\":null,\"y\":[{}]}",
    ];

    private static readonly MemberKinds s_kinds = new(s_types);

    public static TheoryData<string> Types => [.. s_types.Where(type => !type.Contains("JsonValue", StringComparison.Ordinal))];

    [Theory]
    [MemberData(nameof(Types))]
    public void Parse_AnyValue_IsAsSystemTextJsons(string type)
    {
        foreach (string value in Tier.Sample(s_values, oneOf: 4, new Random(Tier.Seed + type.Length)))
        {
            foreach (string json in (string[])[$"{{\"v\":{value}}}", $"{{ \"w\":0,\n\"v\" : {value} , \"x\":1 }}", $"{{\"v\":{value}"])
                Ways.AssertAsSystemTextJson(s_kinds[type], Encoding.UTF8.GetBytes(json), isArray: false, cuts: 40);
        }
    }

    // One string, number or literal: System.Text.Json leaves an object to an InvalidOperationException that says nothing of where.
    [Theory]
    [InlineData("{}")]
    [InlineData("[1]")]
    public void Parse_JsonValueOfContainer_IsAJsonException(string value)
    {
        byte[] json = Encoding.UTF8.GetBytes($"{{\"v\":{value}}}");
        Assert.Throws<InvalidOperationException>(() => s_kinds["JsonValue?"].Expected(json, isArray: false));
        Outcome found = s_kinds["JsonValue?"].Parse(json, isArray: false, new());
        Assert.Equal(("JsonException", "$.v", "0:6"), (found.Value, found.Path, found.Position));
        Ways.AssertAll(s_kinds["JsonValue?"], json, isArray: false, new(), found);
    }

    [Theory]
    [InlineData("1")]
    [InlineData("null")]
    [InlineData("\"a\\u0062\"")]
    [InlineData("true")]
    [InlineData("tru")]
    public void Parse_JsonValueOfScalar_IsAsSystemTextJsons(string value)
    {
        Ways.AssertAsSystemTextJson(s_kinds["JsonValue?"], Encoding.UTF8.GetBytes($"{{\"v\":{value}}}"), isArray: false);
        Ways.AssertAsSystemTextJson(s_kinds["JsonValue?[]?"], Encoding.UTF8.GetBytes($"{{\"v\":[{value},{value}]}}"), isArray: false);
    }

    [Theory]
    [InlineData("object?")]
    [InlineData("JsonNode?")]
    [InlineData("List<JsonNode?>?")]
    public void Parse_Deep_IsRejectedWhereSystemTextJsonRejectsIt(string type)
    {
        for (int depth = 60; depth < 68; depth++)
        {
            foreach (string close in (string[])[new string(']', depth), ""])
                Ways.AssertAsSystemTextJson(s_kinds[type], Encoding.UTF8.GetBytes($"{{\"v\":{new string('[', depth)}{close}}}"), isArray: false, cuts: 9);
        }
    }

    // The case of a node's members counts as that of the projection's does.
    [Fact]
    public void Parse_Node_FindsMembersAsSystemTextJsonsNodeDoes()
    {
        const string json = "{\"v\":{\"Name\":1}}";
        Assert.Equal(1, ((JsonNode)s_kinds["JsonNode?"].Made(json)!)["name"]!.GetValue<int>());
        Assert.Equal(1, ((JsonNode)s_kinds["JsonNode?"].MadeByOracle(json)!)["name"]!.GetValue<int>());
    }
}
