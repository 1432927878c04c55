using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Http;
using Decant.RandomTypes;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Bodies whose values a character separates: JSON text sequences (RFC 7464), and NUL.</summary>
public sealed class ValueSeparatorTests
{
    private static readonly JsonProjectionOptions s_records = new() { ValueSeparator = '\u001E' };
    private static readonly JsonProjectionOptions s_nul = new() { ValueSeparator = '\0' };

    [Theory]
    [InlineData("#{\"id\":1}\n#{\"id\":2}\n")]
    [InlineData("#{\"id\":1}#{\"id\":2}")]
    [InlineData("##\n#{\"id\":1}\r\n # #\t{\"id\":2}#\n#")]
    [InlineData("{\"id\":1}\n#{\"id\":2}\n")]
    [InlineData("#{\"id\":1}\n{\"id\":2}\n")]
    [InlineData("\uFEFF#{\"x\":[\"\\n\"],\"id\":1}\n#{\"id\":2,\"y\":{}}\n")]
    [InlineData("{\"id\":1}#{\"id\":2}#")]
    public void ParseArray_SeparatedValues_AreItsElements(string json)
    {
        AssertItems<Item>(json, s_records, """[{"id":1},{"id":2}]""");
        AssertItems<Item>(json, s_nul, """[{"id":1},{"id":2}]""");
        AssertItems<Item>(json, s_nul with { TopLevelValues = true }, """[{"id":1},{"id":2}]""");
    }

    [Theory]
    [InlineData("")]
    [InlineData("#")]
    [InlineData(" # \n##\n")]
    public void ParseArray_SeparatorsAlone_AreNoValues(string json)
    {
        AssertItems<Item>(json, s_records, "[]");
        AssertItems<Item>(json, s_nul, "[]");
    }

    // A value that the next one cuts is an error wherever the cut is: no record is lost in silence.
    [Fact]
    public void ParseArray_RecordCutAnywhere_IsRejectedAlike()
    {
        const string record = """{"x":[1,{"y":"z\u0041"},true,-1.5e3],"id":1,"name":null}""";
        for (int length = 1; length < record.Length; length++)
        {
            foreach (JsonProjectionOptions options in (JsonProjectionOptions[])[s_records, s_nul])
            {
                Outcome outcome = AssertAlike<Item>($"#{record[..length]}#{record}\n", options);
                Assert.True(outcome.IsError, record[..length]);
            }
        }
    }

    [Theory]
    [InlineData("#1 #23\n#-4.5e1\n", "[1,23,-4.5e1]")]
    [InlineData("#0\t#1\r", "[0,1]")]
    public void ParseArray_NumbersThatWhiteSpaceFollows_AreRead(string json, string items)
    {
        AssertItems<Price>(json, s_records, items);
        AssertItems<Price>(json, s_nul, items);
        AssertItems<AnyValue>(json, s_records, items);
        AssertItems<AnyValue>(json, s_nul, items);
    }

    // Section 2.4: it may be the beginning of another number.
    [Theory]
    [InlineData("#1\n#23#4\n", "[1,23,4]")]
    [InlineData("#1\n#23", "[1,23]")]
    [InlineData("#1#", "[1]")]
    [InlineData("#1\n#23.5e-1#4\n", "[1,23.5e-1,4]")]
    public void ParseArray_NumberThatNoWhiteSpaceFollows_CountsAsCutInRecords(string json, string items)
    {
        Assert.True(AssertAlike<Price>(json, s_records).IsError);
        Assert.True(AssertAlike<AnyValue>(json, s_records).IsError);
        AssertItems<Price>(json, s_nul, items);
        AssertItems<AnyValue>(json, s_nul, items);
    }

    [Theory]
    [InlineData("#null\n#{\"id\":2}\n#null\n", false)]
    [InlineData("#null#{\"id\":2}\n", true)]
    [InlineData("#{\"id\":2}\n#null", true)]
    [InlineData("#null{\"id\":2}\n", true)]
    public void ParseArray_LiteralThatNoWhiteSpaceFollows_CountsAsCutInRecords(string json, bool isCut)
    {
        Outcome outcome = AssertAlike<Item>(json, s_records);
        Assert.Equal(isCut, outcome.IsError);
        Assert.False(AssertAlike<Item>(json, s_nul).IsError);
    }

