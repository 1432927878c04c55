using System.Net;
using Decant.Http.Calls;

namespace Decant.Mcp.Tests;

public sealed class SameOriginRedirectsTests
{
    private const string Start = "https://host/root/items?page=2";

    private static readonly HttpStatusCode[] s_redirections =
        [HttpStatusCode.Moved, HttpStatusCode.Found, HttpStatusCode.SeeOther, HttpStatusCode.TemporaryRedirect, HttpStatusCode.PermanentRedirect];

    [Theory]
    [InlineData("/other", "https://host/other")]
    [InlineData("others", "https://host/root/others")]
    [InlineData("?page=3", "https://host/root/items?page=3")]
    [InlineData("//host/a", "https://host/a")]
    [InlineData("https://HOST:443/a", "https://host/a")]
    // Others may not see the headers.
    [InlineData("http://host/a", null)]
    [InlineData("https://host:444/a", null)]
    [InlineData("https://host.example/a", null)]
    [InlineData("//other/a", null)]
    [InlineData("file:///a", null)]
    [InlineData(null, null)]
    public async Task SendAsync_Redirection_IsFollowedWithinTheOrigin(string? location, string? target)
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
        (HttpStatusCode last, List<string> asked) = await SendAsync(_ => (status, "/other"));

        Assert.Equal(status, last);
        Assert.Single(asked);
    }

    [Fact]
    public async Task SendAsync_Circle_Ends()
    {
        (HttpStatusCode last, List<string> asked) = await SendAsync(_ => (HttpStatusCode.Found, "/other"));

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
        using var client = new HttpClient(new SameOriginRedirects { InnerHandler = inner });
        using HttpResponseMessage response = await client.GetAsync(new Uri(Start), TestContext.Current.CancellationToken);
        return (response.StatusCode, asked);
    }
}
