using System.Net;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Fetching;

/// <summary>A HEAD ends with its headers: those of a GET whose body is right. Nothing of the other server's body is read for it, so nothing in that body can break
/// what comes next on the connection.</summary>
public sealed class HeadTests
{
    private static readonly HttpStatusCode[] s_statuses =
    [
        HttpStatusCode.OK, HttpStatusCode.Created, HttpStatusCode.NonAuthoritativeInformation, HttpStatusCode.NoContent, HttpStatusCode.ResetContent,
        HttpStatusCode.MovedPermanently, HttpStatusCode.NotModified, HttpStatusCode.Unauthorized, HttpStatusCode.NotFound, HttpStatusCode.TooManyRequests,
        HttpStatusCode.InternalServerError, HttpStatusCode.ServiceUnavailable,
    ];

    // Each case has a gateway of its own.
    private static readonly IReadOnlyList<string> s_results = Tier.Sample([.. HeadGateway.Results.Keys], oneOf: 2);

    public static TheoryData<string, string, string, string> Ends => new MatrixTheoryData<string, string, string, string>(
        HeadGateway.Protocols, s_results, HeadGateway.Settings, CountedBody.Ends);

    public static TheoryData<string, string, string> Results => new MatrixTheoryData<string, string, string>(
        HeadGateway.Protocols, s_results, HeadGateway.Settings);

    public static TheoryData<string> Protocols => [.. HeadGateway.Protocols];

    [Theory, Trait("Row", "G21")]
    [MemberData(nameof(Ends))]
    public async Task Head_ABodyThatEndsInAnyWay_IsCompleteAndReadsNothingOfIt(string protocol, string result, string setting, string end)
    {
        CountedBody? body = null;
        var events = new FailureEvents();
        var origin = new Origin((request, _) => Task.FromResult(HeadGateway.Answer(new StreamContent(body = new(HeadGateway.BodyOf(request.RequestUri!), end)))));
        await using HeadGateway gateway = await HeadGateway.StartAsync(protocol, origin, events);
        // Twice, because what answers the second may have been stored by the first.
        for (int i = 0; i < 2; i++)
        {
            using HttpResponseMessage head = await gateway.SendAsync(HttpMethod.Head, $"/{result}/{setting}"), next = await gateway.SendAsync(HttpMethod.Get, "/else");
            Assert.Equal((HttpStatusCode.OK, "else"), (head.StatusCode, await next.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)));
            Assert.Equal(ConnectionOf(head), ConnectionOf(next));
            Assert.Equal(result == "lines" ? "application/x-ndjson" : "application/json", head.Content.Headers.ContentType?.ToString());
            Assert.Equal((setting != "plain", setting == "passed"), (head.Headers.ETag is not null, head.Headers.CacheControl is not null));
            // The length of a subset is not known before it is read.
            Assert.False(head.Content.Headers.NonValidated.TryGetValues("Content-Length", out _));
            Assert.Empty(await head.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
            Assert.Equal((0, 0), (body!.BytesRead, events.Count));
        }

        // A GET is sent, as many servers know no HEAD. Whatever a cache has, it is none of an answer without a body.
        Assert.Equal([HttpMethod.Get, HttpMethod.Get], origin.Requests.Select(request => request.Method));
    }

    [Theory, Trait("Row", "G21")]
    [MemberData(nameof(Results))]
    public async Task Head_AnyStatus_HasTheStatusAndTheHeadersOfAGet(string protocol, string result, string setting)
    {
        foreach (HttpStatusCode status in s_statuses)
        {
            CountedBody? body = null;
            var origin = new Origin((request, _) => Task.FromResult(HeadGateway.Answer(new StreamContent(body = new(HeadGateway.BodyOf(request.RequestUri!), "whole")), status)));
            await using HeadGateway gateway = await HeadGateway.StartAsync(protocol, origin);
            using HttpResponseMessage head = await gateway.SendAsync(HttpMethod.Head, $"/{result}/{setting}");
            Assert.Equal(0, body!.BytesRead);
            using HttpResponseMessage get = await gateway.SendAsync(HttpMethod.Get, $"/{result}/{setting}");
            Assert.Equal((status, Describe(get)), (status, Describe(head)));
            Assert.Equal(ConnectionOf(head), ConnectionOf(get));
        }

        static string Describe(HttpResponseMessage response) =>
            $"{response.StatusCode} {response.Content.Headers.ContentType} {response.Headers.ETag} {response.Headers.CacheControl} {response.Headers.RetryAfter}";
    }

