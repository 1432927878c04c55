using System.Net.Http.Headers;
using System.Reflection;
using System.Text;
using System.Text.Json.Serialization;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Paging;

/// <summary>Pages of a server that does not know the scheme and port by which it is called, because a proxy ends TLS before it.</summary>
public sealed partial class ProxiedPagesTests
{
    private const string First = "https://host/items?token=secret";

    private const string Advice =
        " Set DecantHttpOptions.KeepSchemeAndPortOfPages to request it from the first page's origin, if a proxy causes the difference.";

    /// <summary>The calls that follow addresses.</summary>
    public enum PageCall
    {
        LinkOfText,
        LinkOfUri,
        LinkOfProjection,
        LinkOfProjectionAndUri,
        BodyOfText,
        BodyOfUri,
        BodyOfProjection,
        BodyOfProjectionAndUri,
    }

    private static readonly string[] s_sameHost =
        ["http://host/items?page=2", "https://host:80/items?page=2", "http://HOST:443/items?page=2", "//host:8443/items?page=2", "HTTP://Host/items?page=2"];

    private static readonly string[] s_otherHost = ["http://host.example/items", "https://other/items", "http://other:80/items", "ftp://host/items", "file:///items", "mailto:a@host"];

    public static TheoryData<PageCall, string> SameHost => new MatrixTheoryData<PageCall, string>(Enum.GetValues<PageCall>(), s_sameHost);

    public static TheoryData<PageCall, string> OtherHost => new MatrixTheoryData<PageCall, string>(Enum.GetValues<PageCall>(), s_otherHost);

    [Fact]
    public void PageCalls_Always_AreAllOfTheLibrary()
    {
        IEnumerable<MethodInfo> methods = typeof(HttpClientProjectionExtensions).GetMethods(BindingFlags.Public | BindingFlags.Static)
            .Where(method => method.Name.Contains("Pages", StringComparison.Ordinal) && method.GetParameters()[1].ParameterType != typeof(Func<string?, HttpRequestMessage>));
        // Those without options are those with them.
        Assert.Equal(
            Enum.GetValues<PageCall>().Length, methods.Count(method => method.GetParameters().All(parameter => parameter.ParameterType != typeof(JsonProjectionOptions))));
    }

    [Theory]
    [MemberData(nameof(SameHost))]
    public async Task Next_OfTheSameHost_IsRequestedFromTheFirstPagesOriginIfTheOptionSaysSo(PageCall call, string next)
    {
        foreach (bool mayLeave in (bool[])[false, true])
        {
            List<(string Address, string? Credentials)> asked = [];
            int[] ids = await IdsAsync(call, First, [next], new() { KeepSchemeAndPortOfPages = true, FollowPagesToOtherOrigins = mayLeave }, asked);
            Assert.Equal([1, 2], ids);
            Assert.Equal([(First, "Bearer secret"), ("https://host/items?page=2", "Bearer secret")], asked);
        }
    }

    [Theory]
    [MemberData(nameof(SameHost))]
    public async Task Next_OfTheSameHostWithoutTheOption_IsAnErrorThatNamesIt(PageCall call, string next)
    {
        List<(string Address, string? Credentials)> asked = [];
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => IdsAsync(call, First, [next], new(), asked));

        Assert.Equal([(First, "Bearer secret")], asked);
        Assert.Equal(HttpRequestError.InvalidResponse, thrown.HttpRequestError);
        Assert.Contains("has another origin than the first page's, https://host/items.", thrown.Message, StringComparison.Ordinal);
        Assert.EndsWith(Advice, thrown.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", thrown.Message, StringComparison.Ordinal);
    }

    // Credentials go nowhere else, and no request is without TLS.
    [Theory]
    [MemberData(nameof(OtherHost))]
    public async Task Next_OfAnotherHost_IsNotChanged(PageCall call, string next)
    {
        List<(string Address, string? Credentials)> asked = [];
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => IdsAsync(call, First, [next], new() { KeepSchemeAndPortOfPages = true }, asked));

