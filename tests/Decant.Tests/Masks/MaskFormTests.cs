using System.Buffers;
using System.Net;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Decant.Memory;
using Decant.Support;

namespace Decant.Masks;

/// <summary>The forms that a copy by a mask has, and what it rejects, wherever windows end.</summary>
public sealed class MaskFormTests
{
    private static readonly JsonSerializerOptions s_indented = new() { WriteIndented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    [Theory]
    [InlineData("""[{"a":1,"b":2},{"a":[ 3, 4 ]},null,5,"x"]""", false, "{\"a\":1}\n{\"a\":[3,4]}\nnull\n")]
    [InlineData("""{"a":1,"b":2} {"a":[ 3, 4 ]}null 5""", true, "{\"a\":1}\n{\"a\":[3,4]}\nnull\n")]
    [InlineData("[]", false, "")]
    [InlineData("", true, "")]
    [InlineData("""[[{"a":1}],{}]""", true, "[[{\"a\":1}],{}]\n")]
    public async Task Copy_Lines_WritesEachElementOnItsOwn(string json, bool isSequence, string expected) =>
        await AssertAllAsync(json, "a", new() { TopLevelValues = isSequence, Copy = new() { JsonLines = !isSequence } }, expected);

    [Fact]
    public async Task Copy_Path_CopiesTheValueThere()
    {
        const string json = """{"x":{"y":[{"a":1,"b":2}]},"z":3}""";
        await AssertAllAsync(json, "a", new() { Path = "x.y" }, """[{"a":1}]""");
        await AssertAllAsync(json, "*", new() { Path = "x.y" }, """[{"a":1,"b":2}]""");
        await AssertAllAsync(json, "*", new() { Path = "x" }, """{"y":[{"a":1,"b":2}]}""");
        // Without a type, nothing says that names match in any case.
        await AssertAllAsync("""{"x":[{"a":1}],"X":[{"a":2}]}""", "a", new() { Path = "x" }, """[{"a":1}]""");
    }

    [Theory]
    [InlineData("""{"a":"</script>\u2028 & 'é'"}""")]
    [InlineData("""{"a":"<>","b<":{"c":"&"}}""")]
    public async Task Copy_EscapeHtml_LeavesNothingThatEndsAScript(string json)
    {
        string text = json.Replace("\\u2028", "\u2028", StringComparison.Ordinal);
        string expected = text.Replace("<", "\\u003C", StringComparison.Ordinal).Replace(">", "\\u003E", StringComparison.Ordinal)
            .Replace("&", "\\u0026", StringComparison.Ordinal).Replace("'", "\\u0027", StringComparison.Ordinal).Replace("\u2028", "\\u2028", StringComparison.Ordinal);

        await AssertAllAsync(text, "*", new() { Copy = new() { EscapeHtml = true } }, expected);
        await AssertAllAsync(text, "a,\"b<\"(c)", new() { Copy = new() { EscapeHtml = true } }, expected);
    }

    [Theory]
    [InlineData("null")]
    [InlineData("[]")]
    [InlineData("{}")]
    [InlineData("""[{},[],{"a":[]},{"a":{}}]""")]
    [InlineData("""{"a":[1,-2.5e3,true,null,"x \" { [ , : \\"],"b":{"c":{"d":"é"}}}""")]
    public async Task Copy_Indented_IsAsSystemTextJsonIndents(string json) =>
        await AssertAllAsync(json, "*", new() { Copy = new() { Indented = true } }, JsonNode.Parse(json)?.ToJsonString(s_indented).ReplaceLineEndings("\n") ?? "null");

    /// <summary>Wherever it stands in a string and windows end: a character that is cut must not take the quotation mark behind it along.</summary>
    [Theory]
    [InlineData("a", "{\"a\":{\"c\":\"x?y\"}}")]
    [InlineData("a", "{\"a\":{\"c\":\"?\"},\"b\":\"z\"}")]
    [InlineData("a,b", "{\"a\":\"x?\",\"b\":\"y\"}")]
    [InlineData("*", "[{\"a\":{\"c\":[\"?y\"]}}]")]
    [InlineData("*", "{\"a\":\"?\",\"b\":{\"?\":1}}")]
    [InlineData("b,a/c", "{\"b\":1,\"a\":{\"c\":\"x?\",\"d\":2}}")]
    public async Task Copy_SelectedTextThatIsNotUtf8_IsRejected(string mask, string document)
    {
        foreach (byte[] wrong in (byte[][])[[0x80], [0xC3], [0xE2], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xF0], [0xF0, 0x9F, 0x98], [0xF5, 0x80, 0x80, 0x80]])
        {
            byte[] json = [.. document.SelectMany(character => character == '?' ? wrong : [(byte)character])];
            Assert.Contains("not valid text", await RejectionAsync(json, JsonFieldMask.Parse(mask)), StringComparison.Ordinal);

            JsonProjection.Copy(json, JsonFieldMask.Parse("x"), new ArrayBufferWriter<byte>());
        }
    }

