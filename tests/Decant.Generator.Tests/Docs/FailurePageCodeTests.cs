using System.Net;
using System.Reflection;
using System.Text;

namespace Decant.Generator.Tests.Docs;

/// <summary>The <c>catch</c> blocks of <c>docs/reference/failures.md</c> tell failures apart.</summary>
public sealed class FailurePageCodeTests
{
    private static readonly Lazy<Type> s_page = new(() => PageCode.Load([
        $$"""
        using System.Net;
        using System.Text.Json;
        using Decant;

        [JsonProjection]
        public partial record Project(string Name);

        public static class Page
        {
        {{PageCode.Read("reference/failures.md")["Catch"]}}
        {{PageCode.Read("reference/failures.md")["NotFound"]}}
        {{PageCode.Read("reference/failures.md")["Headers"]}}
        {{PageCode.Read("reference/failures.md")["Decoders"]}}
        }
        """]).GetType("Page", throwOnError: true)!);

    [Theory]
    [InlineData(HttpStatusCode.OK, """{"name":"decant"}""", "decant")]
    [InlineData(HttpStatusCode.NoContent, "", "none")]
    [InlineData(HttpStatusCode.NotFound, "{}", "not found")]
    [InlineData(HttpStatusCode.BadGateway, "{}", "refused: BadGateway")]
    [InlineData(HttpStatusCode.BadGateway, """{"title":"Busy"}""", "refused: Busy")]
    [InlineData(HttpStatusCode.OK, """{"name":1}""", "unreadable at $.name")]
    public async Task Catch_OfThePage_TellsTheResponsesApart(HttpStatusCode status, string body, string expected) => Assert.Equal(
        expected,
        await DescribeAsync(() => new(status) { Content = new StringContent(body, Encoding.UTF8, "application/problem+json") }));

    [Fact]
    public async Task Catch_OfThePage_TellsFailuresApart()
    {
        Assert.Equal("failed: ConnectionError", await DescribeAsync(() => throw new HttpRequestException(HttpRequestError.ConnectionError)));
        Assert.Equal("redirected to an invalid address", await DescribeAsync(() => throw new UriFormatException()));
        Assert.Equal("too late", await DescribeAsync(() => throw new TaskCanceledException(null, new TimeoutException())));
        await Assert.ThrowsAsync<TaskCanceledException>(() => DescribeAsync(() => throw new TaskCanceledException()));
    }

    [Fact]
    public async Task NotFound_OfThePage_IsNullAfterTheDelay()
    {
        int asked = 0;
        using HttpClient http = new PageHandler((_, _) =>
        {
            var response = new HttpResponseMessage(++asked == 1 ? HttpStatusCode.TooManyRequests : HttpStatusCode.NotFound);
            response.Headers.Add("Retry-After", "0");
            return response;
        }).CreateClient();

        Task running = Call("FindAsync", http, 1);
        await running;

        Assert.Null(running.GetType().GetProperty("Result")!.GetValue(running));
        Assert.Equal(2, asked);
    }

    [Fact]
    public async Task Headers_OfThePage_HaveTheTotal()
    {
        using HttpClient http = new PageHandler((_, _) =>
        {
            var response = new HttpResponseMessage { Content = new StringContent("""[{"name":"decant"}]""") };
            response.Headers.Add("X-Total-Count", "42");
            return response;
        }).CreateClient();

        Assert.Equal("1 of 42", await (Task<string?>)Call("CountAsync", http));
    }

    [Fact]
    public async Task Decoders_OfThePage_DecodeTheirCoding()
    {
        Func<Stream, Stream> decode = body => new System.IO.Compression.GZipStream(body, System.IO.Compression.CompressionMode.Decompress);
        var options = (DecantHttpOptions)s_page.Value.GetMethod("WithZstandard")!.Invoke(null, [decode])!;
        using var compressed = new MemoryStream();
        await using (var gzip = new System.IO.Compression.GZipStream(compressed, System.IO.Compression.CompressionMode.Compress, leaveOpen: true))
            gzip.Write("[]"u8);
        using var content = new ByteArrayContent(compressed.ToArray()) { Headers = { ContentEncoding = { "zstd" } } };

        using PooledBody body = await content.ReadAsPooledBodyAsync(options, TestContext.Current.CancellationToken);

        Assert.Equal("[]", Encoding.UTF8.GetString(body.Span));
    }

    private static async Task<string> DescribeAsync(Func<HttpResponseMessage> answer)
    {
        using HttpClient http = new PageHandler((_, _) => answer()).CreateClient();
        return await (Task<string>)Call("DescribeAsync", http);
    }

    private static Task Call(string name, params object[] arguments) =>
        (Task)s_page.Value.GetMethod(name)!.Invoke(null, [.. arguments, TestContext.Current.CancellationToken])!;
}
