using System.Net;
using System.Reflection;
using System.Text;

namespace Decant.Generator.Tests.Docs;

/// <summary>The code of <c>docs/guides/failures.md</c> distinguishes failures; that of <c>docs/reference/failures.md</c> adds a decoder.</summary>
public sealed class FailurePageCodeTests
{
    private static readonly Lazy<Type> s_page = new(() => PageCode.Load([
        $$"""
        using System.Net;
        using System.Text.Json;
        using Decant;

        [JsonProjection]
        public partial record Project(string Name);

        public static partial class Page
        {
        {{PageCode.Read("guides/failures.md")["Catch"]}}
        {{PageCode.Read("guides/failures.md")["NotFound"]}}
        {{PageCode.Read("guides/failures.md")["Retry"]}}
        {{PageCode.Read("guides/failures.md")["ErrorBody"]}}
            public static async Task<string> CountAsync(HttpClient http, CancellationToken cancellationToken)
            {
        {{PageCode.Read("guides/failures.md")["Headers"]}}
                return $"{firstPage.Length} of {total}";
            }
        {{PageCode.Read("reference/failures.md")["Decoders"]}}
        }
        """]).GetType("Page", throwOnError: true)!);

    [Theory]
    [InlineData(HttpStatusCode.OK, """{"name":"decant"}""", "decant")]
    [InlineData(HttpStatusCode.NoContent, "", "no content")]
    [InlineData(HttpStatusCode.NotFound, "{}", "HTTP 404")]
    [InlineData(HttpStatusCode.BadGateway, """{"title":"Busy"}""", "HTTP 502")]
    [InlineData(HttpStatusCode.OK, """{"name":1}""", "invalid JSON at $.name")]
    public async Task Catch_OfThePage_DistinguishesResponses(HttpStatusCode status, string body, string expected) => Assert.Equal(
        expected,
        await DescribeAsync(() => new(status) { Content = new StringContent(body, Encoding.UTF8, "application/problem+json") }));

    [Fact]
    public async Task Catch_OfThePage_DistinguishesFailures()
    {
        Assert.Equal("failed: ConnectionError", await DescribeAsync(() => throw new HttpRequestException(HttpRequestError.ConnectionError)));
        Assert.Equal("timed out", await DescribeAsync(() => throw new TaskCanceledException(null, new TimeoutException())));
        await Assert.ThrowsAsync<TaskCanceledException>(() => DescribeAsync(() => throw new TaskCanceledException()));
    }

    [Fact]
    public async Task NotFound_OfThePage_IsNull()
    {
        using HttpClient http = new PageHandler((_, _) => new(HttpStatusCode.NotFound)).CreateClient();

        Task running = Call("FindAsync", http, 1);
        await running;

        Assert.Null(running.GetType().GetProperty("Result")!.GetValue(running));
    }

    [Theory]
    [InlineData(1, "0", 2)]
    [InlineData(int.MaxValue, "0", 4)]
    [InlineData(int.MaxValue, "60", 1)]
    [InlineData(int.MaxValue, null, 1)]
    public async Task Retry_OfThePage_IsBounded(int rejections, string? delay, int expected)
    {
        int asked = 0;
        using HttpClient http = new PageHandler((_, _) =>
        {
            if (++asked > rejections)
                return new() { Content = new StringContent("[]") };
            var response = new HttpResponseMessage(HttpStatusCode.TooManyRequests);
            if (delay is not null)
                response.Headers.Add("Retry-After", delay);
            return response;
        }).CreateClient();

        Exception? thrown = await Record.ExceptionAsync(() => Call("GetAllAsync", http));

        Assert.Equal(expected, asked);
        Assert.Equal(rejections == 1 ? null : typeof(HttpStatusException), thrown?.GetType());
    }

    [Theory]
    [InlineData("application/json", "No such project.")]
    [InlineData("text/html", null)]
    public async Task ErrorBody_OfThePage_IsReadIfItIsJson(string mediaType, string? expected)
    {
        using HttpClient http = new PageHandler((_, _) => new(HttpStatusCode.BadRequest)
        {
            Content = new StringContent("""{"error":{"code":7,"message":"No such project."}}""", Encoding.UTF8, mediaType),
        }).CreateClient();

        var exception = await Assert.ThrowsAsync<HttpStatusException>(() => Call("GetAllAsync", http));

        Assert.Equal(expected, s_page.Value.GetMethod("MessageOf")!.Invoke(null, [exception]));
    }

    [Theory]
    [InlineData(HttpStatusCode.OK, "42", "1 of 42")]
    [InlineData(HttpStatusCode.OK, null, "1 of ")]
    [InlineData(HttpStatusCode.InternalServerError, null, null)]
    public async Task Headers_OfThePage_HaveTheTotal(HttpStatusCode status, string? total, string? expected)
    {
        using HttpClient http = new PageHandler((_, _) =>
        {
            var response = new HttpResponseMessage(status) { Content = new StringContent("""[{"name":"decant"}]""") };
            if (total is not null)
                response.Headers.Add("X-Total-Count", total);
            return response;
        }).CreateClient();
        Task Running() => Call("CountAsync", http);

        if (expected is null)
            await Assert.ThrowsAsync<HttpStatusException>(Running);
        else
            Assert.Equal(expected, await (Task<string>)Running());
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
