using System.Net;
using System.Text;
using System.Text.Json.Serialization;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Paging;

/// <summary>Pages whose bodies say where the next one is: by an address, or by a cursor for the next request.</summary>
public sealed partial class BodyPagesTests
{
    private const string OtherScheme = "which is not followed from https://host/odata/items: expected the scheme https.";
    private const string Start = "https://host/odata/items?token=secret";

    [Fact]
    public async Task Addresses_AreFollowedUntilThereIsNone()
    {
        foreach (string last in (string[])["", ",\"@odata.nextLink\":null", ",\"@odata.nextLink\":\"\""])
        {
            using var handler = new HookedHandler(request => Answer(request, request.RequestUri!.Query switch
            {
                "?token=secret" => """{"value":[{"id":1}],"@odata.nextLink":"items?$skip=1"}""",
                "?$skip=1" => """{"value":[{"id":2}],"@odata.nextLink":"https://host/odata/items?$skip=2"}""",
                _ => $$"""{"value":[{"id":3}]{{last}}}""",
            }));
            using var client = new HttpClient(handler);

            int[] ids = await IdsAsync(client.GetProjectionPagesAsAsyncEnumerable<ODataPage>(Start, (page, _) => page.NextLink, Cancellation));

            Assert.Equal([1, 2, 3], ids);
            Assert.Equal([Start, "https://host/odata/items?$skip=1", "https://host/odata/items?$skip=2"], handler.Asked);
        }
    }

    // A redirect changes to what a relative address is relative.
    [Fact]
    public async Task Address_Relative_IsRelativeToTheFinalAddressOfItsPage()
    {
        using var handler = new HookedHandler(request =>
        {
            HttpResponseMessage response = Answer(request, request.RequestUri!.Query == "" ? """{"value":[]}""" : """{"@odata.nextLink":"next"}""");
            response.RequestMessage = new(HttpMethod.Get, "https://host/moved/items");
            return response;
        });
        using var client = new HttpClient(handler) { BaseAddress = new("https://host/") };

        await IdsAsync(client.GetProjectionPagesAsAsyncEnumerable<ODataPage>("odata/items?x", (page, _) => page.NextLink, Cancellation));

        Assert.Equal("https://host/moved/next", handler.Asked[1]);
    }

