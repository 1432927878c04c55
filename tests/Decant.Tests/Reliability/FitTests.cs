using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>JSON that does not fit the type, nulls, dates.</summary>
public sealed class FitTests
{
    [Theory, Trait("Row", "A25")]
    [InlineData("null")]
    [InlineData(" null ")]
    [InlineData("nul")]
    [InlineData("1")]
    [InlineData("-")]
    [InlineData("\"a\"")]
    [InlineData("\"a")]
    [InlineData("true")]
    [InlineData("tru")]
    [InlineData("")]
    [InlineData(" \n ")]
    public void Parse_ScalarOrNullOrNothingAsRoot_IsRejected(string json)
    {
        Assert.True(Ways.AssertAsSystemTextJson<Item>(json).IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Item>(json, isArray: true).IsError);
    }

    [Fact, Trait("Row", "A25")]
    public void Parse_ArrayForObjectAndObjectForArray_IsRejected()
    {
        Assert.True(Ways.AssertAsSystemTextJson<Item>("""[{"id":1}]""").IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Item>("""{"id":1}""", isArray: true).IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Item>("""[[{"id":1}]]""", isArray: true).IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Everything>("""{"inner":[]}""").IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Everything>("""{"items":{}}""").IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Everything>("""{"items":[1]}""").IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Everything>("""{"counts":[]}""").IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Everything>("""{"origin":null}""").IsError);
    }

    [Theory, Trait("Row", "A25")]
    [InlineData("[]")]
    [InlineData(" [ ] ")]
    public void ParseArray_Empty_IsEmpty(string json)
    {
        Assert.False(Ways.AssertAsSystemTextJson<Item>(json, isArray: true).IsError);
        Assert.Empty(JsonProjection.ParseArray<Item>(Encoding.UTF8.GetBytes(json)));
    }

    [Fact, Trait("Row", "A25")]
    public void ParseArray_NullElements_StayOrAreRejectedByTheType()
    {
        Assert.False(Ways.AssertAsSystemTextJson<Item>("""[null,{"id":1},null]""", isArray: true).IsError);
        Assert.Null(JsonProjection.ParseArray<Item>("[null]"u8)[0]);
        Assert.True(Ways.AssertAsSystemTextJson<Point>("[null]", isArray: true).IsError);
    }

    [Theory, Trait("Row", "A25")]
    [InlineData("{}")]
    [InlineData("""{"id":1}""")]
    [InlineData("""{"name":"a","x":{"id":1}}""")]
    public void Parse_RequiredIsMissing_IsRejected(string json) => Assert.True(Ways.AssertAsSystemTextJson<Required>(json).IsError);

    [Fact, Trait("Row", "A25")]
    public void Parse_RequiredIsThere_IsAccepted() => Assert.False(Ways.AssertAsSystemTextJson<Required>("""{"name":null,"id":0}""").IsError);

    // What a body holds is its sender's: no message gives it away.
    [Theory, Trait("Row", "A25")]
    [InlineData("""{"name":{"secret":1}}""")]
    [InlineData("""{"id":"secret"}""")]
    [InlineData("""{"secret":1,"id":"secret"}""")]
    [InlineData("""{"secret":secret}""")]
    [InlineData("""{"x":{"secret":"secret\q"}}""")]
    [InlineData("""{"name":"secret\q"}""")]
    [InlineData("""{"name":"secret""")]
    [InlineData("secret")]
    [InlineData("{}secret")]
    public void Parse_Rejected_SaysNothingOfTheBody(string json)
    {
        var exception = Assert.Throws<JsonException>(() => JsonProjection.Parse<Item>(Encoding.UTF8.GetBytes(json)));
        Assert.DoesNotContain("secret", exception.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", exception.Path, StringComparison.Ordinal);
        string where = $"LineNumber: {exception.LineNumber} | BytePositionInLine: {exception.BytePositionInLine}";
        Assert.Contains(where, exception.Message, StringComparison.Ordinal);
    }
}
