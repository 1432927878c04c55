using System.Net;
using System.Text;
using System.Text.Json;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Fetching;

/// <summary>Results that fetch and copy, called over HTTP.</summary>
public sealed class ProjectionResultTests
{
    private const string Repositories = """[{"id":1,"name":"a","html_url":"u","stars":2,"owner":{"login":"secret"}},null,{"stars":"3","name":"b"}]""";
    private const string Copied = """[{"name":"a","url":"u","stars":2},null,{"name":"b","url":null,"stars":3}]""";

    // Broken at its last element, far behind what is buffered.
    private static readonly string s_broken = $"[{string.Join(",", Enumerable.Range(0, 5000).Select(i => $$"""{"name":"name {{i}}"}"""))},{{\"stars\":\"x\"}}]";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("minimal")]
    [InlineData("controller")]
    public async Task CopyArray_FromEitherStyle_AnswersWithTheSubset(string style)
    {
        var origin = new Origin(Repositories);
        await using App app = await StartAsync(origin);

        using HttpResponseMessage response = await app.GetAsync($"/{style}");

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal("application/json", response.Content.Headers.ContentType?.ToString());
        Assert.Equal(Copied, await response.Content.ReadAsStringAsync(Cancellation));
        Assert.Equal("http://origin.test/repos", origin.Requests.Single().RequestUri?.ToString());
        Assert.Null(response.Headers.ETag);
        Assert.Null(response.Headers.CacheControl);
    }

    [Fact]
    public async Task Copy_OneObject_IsTheObject()
    {
        await using App app = await StartAsync(
            new Origin("""{"data":{"name":"a","stars":1}}"""),
            client => ProjectionResults.Copy(client, "repos/a", JsonCopy.Of<Project>(new() { Path = "data" })));
        Assert.Equal("""{"name":"a","url":null,"stars":1}""", await app.Client.GetStringAsync(new Uri("/one", UriKind.Relative), Cancellation));
    }

    [Fact]
    public async Task CopyArray_AsLines_SaysSo()
    {
        await using App app = await StartAsync(
            new Origin(Repositories), client => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>(new() { Copy = new() { JsonLines = true } })));
        using HttpResponseMessage response = await app.GetAsync("/one");
        Assert.Equal("application/x-ndjson", response.Content.Headers.ContentType?.ToString());
        Assert.Equal(3, (await response.Content.ReadAsStringAsync(Cancellation)).Split('\n', StringSplitOptions.RemoveEmptyEntries).Length);
    }

    [Fact]
    public async Task CopyArray_OfARequest_IsSentAsItIs()
    {
        var origin = new Origin(Repositories);
        await using App app = await StartAsync(
            origin, client => ProjectionResults.Copy(client, new HttpRequestMessage(HttpMethod.Post, "search") { Content = new StringContent("{}") }, JsonCopy.OfArray<Project>()));
        Assert.Equal(Copied, await app.Client.GetStringAsync(new Uri("/one", UriKind.Relative), Cancellation));
        Assert.Equal(HttpMethod.Post, origin.Requests.Single().Method);
    }

    // Tags are those of ShapeTagTests. A date says nothing of the subset that a client holds.
    [Theory]
    [InlineData(PassedHeaders.None, false, null)]
    [InlineData(PassedHeaders.ETag, true, null)]
    [InlineData(PassedHeaders.CacheControl, false, "public, max-age=60")]
    [InlineData(PassedHeaders.ETag | PassedHeaders.CacheControl, true, "public, max-age=60")]
    public async Task CopyArray_PassedHeaders_AreThoseAskedFor(PassedHeaders passed, bool hasTag, string? control)
    {
        var origin = new Origin((_, _) => Task.FromResult(WithValidators(HttpStatusCode.OK, Repositories)));
        await using App app = await StartAsync(origin, client => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>(), passedHeaders: passed));

        using HttpResponseMessage first = await app.GetAsync("/one");
        using var request = new HttpRequestMessage(HttpMethod.Get, "/one");
        request.Headers.TryAddWithoutValidation("If-None-Match", first.Headers.ETag?.ToString() ?? "W/\"v1\"");
        request.Headers.TryAddWithoutValidation("If-Modified-Since", "Mon, 02 Feb 2026 04:05:06 GMT");
        using HttpResponseMessage response = await app.Client.SendAsync(request, Cancellation);

        Assert.Equal(hasTag, response.Headers.ETag is not null);
        Assert.False(response.Content.Headers.Contains("Last-Modified"));
        Assert.Equal(control, response.Headers.CacheControl?.ToString());
        HttpRequestMessage sent = origin.Requests[1];
        Assert.Equal(hasTag ? "\"v1\"" : "", sent.Headers.IfNoneMatch.ToString());
        Assert.Null(sent.Headers.IfModifiedSince);
    }

    [Fact]
    public async Task CopyArray_OriginAnswersNotModified_SoDoesTheResult()
    {
        var origin = new Origin((request, _) => Task.FromResult(
            request.Headers.IfNoneMatch.Count > 0 ? WithValidators(HttpStatusCode.NotModified, "") : WithValidators(HttpStatusCode.OK, Repositories)));
        await using App app = await StartAsync(origin, client => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>(), passedHeaders: PassedHeaders.ETag));

        using HttpResponseMessage first = await app.GetAsync("/one");
        using var request = new HttpRequestMessage(HttpMethod.Get, "/one") { Headers = { IfNoneMatch = { first.Headers.ETag! } } };
        using HttpResponseMessage response = await app.Client.SendAsync(request, Cancellation);

        Assert.Equal(HttpStatusCode.NotModified, response.StatusCode);
        Assert.Equal(first.Headers.ETag, response.Headers.ETag);
        Assert.Empty(await response.Content.ReadAsByteArrayAsync(Cancellation));
    }

    [Fact]
    public async Task Copy_OriginHasChangedSinceTheTag_IsAnsweredWhole()
    {
        var origin = new Origin((_, _) => Task.FromResult(WithValidators(HttpStatusCode.OK, Repositories)));
        await using App app = await StartAsync(origin, client => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>(), passedHeaders: PassedHeaders.ETag));

        using HttpResponseMessage first = await app.GetAsync("/one");
        using var request = new HttpRequestMessage(HttpMethod.Get, "/one") { Headers = { IfNoneMatch = { first.Headers.ETag! } } };
        using HttpResponseMessage second = await app.Client.SendAsync(request, Cancellation);

        Assert.Equal("\"v1\"", origin.Requests[1].Headers.IfNoneMatch.ToString());
        Assert.Equal((HttpStatusCode.OK, first.Content.Headers.ContentType), (second.StatusCode, second.Content.Headers.ContentType));
        Assert.Equal(await first.Content.ReadAsStringAsync(Cancellation), await second.Content.ReadAsStringAsync(Cancellation));
    }

    [Fact]
    public async Task Copy_OfAnAddress_HasTheVersionOfTheClient()
    {
        var origin = new Origin((_, _) => Task.FromResult(WithValidators(HttpStatusCode.OK, "{}")));
        using HttpClient client = App.ClientOf(origin);
        (client.DefaultRequestVersion, client.DefaultVersionPolicy) = (HttpVersion.Version20, HttpVersionPolicy.RequestVersionExact);

        await Executed.RunAsync(ProjectionResults.Copy(client, "one", JsonCopy.Of<Project>()));

        HttpRequestMessage sent = Assert.Single(origin.Requests);
        Assert.Equal((HttpVersion.Version20, HttpVersionPolicy.RequestVersionExact), (sent.Version, sent.VersionPolicy));
    }

    // A condition that is the developer's own, or one that is not passed on: nobody who asked has anything that is unchanged.
    [Theory, Trait("Row", "G21")]
    [InlineData(PassedHeaders.None, true)]
    [InlineData(PassedHeaders.CacheControl, true)]
    [InlineData(PassedHeaders.ETag, true)]
    [InlineData(PassedHeaders.ETag | PassedHeaders.CacheControl, false)]
    public async Task CopyArray_NotModifiedThatNobodyAskedFor_IsABadGateway(PassedHeaders passed, bool asks)
    {
        var origin = new Origin((_, _) => Task.FromResult(WithValidators(HttpStatusCode.NotModified, "")));
        var events = new FailureEvents();
        await using App app = await StartAsync(
            origin,
            client =>
            {
                client.DefaultRequestHeaders.IfNoneMatch.Add(new("\"own\""));
                return ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>(), passedHeaders: passed);
            },
            events);
        using var request = new HttpRequestMessage(HttpMethod.Get, "/one");
        if (asks)
            request.Headers.IfNoneMatch.Add(new("\"v1\""));
        using HttpResponseMessage response = await app.Client.SendAsync(request, Cancellation);
        Assert.Equal(HttpStatusCode.BadGateway, response.StatusCode);
        await Problem.ReadAsync(response);
        Assert.EndsWith("The upstream responded with the status 304.", events.Single.Text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(HttpStatusCode.NotFound, "{\"message\":\"secret\"}", "The upstream responded with the status 404.")]
    [InlineData(HttpStatusCode.InternalServerError, "secret", "The upstream responded with the status 500.")]
    [InlineData(HttpStatusCode.NotModified, "", "The upstream responded with the status 304.")]
    [InlineData(HttpStatusCode.OK, "<html>secret</html>", "Found '<' where a value was expected. The error is at $, line 1, byte 0.")]
    [InlineData(HttpStatusCode.OK, "[{\"name\":\"secret\",\n\"stars\":\"secret\"}]", "Found a string that is not a number where an integer was expected. The error is at $[0].stars, line 2, byte 16.")]
    [InlineData(HttpStatusCode.OK, "null", "Found null where an array was expected. The error is at $, line 1, byte 4.")]
    [InlineData(HttpStatusCode.OK, "[{}", "Found the end of the body where ',' or the closing bracket was expected. The error is at $[1], line 1, byte 3.")]
    public async Task CopyArray_OriginFails_IsABadGatewayAndTheReasonIsInTheLog(HttpStatusCode status, string body, string reason)
    {
        var events = new FailureEvents();
        await using App app = await StartAsync(new Origin(body, status), events: events);
        using HttpResponseMessage response = await app.GetAsync("/minimal");
        Assert.Equal(HttpStatusCode.BadGateway, response.StatusCode);
        Problem problem = await Problem.ReadAsync(response);
        Assert.Equal(("Bad Gateway", null), (problem.Title, problem.Detail));
        Assert.EndsWith(reason, events.Single.Text, StringComparison.Ordinal);
    }

    // The last two are what handlers throw that follow redirects.
    public static TheoryData<Exception, string> Failures => new()
    {
        { new HttpRequestException(HttpRequestError.ConnectionError, "secret"), "The upstream cannot be reached." },
        { new HttpRequestException(HttpRequestError.NameResolutionError, "secret"), "The upstream cannot be reached." },
        { new HttpRequestException(HttpRequestError.SecureConnectionError, "secret"), "The upstream cannot be reached." },
        { new HttpRequestException(HttpRequestError.ResponseEnded, "secret"), "The upstream's response ended prematurely." },
        { new HttpRequestException(HttpRequestError.ConfigurationLimitExceeded, "secret"), "The upstream's response is too large." },
        { new HttpRequestException(HttpRequestError.Unknown, "secret"), "The call to the upstream failed." },
        { new UriFormatException("secret"), "The upstream redirects to an invalid web address." },
        { new ArgumentOutOfRangeException("port"), "The upstream redirects to an invalid web address." },
    };

    [Theory]
    [MemberData(nameof(Failures), DisableDiscoveryEnumeration = true)]
    public async Task CopyArray_RequestFails_IsABadGateway(Exception failure, string reason)
    {
        var events = new FailureEvents();
        await using App app = await StartAsync(new Origin((_, _) => throw failure), events: events);
        using HttpResponseMessage response = await app.GetAsync("/minimal");
        Assert.Equal((HttpStatusCode.BadGateway, "Bad Gateway"), (response.StatusCode, (await Problem.ReadAsync(response)).Title));
        Assert.EndsWith(reason, events.Single.Text, StringComparison.Ordinal);
    }

    // The validators are those of an answer that is not given. The application's own stay, whether or not the origin's would have replaced them.
    [Theory]
    [InlineData(PassedHeaders.None, "", "")]
    [InlineData(PassedHeaders.ETag | PassedHeaders.CacheControl, "", "")]
    [InlineData(PassedHeaders.None, "\"own\"", "no-store")]
    [InlineData(PassedHeaders.ETag, "\"own\"", "no-store")]
    [InlineData(PassedHeaders.ETag | PassedHeaders.CacheControl, "\"own\"", "no-store")]
    [InlineData(PassedHeaders.ETag | PassedHeaders.CacheControl, "\"own\"", "no-store", false)]
    [InlineData(PassedHeaders.ETag | PassedHeaders.CacheControl, "\"own\"", "no-store", true, HttpStatusCode.NotFound)]
    public async Task CopyArray_OriginsBodyIsBroken_PassesNoHeadersOnAndLeavesThoseOfOthers(
        PassedHeaders passed, string tag, string control, bool hasValidators = true, HttpStatusCode status = HttpStatusCode.OK)
    {
        const string Broken = "[{\"stars\":\"x\"}]";
        using HttpClient client = App.ClientOf(
            hasValidators ? new((_, _) => Task.FromResult(WithValidators(status, Broken))) : new(Broken, status));
        Executed executed = await Executed.RunAsync(
            ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>(), passedHeaders: passed),
            context =>
            {
                context.Response.Headers["X-Own"] = "mine";
                context.Response.Headers.ETag = tag;
                context.Response.Headers.CacheControl = control;
            });
        Assert.Equal(
            (StatusCodes.Status502BadGateway, "mine", tag, control),
            (executed.Status, executed.Headers["X-Own"].ToString(), executed.Headers.ETag.ToString(), executed.Headers.CacheControl.ToString()));
    }

    // Whatever answers in place of the result, such as a handler of exceptions, finds the headers as they were.
    [Fact]
    public async Task CopyArray_ApplicationFailsWithinTheBody_PassesNoHeadersOn()
    {
        HttpContext? answered = null;
        var origin = new Origin((_, _) =>
        {
            HttpResponseMessage response = WithValidators(HttpStatusCode.OK, "");
            response.Content = new StreamContent(new FailingStream());
            return Task.FromResult(response);
        });
        using HttpClient client = App.ClientOf(origin);
        await Assert.ThrowsAsync<NotSupportedException>(() => Executed.RunAsync(
            ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>(), passedHeaders: PassedHeaders.ETag | PassedHeaders.CacheControl),
            context =>
            {
                context.Response.Headers.CacheControl = "no-store";
                answered = context;
            }));
        Assert.Equal(("", "no-store"), (answered!.Response.Headers.ETag.ToString(), answered.Response.Headers.CacheControl.ToString()));
    }

    // As text, whether or not it can be parsed: a cache reads each directive by itself, and finds what is for one caller. What no server sends may have said that.
    [Theory]
    [InlineData("public,max-age=60", "public,max-age=60")]
    [InlineData("private, max-age=-1", "private, max-age=-1")]
    [InlineData("no-store=1", "no-store=1")]
    [InlineData("private|max-age=-1", "private, max-age=-1")]
    [InlineData("public,\tmax-age=60", "public,\tmax-age=60")]
    [InlineData("private, x=é", "private")]
    [InlineData("public, x=\u0001", "private")]
    [InlineData(null, "")]
    public async Task CopyArray_AnyCacheControl_IsPassedOnAsItIs(string? control, string expected)
    {
        var origin = new Origin((_, _) =>
        {
            var response = new HttpResponseMessage { Content = new StringContent(Repositories, Encoding.UTF8, "application/json") };
            foreach (string line in control?.Split('|') ?? [])
                Assert.True(response.Headers.TryAddWithoutValidation("Cache-Control", line));
            return Task.FromResult(response);
        });
        await using App app = await StartAsync(origin, client => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>(), passedHeaders: PassedHeaders.CacheControl));
        using HttpResponseMessage response = await app.GetAsync("/one");
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(expected, response.Headers.NonValidated.TryGetValues("Cache-Control", out var values) ? values.ToString() : "");
    }

    // What a handler throws before the origin has answered, such as one that gets a token from elsewhere.
    public static TheoryData<Exception> OwnFailures =>
    [
        new InvalidOperationException("secret"), new JsonException("secret"), new ArgumentException("secret"), new IOException("secret"),
        new TimeoutException("secret"),
    ];

    // Not everything is the origin's fault: a mistake of the application, or a type that cannot be copied, is its own 500.
    [Theory, Trait("Row", "G20")]
    [MemberData(nameof(OwnFailures), DisableDiscoveryEnumeration = true)]
    public async Task CopyArray_ApplicationFails_IsNotTheOrigins(Exception failure)
    {
        await using App app = await StartAsync(new Origin((_, _) => throw failure));
        using HttpResponseMessage response = await app.GetAsync("/minimal");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
    }

    [Fact]
    public async Task CopyArray_OfATypeThatCannotBeCopied_IsNotTheOrigins()
    {
        await using App app = await StartAsync(new Origin("[]"), client => CopyAny<Uncopied>(client));
        using HttpResponseMessage response = await app.GetAsync("/one");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
    }

    [Fact]
    public async Task CopyArray_OriginIsTooSlow_IsAGatewayTimeout()
    {
        var origin = new Origin(async (_, token) =>
        {
            await Task.Delay(Timeout.Infinite, token);
            return new();
        });
        await using App app = await StartAsync(
            origin,
            client =>
            {
                client.Timeout = TimeSpan.FromMilliseconds(50);
                return ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>());
            });
        using HttpResponseMessage response = await app.GetAsync("/one");
        Assert.Equal(HttpStatusCode.GatewayTimeout, response.StatusCode);
        await Problem.ReadAsync(response);
    }

    // Whatever was written before, no client takes it for the whole.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task CopyArray_OriginFailsAfterTheFirstBytes_CutsTheConnection(bool isInLines)
    {
        var events = new FailureEvents();
        await using App app = await StartAsync(
            new Origin(s_broken),
            client => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>(new() { Copy = new() { JsonLines = isInLines } })),
            events);

        using HttpResponseMessage response = await app.Client.GetAsync(
            new Uri("/one", UriKind.Relative), HttpCompletionOption.ResponseHeadersRead, Cancellation);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Exception? thrown = await Record.ExceptionAsync(() => response.Content.ReadAsStringAsync(Cancellation));
        Assert.True(thrown is HttpRequestException or IOException, $"{thrown}");
        Assert.Equal(2, events.Single.Id);
        Assert.StartsWith(
            "A fetch failed after the response had started: GET http://origin.test/repos, for the endpoint HTTP: GET /one. The connection was aborted. The upstream's response is not the expected JSON.", events.Single.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task CopyArray_OriginFailsWithinInitialBufferBytes_IsABadGateway()
    {
        var events = new FailureEvents();
        await using App app = await StartAsync(
            new Origin(s_broken),
            client => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>(new() { Copy = new() { InitialBufferBytes = 1 << 20 } })),
            events);
        using HttpResponseMessage response = await app.GetAsync("/one");
        Assert.Equal(HttpStatusCode.BadGateway, response.StatusCode);
        await Problem.ReadAsync(response);
        Assert.Equal(1, events.Single.Id);
    }

    [Fact]
    public async Task CopyArray_CallerLeaves_CancelsTheFetch()
    {
        var cancelled = new TaskCompletionSource();
        var asked = new TaskCompletionSource();
        var origin = new Origin(async (_, token) =>
        {
            asked.SetResult();
            try
            {
                await Task.Delay(Timeout.Infinite, token);
            }
            finally
            {
                cancelled.SetResult();
            }

            return new();
        });
        await using App app = await StartAsync(origin);
        using var leaving = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        Task<string> call = app.Client.GetStringAsync(new Uri("/minimal", UriKind.Relative), leaving.Token);
        await asked.Task.WaitAsync(TimeSpan.FromMinutes(2), Cancellation);
        await leaving.CancelAsync();

        await cancelled.Task.WaitAsync(TimeSpan.FromMinutes(2), Cancellation);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call);
    }

    [Fact]
    public async Task CopyArray_OfNoContent_IsAnEmptyArray()
    {
        await using App app = await StartAsync(new Origin("", HttpStatusCode.NoContent));
        using HttpResponseMessage response = await app.GetAsync("/minimal");
        Assert.Equal((HttpStatusCode.OK, "[]"), (response.StatusCode, await response.Content.ReadAsStringAsync(Cancellation)));
    }

    [Theory, Trait("Row", "G21")]
    [InlineData(HttpStatusCode.NoContent)]
    [InlineData(HttpStatusCode.ResetContent)]
    public async Task Copy_OfNoContentAsAStruct_SaysThatThereIsNone(HttpStatusCode status)
    {
        var events = new FailureEvents();
        await using App app = await StartAsync(new Origin("", status), client => ProjectionResults.Copy(client, "repos", JsonCopy.Of<Point>()), events);
        using HttpResponseMessage response = await app.GetAsync("/one");
        Assert.Equal(HttpStatusCode.BadGateway, response.StatusCode);
        Assert.EndsWith("The upstream's response has no content.", events.Single.Text, StringComparison.Ordinal);
    }

    // With the client's options: it asks for compressed bodies, decompresses them, and has one deadline for headers and body.
    [Fact, Trait("Row", "G19")]
    public async Task CopyArray_OfAClientWithOptions_IsACallLikeTheOthers()
    {
        var time = new Decant.Support.FakeTimeProvider();
        var stalled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var origin = new Origin(async (request, token) =>
        {
            if (request.RequestUri!.AbsolutePath == "/repos")
                return new() { Content = new ByteArrayContent(Gzip.Compress(Repositories)) { Headers = { ContentEncoding = { "gzip" } } } };
            time.Advance(TimeSpan.FromSeconds(1.7));
            return new() { Content = new StreamContent(new StallingStream(stalled)) };
        });
        await using App app = await App.StartAsync(
            app =>
            {
                app.MapGet("/one", (IHttpClientFactory factory) => ProjectionResults.Copy(factory.CreateClient("one"), "repos", JsonCopy.OfArray<Project>()));
                app.MapGet("/stalled", (IHttpClientFactory factory) => ProjectionResults.Copy(
                    factory.CreateClient("one"), "stalled", JsonCopy.Of<Project>(new() { Http = new() { Timeout = TimeSpan.FromSeconds(2), TimeProvider = time } })));
            },
            builder => builder.Services.AddHttpClient("one", client => client.BaseAddress = new("http://origin.test/"))
                .ConfigurePrimaryHttpMessageHandler(() => origin).AddDecant());
        Assert.Equal(Copied, await app.Client.GetStringAsync(new Uri("/one", UriKind.Relative), Cancellation));
        Assert.Equal("gzip, br", origin.Requests[0].Headers.AcceptEncoding.ToString());

        Task<HttpResponseMessage> late = app.GetAsync("/stalled");
        await stalled.Task;
        time.Advance(TimeSpan.FromSeconds(0.31));
        using HttpResponseMessage response = await late;
        Assert.Equal(HttpStatusCode.GatewayTimeout, response.StatusCode);
    }

    // A mask passes the form of the body through.
    [Theory]
    [InlineData("application/json", false, null, "{\"a\":1,\"b\":2}", "application/json", "{\"a\":1}")]
    [InlineData("application/json", false, null, "[{\"a\":1,\"b\":2},null]", "application/json", "[{\"a\":1},null]")]
    [InlineData("application/json", true, null, "[{\"a\":1,\"b\":2},null]", "application/x-ndjson", "{\"a\":1}\nnull\n")]
    [InlineData("application/jsonl", false, null, "{\"a\":1,\"b\":2}\n{}\n", "application/x-ndjson", "{\"a\":1}\n{}\n")]
    [InlineData("application/x-ndjson; charset=utf-8", false, null, "{\"a\":1,\"b\":2}\n{}\n", "application/x-ndjson", "{\"a\":1}\n{}\n")]
    [InlineData("application/x-ndjson", false, "c", "{\"c\":{\"a\":1,\"b\":2}}", "application/json", "{\"a\":1}")]
    public async Task Copy_ByAMask_HasTheFormOfTheBody(string mediaType, bool asLines, string? path, string json, string expectedType, string expected)
    {
        var origin = new Origin((_, _) =>
        {
            var content = new StringContent(json);
            content.Headers.ContentType = System.Net.Http.Headers.MediaTypeHeaderValue.Parse(mediaType);
            return Task.FromResult(new HttpResponseMessage { Content = content });
        });
        await using App app = await StartAsync(
            origin, client => ProjectionResults.Copy(client, "repos", JsonCopy.Of(JsonFieldMask.Parse("a"), new() { Path = path, Copy = new() { JsonLines = asLines } })));
        using HttpResponseMessage response = await app.GetAsync("/one");
        Assert.Equal((expectedType, expected), (response.Content.Headers.ContentType?.ToString(), await response.Content.ReadAsStringAsync(Cancellation)));
    }

    [Fact]
    public void Copy_Null_IsRejectedAtOnce()
    {
        using var client = new HttpClient();
        Assert.Equal("client", Assert.Throws<ArgumentNullException>(() => ProjectionResults.Copy(null!, "a", JsonCopy.Of<Project>())).ParamName);
        Assert.Equal("client", Assert.Throws<ArgumentNullException>(() => ProjectionResults.Copy(null!, "a", JsonCopy.OfArray<Project>())).ParamName);
        Assert.Equal("request", Assert.Throws<ArgumentNullException>(() => ProjectionResults.Copy(client, (HttpRequestMessage)null!, JsonCopy.Of<Project>())).ParamName);
        Assert.Equal("invoker", Assert.Throws<ArgumentNullException>(() => ProjectionResults.Copy(null!, new HttpRequestMessage(), JsonCopy.OfArray<Project>())).ParamName);
        Assert.Equal("mask", Assert.Throws<ArgumentNullException>(() => ProjectionResults.Copy(client, "a", (JsonFieldMask)null!)).ParamName);
    }

    // Where the application reads a body itself.
    private sealed class FailingStream : MemoryStream
    {
        public override bool CanSeek => false;

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => throw new NotSupportedException("secret");
    }

    // Where the type is known at run time alone.
    private static ProjectionResult<T[]> CopyAny<T>(HttpClient client)
        where T : IJsonProjection<T> => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<T>());

    private static HttpResponseMessage WithValidators(HttpStatusCode status, string body)
    {
        var response = new HttpResponseMessage(status) { Content = new StringContent(body, Encoding.UTF8, "application/json") };
        response.Headers.ETag = new("\"v1\"");
        response.Content.Headers.LastModified = new DateTimeOffset(2026, 2, 3, 4, 5, 6, TimeSpan.Zero);
        response.Headers.CacheControl = new() { Public = true, MaxAge = TimeSpan.FromMinutes(1) };
        return response;
    }

    private static Task<App> StartAsync(Origin origin, Func<HttpClient, IResult>? one = null, FailureEvents? events = null) => App.StartAsync(
        app =>
        {
            app.MapGet("/minimal", (HttpClient client) => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>()));
            app.MapGet("/one", (HttpClient client) => one!(client));
            app.MapControllers();
        },
        builder =>
        {
            if (events is not null)
                builder.Logging.AddProvider(events);
            builder.Services.AddTransient(_ => App.ClientOf(origin));
            builder.Services.AddControllers().AddApplicationPart(typeof(ProjectionResultTests).Assembly);
        });
}

/// <summary>Answers as the minimal API does.</summary>
[ApiController]
[Route("controller")]
public sealed class ProjectsController(HttpClient client) : ControllerBase
{
    /// <summary>All of them.</summary>
    [HttpGet]
    public IResult Get() => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>());
}
