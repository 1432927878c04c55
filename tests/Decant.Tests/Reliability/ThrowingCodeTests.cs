using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>A JsonException of a type's own code gets the place where it was thrown, as System.Text.Json gives it; any other passes as it is.</summary>
public sealed class ThrowingCodeTests
{
    [Theory]
    [InlineData("""{"stars":-1,"other":[}""", "$.stars", 0, 11)]
    [InlineData("{\n \"stars\":1,\n\"stars\" : -1 }", "$.stars", 2, 12)]
    public void Parse_SetterThrows_ComesBeforeWhatFollows(string json, string path, long line, long bytes)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonProjection.Parse<Rejecting>(Encoding.UTF8.GetBytes(json)));
        Assert.Equal((path, line, bytes), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        Assert.Equal($"No stars. Path: {path} | LineNumber: {line} | BytePositionInLine: {bytes}.", exception.Message);
        Assert.Equal("No stars.", Assert.IsType<JsonException>(exception.InnerException).Message);
    }

    [Theory]
    [InlineData("""{"stars":-1}""")]
    [InlineData("""{"stars":1,"stars":-1 ,"x":0}""")]
    [InlineData("\n{\"stars\":2 ,\n \"stars\"\n:-1}")]
    [InlineData("""{"stars":-1,"other":x}""")]
    public void Parse_SetterThrows_IsToldWhereSystemTextJsonTellsIt(string json)
    {
        Assert.True(Ways.AssertAsSystemTextJson<Rejecting>(json).IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Rejecting>($"[null,{{}}, {json}]", isArray: true).IsError);
        Assert.True(Ways.AssertAsSystemTextJson<RejectingOwner>($$"""{"all":[{},{{json}}]}""").IsError);
    }

    [Theory]
    [InlineData("""{"id":-1}""")]
    [InlineData("""{"stars":-1,"id":3 }""")]
    [InlineData("""{"stars":1,"stars":-1,"id":3,"id":4}""")]
    public void Parse_ConstructorWithArgumentsOrSetterBesideItThrows_IsToldWhereSystemTextJsonTellsIt(string json)
    {
        Assert.True(Ways.AssertAsSystemTextJson<RejectingRecord>(json).IsError);
        Assert.True(Ways.AssertAsSystemTextJson<RejectingRecord>($"[{{\"id\":1}},\n{json}]", isArray: true).IsError);
    }

    [Fact]
    public void Parse_ElementOfASequenceThrows_SaysWhichElement()
    {
        JsonException exception = Assert.Throws<JsonException>(
            () => JsonProjection.ParseArray<Rejecting>("{}\n{\"stars\":-1}"u8, new() { TopLevelValues = true }));
        Assert.Equal(("$[1].stars", 1L, 11L), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
    }

    [Fact]
    public void Parse_CodeThrowsWithoutAMessage_SaysThatItRejects()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonProjection.Parse<Rejecting>("""{"stars":-2}"""u8));
        Assert.StartsWith("Found a value that the code of its type rejected. Path: $.stars |", exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(-3, typeof(RejectedException))]
    [InlineData(-4, typeof(ArgumentException))]
    [InlineData(-5, typeof(JsonException))]
    public void Parse_CodeThrowsWhatIsItsOwn_PassesItAsItIs(int value, Type type)
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"stars":{{value}}}""");
        Exception exception = Assert.Throws(type, () => { JsonProjection.Parse<Rejecting>(json); });
        Assert.Same(Rejected.Last, exception);
    }
}

internal static class Rejected
{
    [ThreadStatic]
    private static Exception? t_last;

    public static Exception? Last => t_last;

    public static int Check(int value) => value >= 0 ? value : throw (t_last = value switch
    {
        -1 => new JsonException("No stars."),
        -2 => new JsonException(),
        -3 => new RejectedException(),
        -4 => new ArgumentException("No stars."),
        _ => new JsonException("Of a document of its own.", "$.a", 7, 8),
    });
}

internal sealed class RejectedException : JsonException;

[JsonProjection]
internal sealed partial class Rejecting
{
    public int Stars { get => 0; set => Rejected.Check(value); }
}

[JsonProjection]
internal sealed partial class RejectingOwner
{
    public Rejecting?[]? All { get; set; }
}

[JsonProjection]
internal sealed partial class RejectingRecord(int id)
{
    public int Id { get; } = Rejected.Check(id);

    public int Stars { get => 0; set => Rejected.Check(value); }
}
