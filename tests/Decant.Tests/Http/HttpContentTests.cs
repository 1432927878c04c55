using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Http;

/// <summary>Charsets and media types.</summary>
public sealed class HttpContentTests
{
    [Theory, Trait("Row", "A32")]
    [InlineData("utf-16", "utf-16")]
    [InlineData("utf-16", "UTF-16LE")]
    [InlineData("utf-16BE", "utf-16BE")]
    [InlineData("utf-32", "utf-32")]
    [InlineData("iso-8859-1", "iso-8859-1")]
    [InlineData("iso-8859-1", "latin1")]
    [InlineData("us-ascii", "us-ascii")]
    public async Task Read_OtherCharset_IsTranscoded(string encoding, string charset)
    {
        string name = encoding == "us-ascii" ? "plain" : encoding == "iso-8859-1" ? "é" : "é😀日";
        byte[] one = Encoding.GetEncoding(encoding).GetBytes($$"""{"x":"{{name}}","id":1,"name":"{{name}}"}""");
        byte[] many = Encoding.GetEncoding(encoding).GetBytes($$"""[{"id":1,"name":"{{name}}"}]""");
        string type = $"application/json; charset={charset}";

        Assert.Equal(new Item(1, name), await new FakeContent(one, type).ReadProjectionAsync<Item>(Cancellation));
        Assert.Equal([new Item(1, name)], await new FakeContent(many, type).ReadProjectionArrayAsync<Item>(Cancellation));
        Assert.Equal([new Item(1, name)], await new FakeContent(many, type).ReadProjectionAsAsyncEnumerable<Item>(Cancellation).TakeAllAsync());
    }

    [Theory, Trait("Row", "A32")]
    [InlineData("application/json; charset=\"utf-8\"")]
    [InlineData("application/json; charset=\"UTF-8\"")]
    [InlineData("application/json; charset=utf-8")]
    [InlineData("application/json; charset=Utf-8")]
    [InlineData("application/json; charset=\"\"")]
    [InlineData("application/json")]
    [InlineData("text/html")]
    [InlineData("application/problem+json")]
    [InlineData(null)]
    public async Task Read_Utf8HoweverItIsSaid_IsRead(string? contentType)
    {
        var content = new FakeContent([.. "\uFEFF{\"id\":1,\"name\":\"é\"}"u8], contentType);
        Assert.Equal(new Item(1, "é"), await content.ReadProjectionAsync<Item>(Cancellation));
        Assert.True(content.Stream.IsDisposed);
        Assert.False(content.IsDisposed);
    }

    [Theory]
    [InlineData("bogus")]
    [InlineData("\"bogus\"")]
    [InlineData("utf-7")]
    [InlineData("x-user-defined")]
    public async Task Read_UnknownCharset_IsAnHttpRequestException(string charset)
    {
        foreach (Func<FakeContent, Task> read in (Func<FakeContent, Task>[])[
            content => content.ReadProjectionAsync<Item>(Cancellation),
            content => content.ReadProjectionArrayAsync<Item>(Cancellation),
            content => content.ReadProjectionAsAsyncEnumerable<Item>(Cancellation).TakeAllAsync()])
        {
            var content = new FakeContent([.. "{}"u8], $"application/json; charset={charset}");
            HttpRequestException exception = await Assert.ThrowsAsync<HttpRequestException>(() => read(content));
            Assert.Equal(HttpRequestError.InvalidResponse, exception.HttpRequestError);
            Assert.Equal(0, content.Stream.Reads);
        }
    }

