using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Support;

namespace Decant.Http.Requests;

/// <summary>A request of the caller's is a call like a GET: what it carries reaches the server, and what comes back is read by the same rules.</summary>
public sealed partial class RequestTests
{
    private static readonly JsonProjectionOptions s_options = new() { Http = new() };

    private static readonly (string Name, Func<HttpResponseMessage> Make)[] s_answers =
    [
        ("one", () => Json("""{"id":1,"name":"a"}""")),
        ("many", () => Json("""[{"id":1},{"id":2}]""")),
        ("no JSON", () => Json("nonsense")),
        ("null", () => Json("null")),
        ("empty", () => Json("")),
        ("no content", () => new(HttpStatusCode.NoContent)),
        ("reset content", () => new(HttpStatusCode.ResetContent)),
        ("not found", () => new(HttpStatusCode.NotFound) { Content = Content("""{"title":"none"}""", "application/problem+json") }),
        ("not modified", () => new(HttpStatusCode.NotModified)),
        ("too large", () => Json($$"""[{"id":1,"name":"{{new string('x', 3000)}}"}]""")),
        ("another type", () => new() { Content = Content("[]", "text/html") }),
        ("unknown charset", () => new() { Content = Content("[]", "application/json; charset=bogus") }),
    ];

    public static TheoryData<Stem, string> StemsAndAnswers =>
        new MatrixTheoryData<Stem, string>(Enum.GetValues<Stem>(), s_answers.Select(answer => answer.Name));

    // The same value, or the same exception with the same message but for the verb.
    [Theory]
    [MemberData(nameof(StemsAndAnswers))]
    public async Task Send_AnyAnswer_EndsAsAGetOfItDoes(Stem stem, string name)
    {
        Func<HttpResponseMessage> make = s_answers.Single(answer => answer.Name == name).Make;
        JsonProjectionOptions options = new() { Http = new() { MaxBodyBytes = 1000, RequireJsonMediaType = true } };
        var asked = new Uri("http://host/a");
        using var client = new HttpClient(new HookedHandler(request =>
        {
            HttpResponseMessage response = make();
            response.RequestMessage = request;
            return response;
        }));

        string expected = await DescribeAsync(Stems.RunAsync(stem, client, asked, options, [], Cancellation));
        using var request = new HttpRequestMessage(HttpMethod.Post, asked) { Content = new StringContent("{}") };
        string found = await DescribeAsync(Stems.SendAsync(stem, client, request, options));

        Assert.Equal(expected.Replace("Request: GET", "Request: POST", StringComparison.Ordinal), found);
    }

    [Theory]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Send_OptionsOfAHandler_HoldForTheCall(Stem stem)
    {
        using DelegatingHandler handler = new DecantHttpOptions { MaxBodyBytes = 10 }.CreateHandler(new HookedHandler(_ => Json(Stems.Json(stem))));
        using var invoker = new HttpMessageInvoker(handler, disposeHandler: false);
        using var request = new HttpRequestMessage(HttpMethod.Post, "http://host/a");

        for (int i = 0; i < 2; i++)
        {
            var exception = await Assert.ThrowsAsync<HttpRequestException>(() => Stems.SendAsync(stem, invoker, request, new()));
            Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, exception.HttpRequestError);
        }

