using System.Net;
using Decant.Tool.Requests;

namespace Decant.Tool.Tests.Requests;

/// <summary>What each server of a chain of redirects is sent: kinds of targets × statuses × methods, with many headers each.</summary>
public sealed class RedirectTests
{
    private const string Start = "https://first.test/start";

    // As curl has it, but for names of secrets: curl keeps those of -H, except Authorization and Cookie.
    private static readonly string[] s_kept =
    [
        "User-Agent: mine/1", "Accept: application/vnd.github+json", "Accept-Language: de", "Cache-Control: no-cache", "If-None-Match: \"a\"",
        "Range: bytes=0-99", "Prefer: wait=5", "Referer: https://first.test/", "Origin: https://first.test", "From: a@b.test", "X-GitHub-Api-Version: 2022-11-28", "X-Trace: 5", "DNT: 1",
    ];

    private static readonly string[] s_ofOneServer =
    [
        "Host: virtual.test", "Authorization: Bearer s", "authorization: s", "Proxy-Authorization: Basic s", "Cookie: a=s", "Cookie2: $Version=1", "X-Api-Key: s", "api_key: s", "apikey: s",
        "AccessKey: s", "Ocp-Apim-Subscription-Key: s", "PRIVATE-TOKEN: s", "X-TrackerToken: s", "X-Auth: s", "X-Amz-Security-Token: s", "X-Client-Secret: s", "X-Password: s", "CB-ACCESS-PASSPHRASE: s",
        "CB-ACCESS-SIGN: s", "X-Hub-Signature: s", "X-Session-Id: s", "X-Jwt: s", "X-CSRF: s", "X-XSRF: s", "X-Amz-Credential: s", "X-Pwd: s",
    ];

    private static readonly HttpStatusCode[] s_statuses =
    [
        HttpStatusCode.MovedPermanently, HttpStatusCode.Found, HttpStatusCode.SeeOther, HttpStatusCode.TemporaryRedirect, HttpStatusCode.PermanentRedirect,
    ];

    public static TheoryData<string, bool, HttpStatusCode, string> Redirects =>
    [
        .. from target in ((string, bool)[])
           [
               ("/other", true), ("https://first.test:443/other", true), ("https://FIRST.test/other", true), ("//first.test/other", true),
               ("https://second.test/other", false), ("//second.test/other", false), ("https://sub.first.test/other", false), ("https://first.test:8443/other", false),
               // What was left out does not come back.
               ("https://second.test/back", false),
           ]
           from status in s_statuses
           from method in (string[])["GET", "POST", "PUT", "QUERY"]
           select (target.Item1, target.Item2, status, method),
    ];

    [Theory]
    [MemberData(nameof(Redirects))]
    public async Task Redirect_Always_IsSentWhatIsNotForTheFirstServerAlone(string location, bool isSameServer, HttpStatusCode status, string method)
    {
        string[] expected = isSameServer ? [.. s_kept, .. s_ofOneServer] : s_kept;

        IReadOnlyList<Sent> sent = await SendAsync(status, location, method, [.. s_kept, .. s_ofOneServer]);

        AssertHas(sent[0], [.. s_kept, .. s_ofOneServer]);
        AssertHas(sent[^1], expected);
        // As in the Fetch standard.
        bool isRepeated = status switch
        {
            HttpStatusCode.SeeOther => false,
            HttpStatusCode.MovedPermanently or HttpStatusCode.Found => method != "POST",
            _ => true,
        };
        Assert.Equal((isRepeated ? method : "GET", isRepeated && method != "GET"), (sent[^1].Method.Method, sent[^1].HasContent));
    }

    [Theory]
    [MemberData(nameof(Redirects))]
    public async Task Redirect_WithoutHeadersOfTheUser_IsSentTheDefaults(string location, bool isSameServer, HttpStatusCode status, string method)
    {
        IReadOnlyList<Sent> sent = await SendAsync(status, location, method, []);

        Assert.Equal(isSameServer, sent[^1].Address.Authority == "first.test" && sent.Count == 2);
        Assert.Equal("application/json, */*;q=0.5", sent[^1].Headers["Accept"]);
        Assert.StartsWith("Decant.Tool/", sent[^1].Headers["User-Agent"], StringComparison.Ordinal);
        Assert.Equal(sent[0].Headers.Keys.Order(), sent[^1].Headers.Keys.Order());
    }

    // The handler rejects a request without content that is to be sent in chunks.
    [Theory]
    [InlineData(HttpStatusCode.SeeOther, false)]
    [InlineData(HttpStatusCode.TemporaryRedirect, true)]
    public async Task Redirect_OfAPostInChunks_IsSentInThemIfItPosts(HttpStatusCode status, bool isInChunks) => Assert.Equal(
        isInChunks, (await SendAsync(status, "/other", "POST", ["Transfer-Encoding: chunked"]))[^1].Headers.ContainsKey("Transfer-Encoding"));

    [Theory]
    [InlineData("http://first.test/other")]
    [InlineData("http://second.test/other")]
    public async Task Redirect_AwayFromTls_IsNotFollowed(string location)
    {
        foreach (HttpStatusCode status in s_statuses)
            Assert.Single(await SendAsync(status, location, "GET", s_ofOneServer));
    }

    private static async Task<IReadOnlyList<Sent>> SendAsync(HttpStatusCode status, string location, string method, string[] headers)
    {
        var server = new Redirecting(status, location);
        var sending = new Sending(RequestHeaders.Parse(headers), new(method), method == "GET" ? null : "{}", Timeout: null);
        using HttpClient client = Client.Create(sending, server);
        using HttpResponseMessage response = await client.GetAsync(new Uri(Start), TestContext.Current.CancellationToken);
        return server.Requests;
    }

    // Accept-Encoding is of the call, and not of the user.
    private static void AssertHas(Sent sent, string[] expected)
    {
        ILookup<string, string> values = expected.ToLookup(header => header.Split(": ", 2)[0], header => header.Split(": ", 2)[1], StringComparer.OrdinalIgnoreCase);
        Assert.Equal(values.Select(header => header.Key.ToLowerInvariant()).Order(), sent.Headers.Keys.Select(name => name.ToLowerInvariant()).Where(name => name != "accept-encoding").Order());
        Assert.All(values, header => Assert.Equal(string.Join(", ", header), sent.Headers[header.Key]));
    }

    private sealed record Sent(HttpMethod Method, Uri Address, bool HasContent, Dictionary<string, string> Headers);

    /// <summary>Answers the first address with a redirect, and one whose path is <c>/back</c> with one to the first server.</summary>
    private sealed class Redirecting(HttpStatusCode status, string location) : HttpMessageHandler
    {
        public List<Sent> Requests { get; } = [];

        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            Uri address = request.RequestUri!;
            Requests.Add(new(
                request.Method, address, request.Content is not null,
                request.Headers.NonValidated.ToDictionary(header => header.Key, header => header.Value.ToString(), StringComparer.OrdinalIgnoreCase)));
            string? next = address.AbsolutePath switch { "/start" => location, "/back" => "https://first.test/end", _ => null };
            var response = new HttpResponseMessage(next is null ? HttpStatusCode.OK : status);
            response.Headers.Location = next is null ? null : new(next, UriKind.RelativeOrAbsolute);
            return Task.FromResult(response);
        }
    }
}
