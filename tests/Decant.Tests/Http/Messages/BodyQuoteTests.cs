using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Support;

namespace Decant.Http.Messages;

/// <summary>Nothing that an exception tells, of itself or of what caused it, is a piece of the body.</summary>
public sealed class BodyQuoteTests
{
    [Theory, Trait("Row", "G6")]
    [InlineData("{\"SECRET\":x}", "$.*", 0, 10)]
    [InlineData("{\"SECRET\":\"SECRET\"}", "$.*", 0, 18)]
    [InlineData("{\"SE['CR'].ET SECRET\":\"SECRET\"}", "$.*", 0, 30)]
    [InlineData("{\"a\":1,\n \"SECRET\":[]}", "$.*", 1, 11)]
    [InlineData("SECRET", "$", 0, 0)]
    [InlineData("tSECRET", "$", 0, 1)]
    [InlineData("{\"a\":fSECRET}", "$.*", 0, 6)]
    [InlineData("\"SECRET\"", "$", 0, 8)]
    [InlineData("{\"a\":1}SECRET", "$.*", 0, 7)]
    [InlineData("{\"SECRET\\x\":1}", "$", 0, 9)]
    public async Task ReadFromPooledJson_Dictionary_IsQuotedNowhere(string json, string path, int line, int position) =>
        AssertAt(await FailsToReadAsync<Dictionary<string, int>>(json), path, line, position);

    [Theory, Trait("Row", "G6")]
    [InlineData("[{\"id\":1},{\"id\":\"SECRET\"}]", "$[1].id")]
    [InlineData("[{\"ID\":\"SECRET\"}]", "$[0].id")]
    [InlineData("[{\"name\":SECRET}]", "$[0].name")]
    [InlineData("[{\"SECRET\":SECRET}]", "$[0].*")]
    [InlineData("[{\"SECRET\":[{\"id\":SECRET}]}]", "$[0].*")]
    [InlineData("[SECRET", "$[0]")]
    [InlineData("[[\"SECRET\"]]", "$[0]")]
    [InlineData("[{},{\"id\":1}SECRET", "$[2]")]
    public async Task ReadFromPooledJson_Members_AreNamedByTheirTypes(string json, string path)
    {
        JsonException thrown = await FailsToReadAsync<List<Item>>(json);

        Assert.StartsWith(path, thrown.Path, StringComparison.Ordinal);
        Assert.DoesNotContain(".*", thrown.Path![path.Length..], StringComparison.Ordinal);
    }

    [Fact, Trait("Row", "G6")]
    public async Task ReadFromPooledJson_NestedTypes_AreNamedAsFarAsTheyAreKnown()
    {
        Assert.Equal("$.first.second.number", (await FailsToReadAsync<Nest>("{\"first\":{\"second\":{\"number\":\"SECRET\"}}}")).Path);
        Assert.Equal("$.list[1].number", (await FailsToReadAsync<Nest>("{\"list\":[{},{\"number\":\"SECRET\"}]}")).Path);
        Assert.Equal("$.array[0][1]", (await FailsToReadAsync<Nest>("{\"array\":[[1,\"SECRET\"]]}")).Path);
        Assert.Equal("$['a b'].*", (await FailsToReadAsync<Nest>("{\"a b\":{\"SECRET\":{\"number\":\"SECRET\"}}}")).Path);
        Assert.Equal("$.point.number", (await FailsToReadAsync<Nest>("{\"point\":{\"number\":\"SECRET\"}}")).Path);
    }

    // What says which name it was names the sender's.
    [Fact, Trait("Row", "G6")]
    public async Task ReadFromPooledJson_NamesThatTypesDoNotHave_AreNotTold()
    {
        Assert.Equal("$.*", (await FailsToReadAsync<Closed>("{\"SECRET\":1}")).Path);
        Assert.Contains("number", (await FailsToReadAsync<Required>("{\"SECRET\":1}")).Message, StringComparison.Ordinal);
        Assert.Contains(nameof(Int32), (await FailsToReadAsync<Nest>("{\"point\":{\"number\":\"SECRET\"}}")).Message, StringComparison.Ordinal);
        Exception? unsupported = await Record.ExceptionAsync(() => ReadAsync<Dictionary<string, IDisposable>>("{\"SECRET\":{}}"));
        Assert.Contains(nameof(IDisposable), Assert.IsType<NotSupportedException>(unsupported).Message, StringComparison.Ordinal);
        Secret.AssertNotQuoted(unsupported);
    }