    // Another server's own sockets: what the connection does that is left within a body.
    [Theory, Trait("Row", "G21")]
    [MemberData(nameof(Protocols))]
    public async Task Head_AnOriginThatBreaksOff_LeavesTheConnectionToTheNext(string protocol)
    {
        await using App origin = await App.StartAsync(app => app.MapGet("/{name}", async (HttpContext context, string name) =>
        {
            byte[] body = HeadGateway.BodyOf(new($"http://origin.test/{name}"));
            context.Response.ContentType = "application/json";
            context.Response.ContentLength = body.Length;
            await context.Response.BodyWriter.WriteAsync(body.AsMemory(0, body.Length - 1));
            context.Abort();
        }));
        await using HeadGateway gateway = await HeadGateway.StartAsync(protocol, () => new() { BaseAddress = origin.Client.BaseAddress });
        for (int i = 0; i < 20; i++)
        {
            foreach (string result in HeadGateway.Results.Keys)
            {
                using HttpResponseMessage head = await gateway.SendAsync(HttpMethod.Head, $"/{result}/passed"), next = await gateway.SendAsync(HttpMethod.Get, "/else");
                Assert.Equal((HttpStatusCode.OK, HttpStatusCode.OK, ConnectionOf(head)), (head.StatusCode, next.StatusCode, ConnectionOf(next)));
            }
        }
    }

    // The caller's condition is sent, also where the cache would store the answer of a GET.
    [Theory, Trait("Row", "G21")]
    [MemberData(nameof(Results))]
    public async Task Head_WithTheTagThatItHas_IsNotModified(string protocol, string result, string setting)
    {
        var origin = new Origin((request, _) => Task.FromResult(HeadGateway.Answer(
            new ByteArrayContent(HeadGateway.BodyOf(request.RequestUri!)), request.Headers.IfNoneMatch.Count > 0 ? HttpStatusCode.NotModified : HttpStatusCode.OK)));
        await using HeadGateway gateway = await HeadGateway.StartAsync(protocol, origin);
        using HttpResponseMessage first = await gateway.SendAsync(HttpMethod.Head, $"/{result}/{setting}");
        gateway.Client.DefaultRequestHeaders.TryAddWithoutValidation("If-None-Match", first.Headers.ETag?.ToString() ?? "\"v1\"");
        using HttpResponseMessage second = await gateway.SendAsync(HttpMethod.Head, $"/{result}/{setting}");
        Assert.Equal((setting == "plain" ? HttpStatusCode.OK : HttpStatusCode.NotModified, first.Headers.ETag), (second.StatusCode, second.Headers.ETag));
    }

    // A message of the application's is sent as it is, and the answer to a HEAD has headers alone, which are enough.
    [Fact]
    public async Task Head_ByAHeadOfTheApplication_IsItsAnswer()
    {
        var origin = new Origin((request, _) => Task.FromResult(new HttpResponseMessage { RequestMessage = request }));
        using HttpClient client = App.ClientOf(origin);
        foreach (IResult result in (IResult[])
            [
                ProjectionResults.Copy(client, new HttpRequestMessage(HttpMethod.Head, "one"), JsonCopy.Of<Point>()),
                ProjectionResults.Copy(client, new HttpRequestMessage(HttpMethod.Head, "many"), JsonCopy.OfArray<Point>()),
                ProjectionResults.Copy(client, new HttpRequestMessage(HttpMethod.Head, "many"), JsonFieldMask.Parse("a")),
            ])
        {
            Executed executed = await Executed.RunAsync(result, context => context.Request.Method = HttpMethods.Head);
            Assert.Equal((StatusCodes.Status200OK, "application/json", ""), (executed.Status, executed.Headers.ContentType.ToString(), executed.Body));
        }

        Assert.All(origin.Requests, request => Assert.Equal(HttpMethod.Head, request.Method));
    }

    private static string ConnectionOf(HttpResponseMessage response) => response.Headers.GetValues("X-Connection").Single();
}
