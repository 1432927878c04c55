using System.Net;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Support;

namespace Decant.Http.Requests;

/// <summary>A response that somebody else sent for: its status is checked, and the options of the client that sent the request count.</summary>
public sealed class ResponseTests
{
    [Theory]
    [MemberData(nameof(Kinds.Projections), MemberType = typeof(Kinds))]
    public async Task Read_NoSuccess_IsTheStatusWithTheProblem(CallKinds kind)
    {
        using HttpClient client = Client(new(), _ => Problem());
        using HttpResponseMessage response = await SendAsync(client);

        var exception = await Assert.ThrowsAsync<HttpStatusException>(() => ReadAsync(kind, response, null, Cancellation));

        Assert.Equal((HttpStatusCode.NotFound, "No such thing"), (exception.StatusCode, exception.ProblemTitle));
        Assert.Contains("Request: POST http://host/a.", exception.Message, StringComparison.Ordinal);
    }

    // Both messages quote the body, for the client says that they may.
    [Fact]
    public async Task EnsureSuccess_ClientsOptions_Hold()
    {
        using HttpClient client = Client(new() { IncludeErrorBodyInMessage = true }, _ => Problem());
        using HttpResponseMessage one = await SendAsync(client), other = await SendAsync(client);

        var ensured = await Assert.ThrowsAsync<HttpStatusException>(() => one.EnsureSuccessAsync(Cancellation));
        var read = await Assert.ThrowsAsync<HttpStatusException>(() => other.ReadProjectionAsync<Item>(Cancellation));

        Assert.Contains("No such thing", ensured.Message, StringComparison.Ordinal);
        Assert.Equal(ensured.Message, read.Message);
    }

    [Theory]
    [MemberData(nameof(Kinds.Projections), MemberType = typeof(Kinds))]
    public async Task Read_AnswerToHead_BringsNothing(CallKinds kind)
    {
        using var response = new HttpResponseMessage { RequestMessage = new(HttpMethod.Head, "http://host/a"), Content = new ShapedContent([], 1, 1000) };
        Assert.Equal(Kinds.None(kind), await ReadAsync(kind, response, null, Cancellation));
    }

    [Theory]
    [MemberData(nameof(Kinds.Projections), MemberType = typeof(Kinds))]
    public async Task Read_Response_StaysTheCallers(CallKinds kind)
    {
        using var content = new ShapedContent([.. System.Text.Encoding.UTF8.GetBytes(Kinds.Json(kind))], 7);
        using var response = new HttpResponseMessage { Content = content };

        Assert.Equal(Kinds.Good(kind), await ReadAsync(kind, response, null, Cancellation));

        Assert.False(content.IsDisposed);
        // The content's own rule: it was read.
        await Assert.ThrowsAnyAsync<Exception>(() => ReadAsync(kind, response, null, Cancellation));
    }

    // Cut, where the request is known not to be a HEAD; without a request that cannot be told.
    [Theory]
    [MemberData(nameof(Kinds.Projections), MemberType = typeof(Kinds))]
    public async Task Read_EmptyBodyOfALength_IsCutIfTheRequestIsKnown(CallKinds kind)
    {
        foreach (bool isKnown in (bool[])[false, true])
        {
            using var response = new HttpResponseMessage { Content = new ShapedContent([], 1, 1000) };
            response.RequestMessage = isKnown ? new(HttpMethod.Post, "http://host/a") : null;

            Exception? thrown = await Record.ExceptionAsync(() => ReadAsync(kind, response, null, Cancellation));

            if (isKnown)
                Assert.Equal(HttpRequestError.ResponseEnded, Assert.IsType<HttpRequestException>(thrown).HttpRequestError);
            else
                Assert.IsType<System.Text.Json.JsonException>(thrown);
        }
    }

    internal static async Task<string> ReadAsync(CallKinds kind, HttpResponseMessage response, JsonProjectionOptions? options, CancellationToken token)
    {
        switch (kind)
        {
            case CallKinds.One:
                Item? one = await response.ReadProjectionAsync<Item>(options, token);
                return one is null ? Call.Nothing : Bodies.Describe([one]);
            case CallKinds.Array:
                return Bodies.Describe(await response.ReadProjectionArrayAsync<Item>(options, token));
            default:
                return Bodies.Describe(await response.ReadProjectionAsAsyncEnumerable<Item>(options, token).TakeAllAsync());
        }
    }

    private static HttpResponseMessage Problem() => new(HttpStatusCode.NotFound)
    {
        Content = new StringContent("""{"title":"No such thing"}""", System.Net.Http.Headers.MediaTypeHeaderValue.Parse("application/problem+json")),
    };

    private static HttpClient Client(DecantHttpOptions options, Func<HttpRequestMessage, HttpResponseMessage> answer) =>
        new(options.CreateHandler(new HookedHandler(request =>
        {
            HttpResponseMessage response = answer(request);
            response.RequestMessage = request;
            return response;
        })));

    private static async Task<HttpResponseMessage> SendAsync(HttpClient client)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "http://host/a");
        return await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, Cancellation);
    }
}