    // What is not cut is whole at its last byte.
    [Fact]
    public void ParseArray_TextsThatNoWhiteSpaceFollows_AreWhole() => AssertItems<Title>("#\"a\"#\"b\"", s_records, """["a","b"]""");

    [Theory]
    [InlineData("#{\"id\":1,#\"name\":null}")]
    [InlineData("#{\"id\":#1}")]
    [InlineData("#{\"id\":1#}")]
    [InlineData("#{\"name\":\"a#b\"}")]
    [InlineData("#[{\"id\":1}#]")]
    [InlineData("#{\"id\":1},#{\"id\":2}")]
    [InlineData("#nu#ll")]
    public void ParseArray_SeparatorWithinAValue_IsRejectedAlike(string json)
    {
        Assert.True(AssertAlike<Item>(json, s_records).IsError);
        Assert.True(AssertAlike<Item>(json, s_nul).IsError);
    }

    // The one does not stand for the other, and neither does without the option, or where one value is read.
    [Fact]
    public void ParseArray_OtherCharacter_IsRejectedAlike()
    {
        Assert.True(AssertAllBytes<Item>("{\"id\":1}\n\0{\"id\":2}\n", s_records).IsError);
        Assert.True(AssertAllBytes<Item>("{\"id\":1}\n\u001E{\"id\":2}\n", s_nul).IsError);
        Assert.True(AssertAllBytes<Item>("{\"id\":1}\n\0{\"id\":2}\n", new() { TopLevelValues = true }).IsError);
        Assert.Throws<JsonException>(() => JsonProjection.Parse<Item>("\u001E{\"id\":1}\n", s_records));
        Assert.Throws<JsonException>(() => JsonProjection.ParseArray<Item>("{\"x\":[{\"id\":1}]}\n\0", s_nul with { Path = "x" }));
    }

    [Fact]
    public void ParseArray_CutRecord_IsTold()
    {
        JsonException number = Assert.Throws<JsonException>(() => JsonProjection.ParseArray<Price>("\u001E1\n\u001E23\n\u001E45", s_records));
        Assert.Equal(
            "Found the end of the body directly after a number or a literal. Expected white space: without it, the value may be truncated (RFC 7464). "
            + "Path: $[2] | LineNumber: 2 | BytePositionInLine: 3.",
            number.Message);
        JsonException container = Assert.Throws<JsonException>(() => JsonProjection.ParseArray<Item>("\u001E{\"id\":1\u001E{\"id\":2}\n", s_records));
        Assert.StartsWith("Found a record separator (0x1E) where ", container.Message, StringComparison.Ordinal);
    }

    // A number that may be cut is an error before it is handed out; what precedes it was handed out.
    [Fact]
    public async Task ReadAsAsyncEnumerable_CutNumber_IsNotHandedOut()
    {
        foreach (string end in (string[])["", "\u001E4\n"])
        {
            byte[] json = Encoding.UTF8.GetBytes($"\u001E1\n\u001E2\n\u001E23{end}");
            for (int cut = 1; cut < json.Length; cut++)
            {
                var seen = new List<Price>();
                await using var stream = new ChunkStream(json, cut);
                await Assert.ThrowsAsync<JsonException>(() => JsonProjection.ReadAsAsyncEnumerable<Price>(stream, s_records, Cancellation).TakeAllAsync(seen));
                Assert.Equal([1m, 2m], seen.Select(item => item.Value));
            }
        }
    }

    [Theory]
    [InlineData("#{\"id\":1,\"x\":2}\n#{\"id\":3}\n#5\n", "{\"id\":1}\n{\"id\":3}\n")]
    [InlineData("#null\n#[{\"id\":1,\"x\":[]}]\n", "null\n[{\"id\":1}]\n")]
    public async Task CopyAsync_SeparatedValues_AreLines(string json, string expected)
    {
        foreach (JsonProjectionOptions options in (JsonProjectionOptions[])[s_records, s_nul])
        {
            byte[] bytes = Bytes(json, options);
            for (int cut = 1; cut < bytes.Length; cut++)
            {
                using var copy = new MemoryStream();
                await using var stream = new ChunkStream(bytes, cut);
                await JsonProjection.CopyAsync(stream, JsonCopy.Of(JsonFieldMask.Parse("id"), options.With(Ways.Widths[cut % Ways.Widths.Count], windowBytes: 16, gatheredBytes: 0)), copy, Cancellation);
                Assert.Equal(expected, Encoding.UTF8.GetString(copy.ToArray()));
            }
        }
    }