        Assert.Equal([(First, "Bearer secret")], asked);
        Assert.DoesNotContain(nameof(DecantHttpOptions.KeepSchemeAndPortOfPages), thrown.Message, StringComparison.Ordinal);
    }

    // The option to leave the origin is no permission to do without TLS.
    [Theory]
    [InlineData(PageCall.LinkOfText)]
    [InlineData(PageCall.BodyOfText)]
    public async Task Next_WithoutTlsWhereOthersMayBeFollowed_IsAnErrorThatNamesTheOption(PageCall call)
    {
        List<(string Address, string? Credentials)> asked = [];
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(
            () => IdsAsync(call, First, ["http://host/items?page=2"], new() { FollowPagesToOtherOrigins = true }, asked));

        Assert.Single(asked);
        Assert.EndsWith("expected the scheme https." + Advice, thrown.Message, StringComparison.Ordinal);
    }

    // The port of a first page that has one of its own; an address of IPv6 or with a name beyond ASCII; a first page without TLS, whose links have it.
    [Theory]
    [InlineData("https://host:8443/items", "http://host/items?page=2", "https://host:8443/items?page=2")]
    [InlineData("https://[::1]:8443/items", "http://[::1]/items?page=2", "https://[::1]:8443/items?page=2")]
    [InlineData("https://bücher.example/items", "http://xn--bcher-kva.example/items?page=2", "https://xn--bcher-kva.example/items?page=2")]
    [InlineData("http://host:8080/items", "https://host/items?page=2", "http://host:8080/items?page=2")]
    [InlineData("https://host/items", "http://user:word@host/items?a=%2F#f", "https://user:word@host/items?a=%2F#f")]
    [InlineData("https://host/items", "http://host/other%2Fpath/é?q=1", "https://host/other%2Fpath/é?q=1")]
    public async Task Next_OfTheSameHost_KeepsTheRest(string first, string next, string expected)
    {
        foreach (PageCall call in (PageCall[])[PageCall.LinkOfUri, PageCall.BodyOfUri])
        {
            // What is beyond ASCII is not in a header.
            if (call == PageCall.LinkOfUri && next.Contains('é'))
                continue;
            List<(string Address, string? Credentials)> asked = [];
            await IdsAsync(call, first, [next], new() { KeepSchemeAndPortOfPages = true }, asked);
            Assert.Equal(new Uri(expected).AbsoluteUri, new Uri(asked[1].Address).AbsoluteUri);
        }
    }

    [Theory]
    [InlineData(PageCall.LinkOfText)]
    [InlineData(PageCall.BodyOfText)]
    public async Task Next_BackToAPageByItsOtherAddress_IsALoop(PageCall call)
    {
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => IdsAsync(
            call, "https://host/items", ["http://host/items?page=2", "https://host:80/items"], new() { KeepSchemeAndPortOfPages = true }, []));
        Assert.Contains("which is page 1 again: the pages form a loop", thrown.Message, StringComparison.Ordinal);
    }

    // A redirect leads elsewhere, and the origin is still the first page's.
    [Theory]
    [InlineData(PageCall.LinkOfText)]
    [InlineData(PageCall.BodyOfText)]
    public async Task Next_RelativeToARedirect_IsJudgedByTheFirstPage(PageCall call)
    {
        List<(string Address, string? Credentials)> asked = [];
        var options = new DecantHttpOptions { KeepSchemeAndPortOfPages = true };
        await IdsAsync(call, "https://host/items", ["?page=2"], options, asked, final: "http://host:8080/moved");
        Assert.Equal("https://host/moved?page=2", asked[1].Address);
        await Assert.ThrowsAsync<HttpRequestException>(() => IdsAsync(call, "https://host/items", ["?page=2"], options, [], final: "https://other/moved"));
    }

    // A cursor is put into a request by the caller, whose address is the caller's.
    [Fact]
    public async Task Cursor_AnyAddress_IsTheCallers()
    {
        foreach (bool keeps in (bool[])[false, true])
        {
            using var handler = new HookedHandler(request => new()
            {
                Content = new StringContent(request.RequestUri!.Query == "?page=2" ? """{"items":[{"id":2}]}""" : """{"items":[{"id":1}],"next":"2"}"""),
            });
            using var client = new HttpClient(handler);
            Page[] pages = await client.GetProjectionPagesAsAsyncEnumerable<Page>(
                cursor => new(HttpMethod.Get, cursor is null ? First : $"http://host/items?page={cursor}"),
                (page, _) => page.Next,
                new() { Http = new() { KeepSchemeAndPortOfPages = keeps } },
                Cancellation).TakeAllAsync();
            Assert.Equal(2, pages.Length);
            Assert.Equal([First, "http://host/items?page=2"], handler.Asked);
        }
    }

    private static async Task<int[]> IdsAsync(
        PageCall call, string first, string[] nexts, DecantHttpOptions http, List<(string Address, string? Credentials)> asked, string? final = null)
    {
        bool isLink = call <= PageCall.LinkOfProjectionAndUri;
        using var client = new HttpClient(new HookedHandler(request =>
        {
            asked.Add((request.RequestUri!.OriginalString, request.Headers.Authorization?.ToString()));
            string? next = asked.Count <= nexts.Length ? nexts[asked.Count - 1] : null;
            string items = $$"""[{"id":{{asked.Count}}}]""";
            var response = new HttpResponseMessage
            {
                RequestMessage = final is null ? request : new(HttpMethod.Get, final),
                Content = new StringContent(isLink ? items : $$"""{"items":{{items}}{{(next is null ? "" : $",\"next\":\"{next}\"")}}}""", Encoding.UTF8, "application/json"),
            };
            if (isLink && next is not null)
                response.Headers.Add("Link", $"<{next}>; rel=next");
            return response;
        }));
        client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", "secret");
        var options = new JsonProjectionOptions { Http = http };
        JsonProjection<Item> item = JsonProjection.For<Item>(options);
        JsonProjection<Page> page = JsonProjection.For<Page>(options);
        var uri = new Uri(first);
        return call switch
        {
            PageCall.LinkOfText => await FlattenAsync(client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(first, options, Cancellation)),
            PageCall.LinkOfUri => await FlattenAsync(client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(uri, options, Cancellation)),
            PageCall.LinkOfProjection => await FlattenAsync(client.GetProjectionArrayPagesAsAsyncEnumerable(first, item, Cancellation)),
            PageCall.LinkOfProjectionAndUri => await FlattenAsync(client.GetProjectionArrayPagesAsAsyncEnumerable(uri, item, Cancellation)),
            PageCall.BodyOfText => await FlattenAsync(client.GetProjectionPagesAsAsyncEnumerable<Page>(first, (each, _) => each.Next, options, Cancellation)),
            PageCall.BodyOfUri => await FlattenAsync(client.GetProjectionPagesAsAsyncEnumerable<Page>(uri, (each, _) => each.Next, options, Cancellation)),
            PageCall.BodyOfProjection => await FlattenAsync(client.GetProjectionPagesAsAsyncEnumerable(first, page, (each, _) => each.Next, Cancellation)),
            _ => await FlattenAsync(client.GetProjectionPagesAsAsyncEnumerable(uri, page, (each, _) => each.Next, Cancellation)),
        };
    }

    private static async Task<int[]> FlattenAsync(IAsyncEnumerable<Item[]> pages) => [.. (await pages.TakeAllAsync()).SelectMany(items => items.Select(item => item.Id))];

    private static async Task<int[]> FlattenAsync(IAsyncEnumerable<Page> pages) =>
        [.. (await pages.TakeAllAsync()).SelectMany(page => page.Items.Select(item => item.Id))];

    [JsonProjection]
    internal sealed partial record Page([property: JsonRequired] Item[] Items, string? Next);
}