    [Fact, Trait("Row", "G6")]
    public async Task ReadFromPooledJson_BytesThatAreNoText_AreNotQuoted()
    {
        foreach (byte[] json in (byte[][])[[0x22, 0xff, 0xfe, 0x22], [.. "{\""u8, 0xff, .. "\":1}"u8], [0xff], [.. "\""u8, 0x1b, .. "\""u8]])
        {
            foreach (Func<Task> read in (Func<Task>[])[() => ReadAsync<Uri>(json), () => ReadAsync<Dictionary<string, int>>(json), () => ReadAsync<DateTime>(json)])
            {
                var thrown = await Assert.ThrowsAsync<JsonException>(read);
                Assert.DoesNotContain("FF", thrown.ToString().Split("   at ")[0], StringComparison.Ordinal);
                Assert.Null(thrown.InnerException);
            }
        }
    }

    // The user's own words are the user's.
    [Fact]
    public async Task ReadFromPooledJson_ConvertersOwnException_PassesAsItIs()
    {
        var thrown = await Assert.ThrowsAsync<JsonException>(() => ReadAsync<Converted>("{}"));
        Assert.Equal("This converter takes no objects.", thrown.Message);
        await Assert.ThrowsAsync<ArithmeticException>(() => ReadAsync<Converted>("[]"));
        await Assert.ThrowsAsync<OwnJsonException>(() => ReadAsync<Converted>("1"));
    }

    // A value of a projection is read by System.Text.Json where it has no way of its own, and what it says of it stands within.
    [Theory]
    [InlineData("{\"when\":\"SECRET\"}")]
    [InlineData("{\"link\":1}")]
    [InlineData("{\"link\":\"SECRET\\ud800\"}")]
    [InlineData("{\"day\":\"SECRET\"}")]
    [InlineData("{\"map\":{\"SECRET\":\"SECRET\"}}")]
    [InlineData("{\"nested\":{\"SECRET\":\"SECRET\"}}")]
    [InlineData("{\"nested\":[\"SECRET\"]}")]
    public void Parse_ValueThatDoesNotFit_IsNotQuotedByWhatCausedIt(string json)
    {
        var thrown = Assert.Throws<JsonException>(() => JsonProjection.Parse<Outer>(Encoding.UTF8.GetBytes(json)));
        Secret.AssertNotQuoted(thrown);
    }

    // The read that a cancellation ends may have failed on its own just then.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Get_CancelledAsChunksBreak_IsNotQuoted(bool isWrapped)
    {
        using var source = new CancellationTokenSource();
        var broken = new HttpIOException(HttpRequestError.InvalidResponse, "Received an invalid chunk terminator: 'SECRET'.");
        using var client = new HttpClient(new HookedHandler(_ => new()
        {
            Content = new ShapedContent([.. "{"u8], beforeRead: async (_, token) =>
            {
                await Task.Yield();
                await source.CancelAsync();
                throw isWrapped ? new TaskCanceledException("Cancelled.", broken, token) : broken;
            }),
        }));

        var thrown = await Assert.ThrowsAsync<TaskCanceledException>(() => client.GetProjectionAsync<Item>("http://host/", source.Token));

        Assert.Equal(source.Token, thrown.CancellationToken);
        Secret.AssertNotQuoted(thrown);
        Assert.EndsWith("HttpIOException[InvalidResponse]", Shape.Of(thrown), StringComparison.Ordinal);
    }

    // A stream of the user's may say what it likes.
    [Fact]
    public async Task Get_StreamsOwnException_StandsWithinAsItIs()
    {
        foreach (Exception own in (Exception[])[new IOException("Own."), new FileNotFoundException("Own.")])
        {
            using var client = new HttpClient(new HookedHandler(_ => new() { Content = new ShapedContent([.. "{"u8], beforeRead: (_, _) => throw own) }));
            var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => client.GetProjectionAsync<Item>("http://host/", Cancellation));
            Assert.Same(own, thrown.InnerException);
        }
    }

    private static void AssertAt(JsonException thrown, string path, int line, int position)
    {
        Assert.Equal((path, line, position), (thrown.Path, thrown.LineNumber, thrown.BytePositionInLine));
        Assert.EndsWith($" Path: {path} | LineNumber: {line} | BytePositionInLine: {position}.", thrown.Message, StringComparison.Ordinal);
    }

    private static Task<T?> ReadAsync<T>(string json) => ReadAsync<T>(Encoding.UTF8.GetBytes(json));

    private static Task<T?> ReadAsync<T>(byte[] json) => new ShapedContent(json).ReadFromPooledJsonAsync(Bodies.TypeOf<T>(), Cancellation);

    private static async Task<JsonException> FailsToReadAsync<T>(string json)
    {
        var thrown = await Assert.ThrowsAsync<JsonException>(() => ReadAsync<T>(json));
        Secret.AssertNotQuoted(thrown);
        return thrown;
    }
}