    // System.Net.Http.Json would replace it, and nobody would know.
    [Theory, Trait("Row", "A15"), Trait("Row", "A32")]
    [InlineData("utf-16")]
    [InlineData("us-ascii")]
    public async Task Read_BytesThatAreNoTextInTheCharset_IsAnHttpRequestException(string charset)
    {
        byte[] bytes = charset == "utf-16"
            ? [.. Encoding.Unicode.GetBytes("{\"name\":\"a"), 0x00, 0xD8, .. Encoding.Unicode.GetBytes("\"}")]
            : [.. "{\"name\":\"é\"}"u8];
        var exception = await Assert.ThrowsAsync<HttpRequestException>(
            () => new FakeContent(bytes, $"application/json; charset={charset}").ReadProjectionAsync<Item>(Cancellation));
        Assert.Equal(HttpRequestError.InvalidResponse, exception.HttpRequestError);
        Assert.Contains(charset, exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("application/x-ndjson")]
    [InlineData("application/ndjson")]
    [InlineData("application/jsonl")]
    [InlineData("application/x-jsonl")]
    [InlineData("application/jsonlines")]
    [InlineData("application/x-jsonlines")]
    [InlineData("Application/X-NDJSON; charset=utf-8")]
    public async Task Read_LinesByMediaType_AreElements(string contentType)
    {
        byte[] bytes = [.. "{\"id\":1}\n{\"id\":2}\n"u8];
        Assert.Equal(2, (await new FakeContent(bytes, contentType).ReadProjectionArrayAsync<Item>(Cancellation)).Length);
        Assert.Equal(2, (await new FakeContent(bytes, contentType).ReadProjectionAsAsyncEnumerable<Item>(Cancellation).TakeAllAsync()).Length);
        var options = new JsonProjectionOptions { MaxDepth = 1 };
        Assert.Equal(2, (await new FakeContent(bytes, contentType).ReadProjectionAsAsyncEnumerable<Item>(options, Cancellation).TakeAllAsync()).Length);
        Assert.Empty(await new FakeContent([], contentType).ReadProjectionArrayAsync<Item>(Cancellation));
    }

    [Fact]
    public async Task Read_LinesWithoutTheMediaType_AreRejectedUnlessAskedFor()
    {
        byte[] bytes = [.. "{\"id\":1}\n{\"id\":2}\n"u8];
        await Assert.ThrowsAsync<JsonException>(() => new FakeContent(bytes, "application/json").ReadProjectionArrayAsync<Item>(Cancellation));
        var options = new JsonProjectionOptions { TopLevelValues = true };
        Assert.Equal(2, (await new FakeContent(bytes, "application/json").ReadProjectionArrayAsync<Item>(options, Cancellation)).Length);
    }

    [Fact]
    public async Task Read_PathInALinesBody_IsWhatTheCallerSays()
    {
        var content = new FakeContent([.. "{\"a\":[{\"id\":1}]}"u8], "application/x-ndjson");
        Assert.Single(await content.ReadProjectionArrayAsync<Item>(new JsonProjectionOptions { Path = "a" }, Cancellation));
    }

    [Fact]
    public async Task Read_ContentOfOtherKinds_IsRead()
    {
        Assert.Equal(1, (await new StringContent("""{"id":1}""").ReadProjectionAsync<Item>(Cancellation)).Id);
        Assert.Equal(1, (await new ByteArrayContent([.. "{\"id\":1}"u8]).ReadProjectionAsync<Item>(Cancellation)).Id);
        var utf16 = new StringContent("""{"id":1,"name":"é"}""", Encoding.Unicode, new MediaTypeHeaderValue("application/json", "utf-16"));
        Assert.Equal("é", (await utf16.ReadProjectionAsync<Item>(Cancellation)).Name);
    }

    // Transcoding has buffers of its own; leaving early must end it too.
    [Fact]
    public async Task ReadProjectionAsAsyncEnumerable_TranscodedAndLeftEarly_DisposesTheStream()
    {
        var content = new FakeContent(Encoding.Unicode.GetBytes("""[{"id":1},{"id":2},{"id":3}]"""), "application/json; charset=utf-16");
        Assert.Equal([new Item(1, null)], await content.ReadProjectionAsAsyncEnumerable<Item>(Cancellation).TakeAsync(1));
        Assert.True(content.Stream.IsDisposed);
    }
}