        // What the call has left behind in the request does not keep the handler from giving its options to whoever sends it next.
        using HttpResponseMessage response = await invoker.SendAsync(request, Cancellation);
        response.RequestMessage = request;
        if (stem != Stem.Body)
            await Assert.ThrowsAsync<HttpRequestException>(() => ResponseTests.ReadAsync(stem, response, null, Cancellation));
    }

    [Theory]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Send_Compressed_IsAskedForByTheHandlerAndRead(Stem stem)
    {
        var seen = new List<string>();
        using DelegatingHandler handler = new DecantHttpOptions().CreateHandler(new HookedHandler(request =>
        {
            seen.Add(string.Join(",", request.Headers.AcceptEncoding));
            var content = new ByteArrayContent(Compressed.Gzip(Encoding.UTF8.GetBytes(Stems.Json(stem))));
            content.Headers.TryAddWithoutValidation("Content-Encoding", "gzip");
            return new() { Content = content };
        }));
        using var client = new HttpClient(handler, disposeHandler: false);
        using var request = new HttpRequestMessage(HttpMethod.Put, "http://host/a");

        Assert.Equal(Stems.Good(stem), await Stems.SendAsync(stem, client, request, new()));
        Assert.Equal(["gzip,br"], seen);
    }

    // A handler that hedges or tries again copies the options of a request to the next.
    [Theory]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Send_HandlerThatCopiesTheRequest_CarriesTheCall(Stem stem)
    {
        using DelegatingHandler handler = new DecantHttpOptions { MaxBodyBytes = 10 }.CreateHandler(new HookedHandler(_ => Json(Stems.Json(stem))));
        using var client = new HttpClient(new Copier(handler), disposeHandler: false);
        using var request = new HttpRequestMessage(HttpMethod.Post, "http://host/a");

        var exception = await Assert.ThrowsAsync<HttpRequestException>(() => Stems.SendAsync(stem, client, request, new()));

        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, exception.HttpRequestError);
    }

    [Theory]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Send_Request_StaysTheCallers(Stem stem)
    {
        using var content = new ShapedContent([.. "{}"u8], 1);
        using var request = new HttpRequestMessage(HttpMethod.Post, "http://host/a") { Content = content };
        using var client = new HttpClient(new HookedHandler(_ => Json(Stems.Json(stem))));

        Assert.Equal(Stems.Good(stem), await Stems.SendAsync(stem, client, request, s_options));

        Assert.False(content.IsDisposed);
        // It throws if the request is disposed.
        request.Version = HttpVersion.Version11;
        // A client's own rule.
        await Assert.ThrowsAsync<InvalidOperationException>(() => Stems.SendAsync(stem, client, request, s_options));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Enumerate_SecondTime_SaysWhatToDo(bool isInvoker)
    {
        var handler = new HookedHandler(_ => Json("""[{"id":1}]"""));
        using HttpMessageInvoker invoker = isInvoker ? new(handler) : new HttpClient(handler);
        using var request = new HttpRequestMessage(HttpMethod.Post, "http://host/a");
        IAsyncEnumerable<Item> elements = invoker.GetProjectionAsAsyncEnumerable<Item>(request, s_options, Cancellation);

        Assert.Single(await elements.TakeAllAsync());
        var exception = await Assert.ThrowsAsync<InvalidOperationException>(async () => await elements.TakeAllAsync());

        Assert.StartsWith("The enumeration was started a second time, but its request can be sent only once", exception.Message, StringComparison.Ordinal);
        Assert.Single(handler.Asked);
    }

    // Nothing but the request tells here that it is a HEAD.
    [Theory]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Send_HeadToAHandlerThatForgetsTheRequest_BringsNothing(Stem stem)
    {
        using var invoker = new HttpMessageInvoker(new HookedHandler(_ => new() { Content = new ShapedContent([], 1, 1000) }));
        using var request = new HttpRequestMessage(HttpMethod.Head, "http://host/a");

        Assert.Equal(Stems.None(stem), await Stems.SendAsync(stem, invoker, request, s_options));
    }

    [Fact]
    public async Task Send_RequestThatAnotherCallSends_IsRefused()
    {
        var answer = new TaskCompletionSource<HttpResponseMessage>();
        using var invoker = new HttpMessageInvoker(new HookedHandler((_, _) => answer.Task));
        using var request = new HttpRequestMessage(HttpMethod.Post, "http://host/a");
        Task<string> first = Stems.SendAsync(Stem.Array, invoker, request, s_options);

        await Assert.ThrowsAsync<InvalidOperationException>(() => Stems.SendAsync(Stem.Array, invoker, request, s_options));

        answer.SetResult(Json(Stems.Json(Stem.Array)));
        Assert.Equal(Stems.Good(Stem.Array), await first);
    }

    [Fact]
    public async Task Send_HeadForAValueType_SaysThatThereIsNoValue()
    {
        using var client = new HttpClient(new HookedHandler(request => new() { RequestMessage = request, Content = new StringContent("") }));
        using var request = new HttpRequestMessage(HttpMethod.Head, "http://host/a");

        var exception = await Assert.ThrowsAsync<HttpRequestException>(() => client.GetProjectionAsync<Point>(request, s_options, Cancellation));

        Assert.Equal(
            "The response to a HEAD has no content, and Decant.Http.Requests.RequestTests+Point is a value type that cannot be null.", exception.Message);
    }

    internal static HttpResponseMessage Json(string json) => new() { Content = Content(json, "application/json") };

    private static StringContent Content(string text, string mediaType)
    {
        var content = new StringContent(text);
        content.Headers.Remove("Content-Type");
        content.Headers.TryAddWithoutValidation("Content-Type", mediaType);
        return content;
    }

    private static async Task<string> DescribeAsync(Task<string> call)
    {
        try
        {
            return await call;
        }
        catch (Exception exception) when (exception is HttpRequestException or JsonException)
        {
            return $"{Shape.Of(exception)}: {exception.Message}";
        }
    }

    [JsonProjection]
    internal partial record struct Point(int X);

    private sealed class Copier(HttpMessageHandler inner) : DelegatingHandler(inner)
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            using var copy = new HttpRequestMessage(request.Method, request.RequestUri);
            foreach (KeyValuePair<string, object?> option in request.Options)
                ((IDictionary<string, object?>)copy.Options).Add(option);
            return await base.SendAsync(copy, cancellationToken);
        }
    }
}
