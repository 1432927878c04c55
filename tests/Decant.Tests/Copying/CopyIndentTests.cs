using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Decant.Support;

namespace Decant.Copying;

/// <summary>An indented copy of a projection: the copy in one line, indented as System.Text.Json does, wherever windows end.</summary>
public sealed class CopyIndentTests
{
    private static readonly JsonSerializerOptions s_indented = new() { WriteIndented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"id":1,"x":[1, {"y":2}],"child":{"id":2,"children":[]},"children":[null,{"id":3},{"id":4,"child":{"id":5}}]}""")]
    public void Copy_Indented_IsAsSystemTextJsonIndents(string json) => AssertAll<Node>(json, isArray: false);

    [Theory]
    [InlineData("[]")]
    [InlineData("""[null,{"id":1},{"id":2,"children":[{}]}]""")]
    public void CopyArray_Indented_IsAsSystemTextJsonIndents(string json) => AssertAll<Node>(json, isArray: true);

    [Theory]
    [InlineData("""{"any":{"a":[1,{"b":"{\"[,:"}],"c":"\\\""},"name":"n"}""")]
    [InlineData("""{"any":"[ { , : \\","name":"\"}"}""")]
    public void Copy_AnyValue_IsIndentedToo(string json) => AssertAll<Open>(json, isArray: false);

    /// <summary>A line holds a whole value.</summary>
    [Fact]
    public void CopyArray_Lines_AreNotIndented()
    {
        var written = new ArrayBufferWriter<byte>();
        JsonProjection.Copy("""[{"id":1,"name":"a"},{"id":2}]"""u8, JsonCopy.OfArray<Item>(new() { Copy = new() { JsonLines = true, Indented = true } }), written);
        Assert.Equal("{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"name\":null}\n", Encoding.UTF8.GetString(written.WrittenSpan));
    }

    private static void AssertAll<T>(string text, bool isArray)
        where T : IJsonProjection<T>
    {
        byte[] json = Encoding.UTF8.GetBytes(text);
        string line = Copy<T>(new(json), isArray, new());
        string expected = JsonNode.Parse(line)?.ToJsonString(s_indented).ReplaceLineEndings("\n") ?? "null";
        var indented = new JsonProjectionOptions { Copy = new() { Indented = true } };

        foreach (var width in Ways.Widths)
            Assert.Equal(expected, Copy<T>(new(json), isArray, indented.With(width: width)));
        foreach ((int[] cuts, JsonProjectionOptions options) in Ways.Windows(Ways.Cuts(json.Length, Ways.AllCuts), indented))
            Assert.Equal(expected, Copy<T>(Chunks.ToSequence(json, cuts), isArray, options));
    }

    private static string Copy<T>(ReadOnlySequence<byte> json, bool isArray, JsonProjectionOptions options)
        where T : IJsonProjection<T>
    {
        var written = new ArrayBufferWriter<byte>();
        if (isArray)
            JsonProjection.Copy(json, JsonCopy.OfArray<T>(options), written);
        else
            JsonProjection.Copy(json, JsonCopy.Of<T>(options), written);
        return Encoding.UTF8.GetString(written.WrittenSpan);
    }
}

[JsonProjection]
internal sealed partial record Open(JsonElement Any, string? Name);
