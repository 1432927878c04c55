using System.Net;
using Decant.Http.Calls;

namespace Decant.Mcp.Tests;

public sealed class ConfinedRedirectsTests
{
    private const string Start = "https://host/root/items?page=2";

    private static readonly HttpStatusCode[] s_redirections =
        [HttpStatusCode.Moved, HttpStatusCode.Found, HttpStatusCode.SeeOther, HttpStatusCode.TemporaryRedirect, HttpStatusCode.PermanentRedirect];

    [Theory]
    [InlineData("/root/other", "https://host/root/other")]
    [InlineData("/root/", "https://host/root/")]
    [InlineData("others", "https://host/root/others")]
    [InlineData("?page=3", "https://host/root/items?page=3")]
    [InlineData("//host/root/a", "https://host/root/a")]
    [InlineData("https://HOST:443/root/a", "https://host/root/a")]
    // Other servers may not see the headers.
    [InlineData("http://host/root/a", null)]
    [InlineData("https://host:444/root/a", null)]
    [InlineData("https://host.example/root/a", null)]
    [InlineData("//other/root/a", null)]
    // No tool reads elsewhere.
    [InlineData("/", null)]
    [InlineData("/other", null)]
    [InlineData("/root", null)]
    [InlineData("/rootless/a", null)]
    [InlineData("/Root/a", null)]
    [InlineData("../other", null)]
    [InlineData("/root/../other", null)]
    [InlineData("/root/%2e%2e/other", null)]
    [InlineData("/root/..%2Fother", null)]
    [InlineData("/root/..\\other", null)]
    [InlineData("/root/..%5Cother", null)]
    [InlineData("other/..", "https://host/root/")]
    [InlineData("file:///a", null)]
    [InlineData(null, null)]
    public async Task SendAsync_Redirection_IsFollowedBelowTheAddress(string? location, string? target)
    {
        foreach (HttpStatusCode status in s_redirections)
        {
            (HttpStatusCode last, List<string> asked) = await SendAsync(count => count == 1 ? (status, location) : (HttpStatusCode.OK, null));

            Assert.Equal(target is null ? status : HttpStatusCode.OK, last);
            Assert.Equal(target is null ? [Start] : [Start, target], asked);
        }
    }

    [Theory]
    [InlineData(HttpStatusCode.OK)]
    [InlineData(HttpStatusCode.MultipleChoices)]
    [InlineData(HttpStatusCode.NotModified)]
    [InlineData(HttpStatusCode.NotFound)]
    public async Task SendAsync_OtherStatus_IsTheAnswer(HttpStatusCode status)
    {
        (HttpStatusCode last, List<string> asked) = await SendAsync(_ => (status, "other"));

        Assert.Equal(status, last);
        Assert.Single(asked);
    }

    [Fact]
    public async Task SendAsync_Circle_Ends()
    {
        (HttpStatusCode last, List<string> asked) = await SendAsync(_ => (HttpStatusCode.Found, "other"));

        Assert.Equal(HttpStatusCode.Found, last);
        Assert.Equal(6, asked.Count);
    }

    private static async Task<(HttpStatusCode Status, List<string> Asked)> SendAsync(Func<int, (HttpStatusCode Status, string? Location)> answer)
    {
        List<string> asked = [];
        using var inner = new HookedHandler(request =>
        {
            asked.Add(request.RequestUri!.AbsoluteUri);
            (HttpStatusCode status, string? location) = answer(asked.Count);
            return new(status) { Headers = { Location = location is null ? null : new Uri(location, UriKind.RelativeOrAbsolute) } };
        });
        using var client = new HttpClient(new ConfinedRedirects(new("https://host/root/")) { InnerHandler = inner });
        using HttpResponseMessage response = await client.GetAsync(new Uri(Start), TestContext.Current.CancellationToken);
        return (response.StatusCode, asked);
    }
}
