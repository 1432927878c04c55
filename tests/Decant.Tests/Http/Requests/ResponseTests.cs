using System.Net;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Support;

namespace Decant.Http.Requests;

/// <summary>A response that somebody else sent for: its status is checked, and the options of the client that sent the request count.</summary>
public sealed class ResponseTests
{
    [Theory]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Read_NoSuccess_IsTheStatusWithTheProblem(Stem stem)
    {
        using HttpClient client = Client(new(), _ => Problem());
        using HttpResponseMessage response = await SendAsync(client);

        var exception = await Assert.ThrowsAsync<HttpStatusException>(() => ReadAsync(stem, response, null, Cancellation));

        Assert.Equal((HttpStatusCode.NotFound, "No such thing"), (exception.StatusCode, exception.ProblemTitle));
        Assert.Contains("Request: POST http://host/a.", exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Read_ClientsOptions_Hold(Stem stem)
    {
        using HttpClient client = Client(new() { MaxBodyBytes = 10 }, _ => RequestTests.Json(Stems.Json(stem)));
        using HttpResponseMessage response = await SendAsync(client);

        var exception = await Assert.ThrowsAsync<HttpRequestException>(() => ReadAsync(stem, response, null, Cancellation));

        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, exception.HttpRequestError);
        Assert.Contains("10 bytes, the limit that DecantHttpOptions.MaxBodyBytes sets", exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Read_OptionsOfTheCall_TakeThePlaceOfTheClients(Stem stem)
    {
        using HttpClient client = Client(new() { MaxBodyBytes = 10 }, _ => RequestTests.Json(Stems.Json(stem)));
        using HttpResponseMessage response = await SendAsync(client);

        Assert.Equal(Stems.Good(stem), await ReadAsync(stem, response, new() { Http = new() }, Cancellation));
    }

    // Both messages quote the body, for the client says that they may.
    [Fact]
    public async Task EnsureSuccess_ClientsOptions_Hold()
    {
        using HttpClient client = Client(new() { IncludeErrorBodyInMessage = true }, _ => Problem());
        using HttpResponseMessage one = await SendAsync(client), other = await SendAsync(client);

        var ensured = await Assert.ThrowsAsync<HttpStatusException>(() => one.EnsureSuccessAsync(cancellationToken: Cancellation));
        var read = await Assert.ThrowsAsync<HttpStatusException>(() => other.ReadProjectionAsync<Item>(cancellationToken: Cancellation));

        Assert.Contains("No such thing", ensured.Message, StringComparison.Ordinal);
        Assert.Equal(ensured.Message, read.Message);
    }

    [Theory]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Read_WithoutContent_BringsNothing(Stem stem)
    {
        foreach (HttpResponseMessage each in (HttpResponseMessage[])[
            new(HttpStatusCode.NoContent),
            new(HttpStatusCode.ResetContent),
            new() { RequestMessage = new(HttpMethod.Head, "http://host/a"), Content = new ShapedContent([], 1, 1000) }])
        {
            using (each)
                Assert.Equal(Stems.None(stem), await ReadAsync(stem, each, null, Cancellation));
        }
    }

    [Theory]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Read_Response_StaysTheCallers(Stem stem)
    {
        using var content = new ShapedContent([.. System.Text.Encoding.UTF8.GetBytes(Stems.Json(stem))], 7);
        using var response = new HttpResponseMessage { Content = content };

        Assert.Equal(Stems.Good(stem), await ReadAsync(stem, response, null, Cancellation));

        Assert.False(content.IsDisposed);
        // The content's own rule: it was read.
        await Assert.ThrowsAnyAsync<Exception>(() => ReadAsync(stem, response, null, Cancellation));
    }

    // Cut, where the request is known not to be a HEAD; without a request that cannot be told.
    [Theory]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Read_EmptyBodyOfALength_IsCutIfTheRequestIsKnown(Stem stem)
    {
        foreach (bool isKnown in (bool[])[false, true])
        {
            using var response = new HttpResponseMessage { Content = new ShapedContent([], 1, 1000) };
            response.RequestMessage = isKnown ? new(HttpMethod.Post, "http://host/a") : null;

            Exception? thrown = await Record.ExceptionAsync(() => ReadAsync(stem, response, null, Cancellation));

            if (isKnown)
                Assert.Equal(HttpRequestError.ResponseEnded, Assert.IsType<HttpRequestException>(thrown).HttpRequestError);
            else
                Assert.IsType<System.Text.Json.JsonException>(thrown);
        }
    }

    internal static async Task<string> ReadAsync(Stem stem, HttpResponseMessage response, JsonProjectionOptions? options, CancellationToken token)
    {
        switch (stem)
        {
            case Stem.One:
                Item? one = await response.ReadProjectionAsync<Item>(options, token);
                return one is null ? "null" : $"{one.Id}";
            case Stem.Array:
                return Stems.Ids(await response.ReadProjectionArrayAsync<Item>(options, token));
            default:
                return Stems.Ids(await response.ReadProjectionAsAsyncEnumerable<Item>(options, token).TakeAllAsync());
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