    [Fact]
    public async Task CopyArrayAsync_Records_AreElements()
    {
        using var copy = new MemoryStream();
        using var stream = new MemoryStream([.. "\u001E{\"id\":1,\"x\":2}\n\u001E{\"id\":3}\n"u8]);
        await JsonProjection.CopyAsync(stream, JsonCopy.OfArray<Item>(s_records), copy, Cancellation);
        Assert.Equal("""[{"id":1,"name":null},{"id":3,"name":null}]""", Encoding.UTF8.GetString(copy.ToArray()));
    }

    [Theory]
    [InlineData("application/json-seq")]
    [InlineData("Application/JSON-Seq; charset=utf-8")]
    [InlineData("application/geo+json-seq")]
    public async Task ReadContent_MediaTypeOfRecords_IsReadAsSuch(string mediaType)
    {
        byte[] bytes = [.. "\u001E{\"id\":1}\n\u001E{\"id\":2}\n"u8];
        JsonProjectionOptions?[] all = [null, new(), new() { TopLevelValues = true }, new() { Http = new() { RequireJsonMediaType = true } }];
        foreach (JsonProjectionOptions? options in all)
        {
            Assert.Equal([1, 2], (await new FakeContent(bytes, mediaType).ReadProjectionArrayAsync<Item>(options, Cancellation)).Select(item => item.Id));
            Assert.Equal([1, 2], (await new FakeContent(bytes, mediaType).ReadProjectionAsAsyncEnumerable<Item>(options, Cancellation).TakeAllAsync()).Select(item => item.Id));
            using var copy = new MemoryStream();
            using var response = new HttpResponseMessage { Content = new FakeContent(bytes, mediaType) };
            await response.CopyProjectionToAsync(JsonCopy.Of(JsonFieldMask.Parse("id"), options), copy, Cancellation);
            Assert.Equal("{\"id\":1}\n{\"id\":2}\n", Encoding.UTF8.GetString(copy.ToArray()));
        }
    }

    // What the options say counts, as it does for lines.
    [Fact]
    public async Task ReadContent_OptionAndMediaType_TheOptionCounts()
    {
        byte[] bytes = [.. "{\"id\":1}\0{\"id\":2}\0"u8];
        Assert.Equal(2, (await new FakeContent(bytes, "application/json-seq").ReadProjectionArrayAsync<Item>(s_nul, Cancellation)).Length);
        Assert.Equal(2, (await new FakeContent(bytes, "application/json").ReadProjectionArrayAsync<Item>(s_nul, Cancellation)).Length);
        await Assert.ThrowsAsync<JsonException>(() => new FakeContent(bytes, "application/x-ndjson").ReadProjectionArrayAsync<Item>(Cancellation));
        var one = new FakeContent([.. "{\"a\":[{\"id\":1}]}"u8], "application/json-seq");
        Assert.Single(await one.ReadProjectionArrayAsync<Item>(new JsonProjectionOptions { Path = "a" }, Cancellation));
    }

    private static byte[] Bytes(string json, JsonProjectionOptions options) =>
        Encoding.UTF8.GetBytes(json.Replace('#', options.ValueSeparator!.Value));

    private static void AssertItems<T>(string json, JsonProjectionOptions options, string items)
        where T : IJsonProjection<T>
    {
        Outcome expected = Ways.SubjectOf<T>().Parse(Encoding.UTF8.GetBytes(items), isArray: true, new());
        Assert.False(expected.IsError);
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
            Ways.AssertAll(Ways.SubjectOf<T>(), Bytes(json, options), isArray: true, options with { SkipValidation = validation }, expected);
    }

    private static Outcome AssertAlike<T>(string json, JsonProjectionOptions options)
        where T : IJsonProjection<T> => AssertAllBytes<T>(json.Replace('#', options.ValueSeparator!.Value), options);

    private static Outcome AssertAllBytes<T>(string json, JsonProjectionOptions options)
        where T : IJsonProjection<T>
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        Outcome outcome = Ways.SubjectOf<T>().Parse(bytes, isArray: true, options);
        Ways.AssertAll(Ways.SubjectOf<T>(), bytes, isArray: true, options, outcome);
        return outcome;
    }
}