    /// <summary>A mistake that is read before the value ends is told in place of the text, and half of a surrogate pair is one only where a name is looked at.</summary>
    [Theory]
    [InlineData("a", """{"a":"?","b":tru}""")]
    [InlineData("a", """{"a":{"b":"?","c":tru},"d":1}""")]
    [InlineData("a", """{"a":{"b":[{"?":1}],"c":"?"},"d":tru}""")]
    [InlineData("a", """{"a":[["?"],"\q"]}""")]
    [InlineData("a", """{"a":[{"b":"?" """)]
    [InlineData("a", """{"a":[{"?""")]
    [InlineData("*", """{"?":[1,2],"b":tru}""")]
    [InlineData("*", """{"\ud800":[1,"?"]}""")]
    [InlineData("a", """{"\ud800":1,"a":["\ud800?"]}""")]
    [InlineData("a", """{"?":1,"a":["?"],"b":"?"}""")]
    [InlineData("*(a)", """[{"?":{"a":1}},{"b":{"a":["?"]}}]""")]
    public async Task Copy_TextThatIsNotUtf8AndMore_IsRejectedAtOnePlace(string mask, string document)
    {
        foreach (byte[] wrong in (byte[][])[[0x80], [0xE2, 0x80], [(byte)'\n', 0xF0, 0x9F]])
        {
            byte[] json = [.. document.ReplaceLineEndings("\n").SelectMany(character => character == '?' ? wrong : [(byte)character])];
            await RejectionAsync(json, JsonFieldMask.Parse(mask));
        }
    }

