using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Bodies that are a sequence of values: JSON Lines, NDJSON.</summary>
public sealed class TopLevelValuesTests
{
    private static readonly JsonProjectionOptions s_options = new() { TopLevelValues = true };

    [Theory]
    [InlineData("{\"id\":1}\n{\"id\":2}\n")]
    [InlineData("{\"id\":1}\r\n\r\n{\"id\":2}")]
    [InlineData("{\"id\":1}{\"id\":2}")]
    [InlineData("  {\"x\":[\"\\n\"],\"id\":1} \t {\"id\":2,\"y\":{}}  ")]
    [InlineData("\uFEFF{\"id\":1}\n{\"id\":2}\n")]
    public void ParseArray_Values_AreItsElements(string json) => AssertItems(json, """[{"id":1},{"id":2}]""");

    [Theory]
    [InlineData("")]
    [InlineData("\n")]
    [InlineData(" \r\n\t ")]
    [InlineData("\uFEFF")]
    public void ParseArray_NoValue_IsEmpty(string json) => AssertItems(json, "[]");

    [Fact]
    public void ParseArray_Nulls_StayNull() => AssertItems("null\n{\"id\":2}\nnull", """[null,{"id":2},null]""");

    [Theory]
    [InlineData("{\"id\":1},{\"id\":2}")]
    [InlineData("{\"id\":1}\n{\"id\":")]
    [InlineData("{\"id\":1}\n]")]
    [InlineData("[{\"id\":1}]")]
    [InlineData("{\"id\":1}\n1")]
    [InlineData("{\"id\":1}\u001e{\"id\":2}")]
    [InlineData("{\"id\":1}\n\uFEFF{\"id\":2}")]
    [InlineData("nullnull")]
    public void ParseArray_BrokenSequence_IsRejectedAlike(string json)
    {
        Outcome outcome = Ways.SubjectOf<Item>().Parse(Encoding.UTF8.GetBytes(json), isArray: true, s_options);
        Assert.Equal(json != "nullnull", outcome.IsError);
        Ways.AssertAll<Item>(json, isArray: true, s_options, outcome);
    }

    [Fact]
    public async Task ReadAsAsyncEnumerable_ErrorInTheMiddle_ComesAfterTheElementsBefore()
    {
        var seen = new List<Item>();
        await using var stream = new ChunkStream([.. "{\"id\":1}\n{\"id\":2}\n{\"id\":x}\n{\"id\":4}"u8]);
        JsonException exception = await Assert.ThrowsAsync<JsonException>(
            () => JsonProjection.ReadAsAsyncEnumerable<Item>(stream, s_options, Cancellation).TakeAllAsync(seen));
        Assert.Equal([1, 2], seen.Select(item => item.Id));
        Assert.Equal((2, 6), (exception.LineNumber, exception.BytePositionInLine));
    }

    private static void AssertItems(string json, string items)
    {
        Outcome expected = Ways.SubjectOf<Item>().Expected(Encoding.UTF8.GetBytes(items), isArray: true);
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
            Ways.AssertAll<Item>(json, isArray: true, s_options with { SkipValidation = validation }, expected);
    }
}
