using System.Net;
using System.Net.Http.Headers;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Statuses;

/// <summary>What an exception keeps of the headers of a response that is no success.</summary>
public sealed class ResponseHeaderTests
{
    public static TheoryData<int, string> Calls => [.. PublicCall.All.Select((call, index) => (index, call)).Where(row => !row.call.IsOfContent).Select(row => (row.index, $"{row.call}"))];

    public static TheoryData<string> Secrets =>
    [
        "Set-Cookie", "set-cookie2", "Authorization", "Proxy-Authorization", "X-Auth-Token", "X-Amz-Security-Token", "x-api-key", "X-Access-Key", "ApiKey",
        "X-CSRF-Token", "X-Client-Secret", "X_Session", "Mcp-Session-Id", "X-Password", "Authentication-Info", "Proxy-Authentication-Info", "Cf-Access-Jwt",
    ];

    public static TheoryData<string> Ordinary =>
    [
        "X-RateLimit-Remaining", "x-ratelimit-remaining-tokens", "ETag", "Location", "WWW-Authenticate", "X-Request-Id", "X-Total-Count", "Surrogate-Key",
        "X-Sessions-Left", "X-Author", "X-Api-Version",
    ];

    // The real call of each method: also where the exception is made anew for a page.
    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_IsRejected_ExceptionHasHeadersAndDelay(int index, string name)
    {
        PublicCall call = PublicCall.All[index];

        var thrown = await Assert.ThrowsAsync<HttpStatusException>(() => call.RunAsync(
            (_, _) => Task.FromResult(Rejection(("X-RateLimit-Remaining", "0"), ("Retry-After", "7"), ("Set-Cookie", "a=b"))), new(), Cancellation));

        Assert.Equal(["0"], thrown.Headers.GetValues("X-RateLimit-Remaining"));
        Assert.True(thrown.RetryAfter == TimeSpan.FromSeconds(7), name);
        Assert.False(thrown.Headers.Contains("Set-Cookie"));
    }

    [Theory]
    [MemberData(nameof(Secrets))]
    public async Task Headers_Secret_IsLeftOut(string header) => Assert.Empty((await FailAsync(new(), (header, "secret"))).Headers);

    [Theory]
    [MemberData(nameof(Ordinary))]
    public async Task Headers_Ordinary_IsKept(string header) =>
        Assert.Equal("a", Assert.Single((await FailAsync(new(), (header, "a"))).Headers.NonValidated[header]));

    [Fact]
    public async Task Headers_SeveralValues_AreKeptInOrder() =>
        Assert.Equal(["b", "a"], (await FailAsync(new(), ("X-Many", "b"), ("X-Many", "a"))).Headers.GetValues("X-Many"));

    [Fact]
    public async Task Headers_MoreThanTheBound_LeavesOutWhatDoesNotFit()
    {
        // One character of a name, and the rest.
        HttpStatusException thrown = await FailAsync(
            new(), ("A", new string('a', 16_000)), ("B", new string('b', 384)), ("C", new string('c', 382)), ("D", ""));

        Assert.Equal(["A", "C"], thrown.Headers.Select(header => header.Key));
        Assert.Equal(["A", "B"], (await FailAsync(new(), ("A", new string('a', 16_000)), ("B", new string('b', 382)))).Headers.Select(header => header.Key));
    }

    [Fact]
    public async Task Headers_AfterTheResponse_AreACopy()
    {
        using HttpResponseMessage response = Rejection(("X-Id", "1"));
        var thrown = await Assert.ThrowsAsync<HttpStatusException>(() => response.EnsureSuccessAsync(Cancellation));

        response.Headers.Remove("X-Id");
        response.Dispose();

        Assert.Equal(["1"], thrown.Headers.GetValues("X-Id"));
    }

    [Theory]
    [InlineData(null, null)]
    [InlineData("0", 0)]
    [InlineData("120", 120)]
    [InlineData("-1", null)]
    [InlineData("99999999999", null)]
    [InlineData("soon", null)]
    [InlineData("7, 8", null)]
    [InlineData("Sat, 01 Jan 2000 00:01:00 GMT", 60)]
    [InlineData("Fri, 31 Dec 1999 00:00:00 GMT", 0)]
    public async Task RetryAfter_AnyForm_IsATimeFromNow(string? header, int? seconds)
    {
        var options = new DecantHttpOptions { TimeProvider = new SetClock(new(2000, 1, 1, 0, 0, 0, TimeSpan.Zero)) };

        HttpStatusException thrown = await (header is null ? FailAsync(options) : FailAsync(options, ("Retry-After", header)));

        Assert.Equal(seconds is { } expected ? TimeSpan.FromSeconds(expected) : null, thrown.RetryAfter);
    }

    [Fact]
    public void Constructor_OfATestsOwn_TakesHeaders()
    {
        HttpResponseHeaders headers = new HttpResponseMessage().Headers;
        headers.Add("X-Id", "1");

        Assert.Same(headers, new HttpStatusException(null, HttpStatusCode.Gone) { Headers = headers, RetryAfter = TimeSpan.Zero }.Headers);
        Assert.Empty(new HttpStatusException(null, HttpStatusCode.Gone).Headers);
        Assert.Equal("Headers", Assert.Throws<ArgumentNullException>(() => new HttpStatusException(null, HttpStatusCode.Gone) { Headers = null! }).ParamName);
    }

    private static async Task<HttpStatusException> FailAsync(DecantHttpOptions options, params (string Name, string Value)[] headers)
    {
        using HttpResponseMessage response = Rejection(headers);
        return await Assert.ThrowsAsync<HttpStatusException>(() => response.EnsureSuccessAsync(options, Cancellation));
    }

    private static HttpResponseMessage Rejection(params (string Name, string Value)[] headers)
    {
        var response = new HttpResponseMessage(HttpStatusCode.TooManyRequests);
        foreach ((string name, string value) in headers)
            Assert.True(response.Headers.TryAddWithoutValidation(name, value));
        return response;
    }

    private sealed class SetClock(DateTimeOffset now) : TimeProvider
    {
        public override DateTimeOffset GetUtcNow() => now;
    }
}