    [Theory]
    [InlineData("*", """{"a":{"b":"//"},"c":[1,{"d":2}]}""")]
    [InlineData("a/*,c", """{"a":{"b":"//"},"c":[1,{"d":2}]}""")]
    [InlineData("c/d", """{"c":[{"d":2}]}""")]
    public async Task Copy_CommentsAndTrailingCommas_AreLeftOut(string mask, string expected) => await AssertAllAsync(
        """
        {"a": /* ", */ {"b":"//" // '
        ,}, // {
        "c":[1,{"d":2,},],} //
        """,
        mask,
        new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip },
        expected);

    /// <summary>What is written is checked, whatever is allowed of what is skipped.</summary>
    [Theory]
    [InlineData("a", true)]
    [InlineData("*", true)]
    [InlineData("a/*", true)]
    [InlineData("b", false)]
    public void Copy_StructureOnly_ChecksWhatIsSelected(string mask, bool isRejected)
    {
        var options = new JsonProjectionOptions { SkipValidation = JsonSkipValidation.StructureOnly };
        foreach (string value in (string[])["tru", "[1 2]", "{\"x\":}", "{\"x\":{1}}", "[\"\\x\"]", "01"])
        {
            string json = $$"""{"a":{"y":{{value}}},"b":1}""";
            var written = new ArrayBufferWriter<byte>();
            if (isRejected)
                Assert.Throws<JsonException>(() => JsonProjection.Copy(json, JsonCopy.Of(JsonFieldMask.Parse(mask), options), written));
            else
                JsonProjection.Copy(json, JsonCopy.Of(JsonFieldMask.Parse(mask), options), written);
            Assert.True(isRejected || Encoding.UTF8.GetString(written.WrittenSpan) == """{"b":1}""");
        }
    }

    [Fact]
    public async Task Copy_EveryValidation_CopiesTheSame()
    {
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            await AssertAllAsync(
                """[{"x":[{}],"a":1,"y":"}","b":{"c":2,"d":3},"z":{"a":4}},{"b":5}]""",
                "a,b/c",
                new() { SkipValidation = validation },
                """[{"a":1,"b":{"c":2}},{}]""");
        }
    }

    [Theory]
    [InlineData("5", "a", "$", "Cannot select fields of")]
    [InlineData("\"x\"", "*", "$", "Cannot select fields of")]
    [InlineData("<html>", "a", "$", "'<' where a value was expected")]
    [InlineData("""{"a":{"b":[1,}}""", "a", "$.a", "'}'")]
    [InlineData("""{"a":1,"b":tru}""", "a", "$", "'}'")]
    [InlineData("""{"a":1""", "a", "$", "the end of the body")]
    [InlineData("""{"a":1} x""", "a", "$", "a letter")]
    public void Copy_NoJsonOrNoFields_IsAJsonException(string json, string mask, string path, string found)
    {
        JsonException exception = Assert.Throws<JsonException>(
            () => JsonProjection.Copy(json, JsonFieldMask.Parse(mask), new ArrayBufferWriter<byte>()));

        Assert.Contains(found, exception.Message, StringComparison.Ordinal);
        Assert.StartsWith(path, exception.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void Copy_NullAsLines_IsRejected()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonProjection.Copy(
            "null"u8, JsonCopy.Of(JsonFieldMask.Parse("a"), new JsonProjectionOptions { Copy = new() { JsonLines = true } }), new ArrayBufferWriter<byte>()));

        Assert.StartsWith("Found null where an array was expected.", exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false, false, "null")]
    [InlineData(true, false, "")]
    [InlineData(false, true, "")]
    public async Task CopyProjectionToAsync_NoContent_WritesNullOrNoLines(bool lines, bool isSequence, string expected)
    {
        using var response = new HttpResponseMessage(HttpStatusCode.NoContent);
        var written = new MemoryStream();
        await response.CopyProjectionToAsync(
            JsonCopy.Of(JsonFieldMask.Parse("a"), new JsonProjectionOptions { TopLevelValues = isSequence, Copy = new() { JsonLines = lines } }), written, Cancellation);
        Assert.Equal(expected, Encoding.UTF8.GetString(written.ToArray()));
    }

    [Theory]
    [InlineData("a,b/c")]
    [InlineData("*")]
    [InlineData("*(c),a")]
    public void Copy_AfterTheFirst_AllocatesNothing(string mask)
    {
        byte[] json = Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Range(0, 100).Select(i => $$"""{"a":"é{{i}}","x":[{}],"b":{"c": [ 1 ],"d":"\u0041"} }"""))}]");
        var fields = JsonFieldMask.Parse(mask);
        var written = new ArrayBufferWriter<byte>(json.Length * 2);

        Assert.Equal(0, Allocated.By(() =>
        {
            written.ResetWrittenCount();
            JsonProjection.Copy(json, fields, written);
            return null;
        }));
    }

    /// <summary>A value of a megabyte passes through in pieces.</summary>
    [Fact]
    public async Task CopyAsync_LargeValue_IsWrittenInPieces()
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"b":0,"a":[{"text":"{{new string('é', 1 << 19)}}"}],"c":1}""");
        await using var source = new ChunkStream(json, [.. Enumerable.Range(1, (json.Length - 1) / 4096).Select(i => i * 4096)]);
        var destination = new CountingStream();

        await JsonProjection.CopyAsync(source, JsonFieldMask.Parse("a"), destination, Cancellation);

        Assert.Equal(json.Length - "\"b\":0,,\"c\":1".Length, destination.Written);
        Assert.InRange(destination.Largest, 1, 128 * 1024);
    }

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>The message, position included, with which a document is rejected in one piece, and in every window of every split.</summary>
    private static async Task<string> RejectionAsync(byte[] json, JsonFieldMask mask)
    {
        string expected = Assert.Throws<JsonException>(() => JsonProjection.Copy(json, mask, new ArrayBufferWriter<byte>())).Message;
        foreach ((int[] cuts, JsonProjectionOptions options) in Ways.Windows(Ways.Cuts(json.Length, Ways.AllCuts), new()))
        {
            await using var source = new ChunkStream(json, cuts);
            JsonException exception = await Assert.ThrowsAsync<JsonException>(() => JsonProjection.CopyAsync(source, JsonCopy.Of(mask, options), new MemoryStream(), Cancellation));
            Assert.Equal(expected, exception.Message);
        }

        return expected;
    }

    private static async Task AssertAllAsync(string text, string fields, JsonProjectionOptions own, string expected)
    {
        byte[] json = Encoding.UTF8.GetBytes(text);
        JsonFieldMask mask = JsonFieldMask.Parse(fields);
        foreach (var width in Ways.Widths)
        {
            var written = new ArrayBufferWriter<byte>();
            JsonProjection.Copy(json, JsonCopy.Of(mask, own.With(width: width)), written);
            Assert.Equal(expected, Encoding.UTF8.GetString(written.WrittenSpan));
        }

        foreach ((int[] cuts, JsonProjectionOptions options) in Ways.Windows(Ways.Cuts(json.Length, Ways.AllCuts), own))
        {
            await using var source = new ChunkStream(json, cuts);
            var written = new MemoryStream();
            await JsonProjection.CopyAsync(source, JsonCopy.Of(mask, options), written, Cancellation);
            Assert.Equal(expected, Encoding.UTF8.GetString(written.ToArray()));
        }
    }

    private sealed class CountingStream : Stream
    {
        public long Written { get; private set; }

        public int Largest { get; private set; }

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            Written += buffer.Length;
            Largest = Math.Max(Largest, buffer.Length);
        }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Write(buffer.Span);
            return default;
        }

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }
}
