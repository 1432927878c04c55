using System.Text;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>What is not wanted is checked all the same.</summary>
public sealed class SkippedValueTests
{
    public static TheoryData<string> Bad =>
    [
        "01", "-", "-a", "1.", ".5", "1e", "1e+", "1.e1", "+1", "--1", "0x1", "1_0", "1.2.3", "NaN", "Infinity", "-Infinity",
        "tru", "trux", "truee", "True", "nul", "nulll", "fals", "falsey", "undefined", "",
        "\"\\q\"", "\"\\u12G4\"", "\"\\u123\"", "\"\\\"", "\"\t\"", "\"\n\"", "\"\u0001\"", "\"\u001f\"", "'a'",
        "[1,2,\"name\":", "[1 2]", "[1,]", "[,1]", "[1", "[}", "{]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{1:2}", "{\"a\":1 \"b\":2}", "{\"a\" 1}",
        "]", "}", ":", ",",
        "1 2", "\"a\" \"b\"", "[] []", "{\"a\":\"\\x\"}", "[\"\u0000\"]", "[tru]", "{\"a\":01}",
    ];

    /// <summary>Of the bad ones, those that break what structure-only validation looks at.</summary>
    public static TheoryData<string> BadStructure =>
    [
        "", "\"\\\"", "\"\t\"", "\"\n\"", "\"\u0001\"", "\"\u001f\"", "[1,2,\"name\":", "[1", "[}", "{]", "]", "}", "[\"\u0000\"]",
    ];

    public static TheoryData<string> Good =>
    [
        "0", "-0", "-0.0", "1e5", "1E+5", "1.25e-7", "123456789012345678901234567890", "true", "false", "null", "\"\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"",
        "\"}]\\\\\"", "\"\\\\\\\\\"", "[]", "{}", "[ ]", "{ }", "[[],{}]", "{\"\":{\"\":[]}}", "[1 , 2]", "{\"a\" : 1 , \"b\" : [ true ] }", "\"\u007f\"",
    ];

    [Theory, Trait("Row", "A13")]
    [MemberData(nameof(Bad))]
    public void Parse_BadValueSkipped_IsRejected(string value)
    {
        Assert.True(Ways.AssertAsSystemTextJson<Item>($$"""{"x":{{value}},"id":1,"name":"a"}""").IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Item>($$"""{"id":1,"name":"a","x":{{value}}}""").IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Item>($$"""[{"id":1,"x":[{"y":{{value}}}]}]""", isArray: true).IsError);
    }

    [Theory, Trait("Row", "A13")]
    [MemberData(nameof(BadStructure))]
    public void Parse_BadStructureSkippedStructureOnly_IsRejected(string value)
    {
        var options = new JsonProjectionOptions { SkipValidation = JsonSkipValidation.StructureOnly };
        foreach (string json in (string[])[$$"""{"x":{{value}},"id":1}""", $$"""{"id":1,"x":{{value}}}"""])
            Assert.True(Ways.SubjectOf<Item>().Parse(Encoding.UTF8.GetBytes(json), isArray: false, options).IsError, json);
    }

    // What the option gives up: grammar between brackets and strings, numbers, literals, escapes.
    [Theory, Trait("Row", "A13")]
    [InlineData("01")]
    [InlineData("12a")]
    [InlineData("12/")]
    [InlineData("-x")]
    [InlineData("tru")]
    [InlineData("\"\\q\"")]
    [InlineData("[1 2]")]
    [InlineData("[1,]")]
    [InlineData("{1:2}")]
    [InlineData("[tru]")]
    public void Parse_BadGrammarSkippedStructureOnly_IsAccepted(string value)
    {
        var options = new JsonProjectionOptions { SkipValidation = JsonSkipValidation.StructureOnly };
        string json = $$"""{"x":{{value}},"id":1,"name":"a"}""";
        Outcome expected = Ways.SubjectOf<Item>().Expected("""{"id":1,"name":"a"}"""u8.ToArray(), isArray: false);
        Ways.AssertAll<Item>(json, isArray: false, options, expected);
    }

    [Theory, Trait("Row", "A13")]
    [MemberData(nameof(Good))]
    public void Parse_GoodValueSkipped_IsAccepted(string value)
    {
        Assert.False(Ways.AssertAsSystemTextJson<Item>($$"""{"x":{{value}},"id":1,"name":"a"}""").IsError);
        Assert.False(Ways.AssertAsSystemTextJson<Item>($$"""{ "x" : {{value}} , "id" : 1 , "y" : [ {{value}} ] }""").IsError);
    }

    [Theory, Trait("Row", "A14")]
    [InlineData("22FF22")]
    [InlineData("22C3")]
    [InlineData("22C328")]
    [InlineData("22EDA080")]
    [InlineData("22F8808080")]
    [InlineData("22C080")]
    public void Parse_SkippedStringIsNotUtf8_IsAccepted(string hex)
    {
        byte[] value = [.. Convert.FromHexString(hex)];
        if (value[^1] != '"')
            value = [.. value, (byte)'"'];
        byte[] json = [.. "{\"x\":"u8, .. value, .. ",\"y\":{"u8, .. value, .. ":["u8, .. value, .. "]},\"id\":1}"u8];
        Assert.False(Ways.AssertAsSystemTextJson<Item>(json).IsError);
    }

    [Theory, Trait("Row", "A14")]
    [InlineData("\\ud800")]
    [InlineData("\\udc00")]
    [InlineData("\\ud800\\ud800")]
    [InlineData("a\\ud83dz")]
    public void Parse_SkippedStringHasHalfAPair_IsAccepted(string text) =>
        Assert.False(Ways.AssertAsSystemTextJson<Item>($$$"""{"x":"{{{text}}}","y":[{"z":"{{{text}}}"}],"id":1}""").IsError);

    [Theory, Trait("Row", "A19")]
    [InlineData("""{"x":{"name":"inner","id":5},"id":1}""")]
    [InlineData("""{"x":[{"name":"inner"}],"id":1,"name":"outer","y":{"id":{"id":3}}}""")]
    [InlineData("""{"x":"\"name\":\"inner\"","id":1,"y":"{\"id\":9}"}""")]
    public void Parse_WantedNameInASkippedValue_DoesNotCount(string json)
    {
        Assert.False(Ways.AssertAsSystemTextJson<Item>(json).IsError);
        Item item = JsonProjection.Parse<Item>(Encoding.UTF8.GetBytes(json));
        Assert.Equal(1, item.Id);
        Assert.NotEqual("inner", item.Name);
    }
}
