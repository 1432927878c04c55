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

    public static TheoryData<CallKinds, string> KindsAndAnswers =>
        new MatrixTheoryData<CallKinds, string>(Kinds.Gets, s_answers.Select(answer => answer.Name));

    // The same value, or the same exception with the same message but for the verb.
    [Theory]
    [MemberData(nameof(KindsAndAnswers))]
    public async Task Send_AnyAnswer_EndsAsAGetOfItDoes(CallKinds kind, string name)
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

        string expected = await DescribeAsync(Call.RunAsync(kind, client, options, Cancellation, asked));
        using var request = new HttpRequestMessage(HttpMethod.Post, asked) { Content = new StringContent("{}") };
        string found = await DescribeAsync(Kinds.SendAsync(kind, client, request, options));

        Assert.Equal(expected.Replace("Request: GET", "Request: POST", StringComparison.Ordinal), found);
    }

    [Theory]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Send_OptionsOfAHandler_HoldForTheCall(CallKinds kind)
    {
        using DelegatingHandler handler = new DecantHttpOptions { MaxBodyBytes = 10 }.CreateHandler(new HookedHandler(_ => Json(Kinds.Json(kind))));
        using var invoker = new HttpMessageInvoker(handler, disposeHandler: false);
        using var request = new HttpRequestMessage(HttpMethod.Post, "http://host/a");

        for (int i = 0; i < 2; i++)
        {
            var exception = await Assert.ThrowsAsync<HttpRequestException>(() => Kinds.SendAsync(kind, invoker, request, new()));
            Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, exception.HttpRequestError);
        }

        // What the call has left behind in the request does not keep the handler from giving its options to whoever sends it next.
        using HttpResponseMessage response = await invoker.SendAsync(request, Cancellation);
        response.RequestMessage = request;
        if (kind != CallKinds.Body)
            await Assert.ThrowsAsync<HttpRequestException>(() => ResponseTests.ReadAsync(kind, response, null, Cancellation));
    }

    [Theory]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Send_Request_StaysTheCallers(CallKinds kind)
    {
        using var content = new ShapedContent([.. "{}"u8], 1);
        using var request = new HttpRequestMessage(HttpMethod.Post, "http://host/a") { Content = content };
        using var client = new HttpClient(new HookedHandler(_ => Json(Kinds.Json(kind))));

        Assert.Equal(Kinds.Good(kind), await Kinds.SendAsync(kind, client, request, s_options));

        Assert.False(content.IsDisposed);
        // It throws if the request is disposed.
        request.Version = HttpVersion.Version11;
        // A client's own rule.
        await Assert.ThrowsAsync<InvalidOperationException>(() => Kinds.SendAsync(kind, client, request, s_options));
    }

    // Nothing but the request tells here that it is a HEAD.
    [Theory]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Send_HeadToAHandlerThatForgetsTheRequest_BringsNothing(CallKinds kind)
    {
        using var invoker = new HttpMessageInvoker(new HookedHandler(_ => new() { Content = new ShapedContent([], 1, 1000) }));
        using var request = new HttpRequestMessage(HttpMethod.Head, "http://host/a");

        Assert.Equal(Kinds.None(kind), await Kinds.SendAsync(kind, invoker, request, s_options));
    }

    [Fact]
    public async Task Send_RequestThatAnotherCallSends_IsRejected()
    {
        var answer = new TaskCompletionSource<HttpResponseMessage>();
        using var invoker = new HttpMessageInvoker(new HookedHandler((_, _) => answer.Task));
        using var request = new HttpRequestMessage(HttpMethod.Post, "http://host/a");
        Task<string> first = Kinds.SendAsync(CallKinds.Array, invoker, request, s_options);

        await Assert.ThrowsAsync<InvalidOperationException>(() => Kinds.SendAsync(CallKinds.Array, invoker, request, s_options));

        answer.SetResult(Json(Kinds.Json(CallKinds.Array)));
        Assert.Equal(Kinds.Good(CallKinds.Array), await first);
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
}