    [Theory]
    [InlineData("https://elsewhere/items?token=secret", "has another origin than the first page's, https://host/odata/items")]
    [InlineData("http://host/odata/items?token=secret", "has another origin")]
    [InlineData("https://host/odata/items?token=secret", "which is page 1 again: the pages form a loop")]
    [InlineData("?token=secret", "which is page 1 again")]
    [InlineData("https:secret", "is not valid")]
    [InlineData("#secret", "is not valid")]
    [InlineData(" ", "is not valid")]
    [InlineData("http://elsewhere/?secret", OtherScheme, true)]
    [InlineData("ftp://elsewhere/?secret", OtherScheme, true)]
    [InlineData("mailto:a@elsewhere?secret", OtherScheme, true)]
    [InlineData("file:///etc/passwd?secret", OtherScheme, true)]
    public async Task Address_ThatIsNotFollowed_IsAnErrorAfterThePage(string address, string message, bool mayLeave = false)
    {
        using var handler = new HookedHandler(request => Answer(request, $$"""{"value":[{"id":1}],"@odata.nextLink":"{{address}}"}"""));
        using var client = new HttpClient(handler);
        var ids = new List<int>();
        var options = new JsonProjectionOptions { Http = new() { FollowPagesToOtherOrigins = mayLeave } };

        var thrown = await Assert.ThrowsAsync<HttpRequestException>(
            () => IdsAsync(client.GetProjectionPagesAsAsyncEnumerable<ODataPage>(Start, (page, _) => page.NextLink, options, Cancellation), ids));

        Assert.Equal([1], ids);
        Assert.Equal(HttpRequestError.InvalidResponse, thrown.HttpRequestError);
        Assert.Matches(@"^Page 1( \(https://host/odata/items\))?: ", thrown.Message);
        Assert.Contains(message, thrown.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Address_OfAnotherOriginThatIsAllowed_IsFollowed()
    {
        using var handler = new HookedHandler(request => Answer(
            request, request.RequestUri!.Host == "host" ? """{"value":[{"id":1}],"@odata.nextLink":"https://elsewhere/"}""" : """{"value":[{"id":2}]}"""));
        using var client = new HttpClient(handler);
        var options = new JsonProjectionOptions { Http = new() { FollowPagesToOtherOrigins = true } };

        int[] ids = await IdsAsync(client.GetProjectionPagesAsAsyncEnumerable<ODataPage>(new Uri(Start), (page, _) => page.NextLink, options, Cancellation));

        Assert.Equal([1, 2], ids);
    }

    [Fact]
    public async Task Page_OfAValueTypeWithoutContent_EndsThePages()
    {
        int page = 0;
        using var client = new HttpClient(new HookedHandler(request => ++page == 2 ? new(HttpStatusCode.NoContent) : Answer(request, """{"Next":"next"}""")));

        Assert.Single(await client.GetProjectionPagesAsAsyncEnumerable<ValuePage>(Start, (each, _) => each.Next, Cancellation).TakeAllAsync());

        Assert.Equal(2, page);
    }

    // The page itself, a circle of several, and one that is longer than what is allowed; by a link too.
    [Theory, Trait("Row", "G7")]
    [InlineData(1, 100, "which is page 1 again: the pages form a loop", HttpRequestError.InvalidResponse)]
    [InlineData(3, 100, "which is page 2 again", HttpRequestError.InvalidResponse)]
    [InlineData(5, 3, "after the maximum of 3 pages. Raise DecantHttpOptions.MaxPages", HttpRequestError.ConfigurationLimitExceeded)]
    public async Task Addresses_WithoutEnd_AreBounded(int circle, int most, string message, HttpRequestError error)
    {
        foreach (bool isLink in (bool[])[false, true])
        {
            int page = 0;
            using var client = new HttpClient(new HookedHandler(request =>
            {
                string next = $"items?page={(++page == circle ? Math.Min(circle, 2) : page + 1)}&key=secret";
                HttpResponseMessage response = Answer(request, isLink ? $$"""[{"id":{{page}}}]""" : $$"""{"value":[{"id":{{page}}}],"@odata.nextLink":"{{next}}"}""");
                if (isLink)
                    response.Headers.Add("Link", $"<{next}>; rel=next");
                return response;
            }));
            var options = new JsonProjectionOptions { Http = new() { MaxPages = most } };
            var ids = new List<int>();
            const string First = "https://host/odata/items?page=1&key=secret";

            var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => isLink
                ? IdsAsync(ItemsOf(client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(First, options, Cancellation)), ids)
                : IdsAsync(client.GetProjectionPagesAsAsyncEnumerable<ODataPage>(First, (each, _) => each.NextLink, options, Cancellation), ids));

            Assert.Equal(error, thrown.HttpRequestError);
            Assert.Contains(message, thrown.Message, StringComparison.Ordinal);
            Assert.DoesNotContain("secret", thrown.Message, StringComparison.Ordinal);
            Assert.Equal(Math.Min(circle, most), ids.Count);
        }
    }

    [Fact]
    public async Task Cursors_AreCarriedByTheRequests()
    {
        var bodies = new List<string?>();
        using var handler = new HookedHandler(async (request, token) =>
        {
            bodies.Add(request.Content is null ? null : await request.Content.ReadAsStringAsync(token));
            string page = bodies.Count < 3
                ? $$$$$"""{"data":{"viewer":{"nodes":[{"id":{{{{{bodies.Count}}}}}}],"pageInfo":{"hasNextPage":true,"endCursor":"c{{{{{bodies.Count}}}}}"}}}}"""
                : """{"data":{"viewer":{"nodes":[{"id":3}],"pageInfo":{"hasNextPage":false,"endCursor":"c3"}}}}""";
            return Answer(request, page);
        });
        using var client = new HttpClient(handler) { BaseAddress = new("https://host/") };
        var requests = new List<HttpRequestMessage>();

        int[] ids = await IdsAsync(client.GetProjectionPagesAsAsyncEnumerable<GraphPage>(
            cursor =>
            {
                requests.Add(new(HttpMethod.Post, "graphql") { Content = new StringContent(cursor ?? "first") });
                return requests[^1];
            },
            (page, _) => page.HasNext ? page.EndCursor : null,
            cancellationToken: Cancellation));

        Assert.Equal([1, 2, 3], ids);
        Assert.Equal(["first", "c1", "c2"], bodies);
        // They are disposed, and their contents with them.
        foreach (HttpRequestMessage request in requests)
            await Assert.ThrowsAsync<ObjectDisposedException>(() => request.Content!.ReadAsStringAsync(Cancellation));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Cursor_ThatWasUsed_IsAnErrorAfterThePage(bool isInvoker)
    {
        int page = 0;
        var handler = new HookedHandler(request => Answer(
            request, $$$$$"""{"data":{"viewer":{"nodes":[{"id":{{{{{++page}}}}}}],"pageInfo":{"hasNextPage":true,"endCursor":"secret{{{{{page % 3}}}}}"}}}}"""));
        using HttpMessageInvoker invoker = isInvoker ? new(handler) : new HttpClient(handler);
        var ids = new List<int>();

        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => IdsAsync(
            invoker.GetProjectionPagesAsAsyncEnumerable<GraphPage>(
                _ => new(HttpMethod.Post, "https://host/graphql?token=secret"), (each, _) => each.EndCursor, cancellationToken: Cancellation),
            ids));

        Assert.Equal([1, 2, 3, 4], ids);
        Assert.Equal(
            "Page 4 (https://host/graphql): Another page follows, by its cursor, which is page 2 again: the pages form a loop.", thrown.Message);
    }

    [Theory]
    [InlineData(HttpStatusCode.TooManyRequests)]
    [InlineData(HttpStatusCode.NoContent)]
    public async Task Page_OfAnotherStatus_FailsOrEnds(HttpStatusCode status)
    {
        int page = 0;
        using var client = new HttpClient(new HookedHandler(request =>
            ++page == 2 ? new(status) : Answer(request, """{"value":[{"id":1}],"@odata.nextLink":"next"}""")));
        var ids = new List<int>();
        Task<int[]> call = IdsAsync(client.GetProjectionPagesAsAsyncEnumerable<ODataPage>(Start, (each, _) => each.NextLink, Cancellation), ids);

        if (status == HttpStatusCode.NoContent)
            await call;
        else
            Assert.StartsWith("Page 2 (https://host/odata/next): ", (await Assert.ThrowsAsync<HttpStatusException>(() => call)).Message, StringComparison.Ordinal);
        Assert.Equal([1], ids);
    }

    // What the caller's own functions throw is the caller's.
    [Fact]
    public async Task Functions_ThatThrow_PassTheirException()
    {
        using var client = new HttpClient(new HookedHandler(request => Answer(request, "{}")));
        var thrown = new FormatException("Mine.");

        Assert.Same(thrown, await Assert.ThrowsAsync<FormatException>(
            () => IdsAsync(client.GetProjectionPagesAsAsyncEnumerable<ODataPage>(Start, (_, _) => throw thrown, Cancellation))));
        Assert.Same(thrown, await Assert.ThrowsAsync<FormatException>(
            () => IdsAsync(client.GetProjectionPagesAsAsyncEnumerable<GraphPage>(_ => throw thrown, (_, _) => null, Cancellation))));
        await Assert.ThrowsAsync<InvalidOperationException>(
            () => IdsAsync(client.GetProjectionPagesAsAsyncEnumerable<GraphPage>(_ => null!, (_, _) => null, Cancellation)));
    }

    private static HttpResponseMessage Answer(HttpRequestMessage request, string json) =>
        new() { RequestMessage = request, Content = new StringContent(json, Encoding.UTF8, "application/json") };

    private static async Task<int[]> IdsAsync<TPage>(IAsyncEnumerable<TPage> pages, List<int>? ids = null)
        where TPage : IPage
    {
        ids ??= [];
        await foreach (TPage page in pages)
            ids.AddRange(page.Items.Select(item => item.Id));
        return [.. ids];
    }

    private static async IAsyncEnumerable<ODataPage> ItemsOf(IAsyncEnumerable<Item[]> pages)
    {
        await foreach (Item[] page in pages)
            yield return new() { Items = page };
    }

    private interface IPage
    {
        Item[] Items { get; }
    }

    [JsonProjection]
    internal readonly partial record struct ValuePage(string? Next);

    [JsonProjection]
    internal sealed partial class ODataPage : IPage
    {
        [JsonPropertyName("value")]
        public Item[] Items { get; set; } = [];

        [JsonPropertyName("@odata.nextLink")]
        public string? NextLink { get; set; }
    }

    [JsonProjection]
    internal sealed partial class GraphPage : IPage
    {
        [JsonPropertyPath("data.viewer.nodes")]
        public Item[] Items { get; set; } = [];

        [JsonPropertyPath("data.viewer.pageInfo.hasNextPage")]
        public bool HasNext { get; set; }

        [JsonPropertyPath("data.viewer.pageInfo.endCursor")]
        public string? EndCursor { get; set; }
    }
}
