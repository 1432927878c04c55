using System.Diagnostics;
using System.IO.Compression;
using System.Net;
using System.Reflection;
using System.Text;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Fetching;

/// <summary>Every result that fetches makes a call of the library's: one deadline over headers and body, compression, the limits of the client, telemetry,
/// and the table of failures. The methods are found by reflection, so that a new one cannot be missed.</summary>
public sealed class FetchedCallTests
{
    private const string One = """{"name":"a name","html_url":"an address","stars":2}""";

    private static readonly TimeSpan s_deadline = TimeSpan.FromHours(10);
    private static readonly TimeSpan s_idle = TimeSpan.FromHours(3);
    private static readonly TimeSpan s_headers = TimeSpan.FromHours(6);

    // By the parameter that says what is copied.
    private static readonly (string What, bool IsArray, Func<JsonProjectionOptions, object> Copy)[] s_copies =
    [
        ("a value", false, own => JsonCopy.Of<Project>(own)),
        ("an array", true, own => JsonCopy.OfArray<Project>(own)),
        ("a value of a projection", false, own => JsonProjection.For<Project>(own).ToCopy()),
        ("an array of a projection", true, own => JsonProjection.For<Project>(own).ToArrayCopy()),
        ("a mask", false, own => JsonCopy.Of(JsonFieldMask.Parse("name"), own)),
        ("an array whose type is not known", true, own => (JsonCopy)JsonCopy.OfArray<Project>(own)),
    ];

    private static readonly (MethodInfo Method, string What, bool IsArray, Func<JsonProjectionOptions, object> Copy)[] s_methods =
    [
        .. from method in typeof(ProjectionResults).GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly)
           from copy in s_copies
           let type = copy.Copy(new()).GetType()
           where method.IsGenericMethod == type.IsGenericType
           select (method.IsGenericMethod ? method.MakeGenericMethod(type.GetGenericArguments()) : method, copy.What, copy.IsArray, copy.Copy),
    ];

    // What comes of the other server, and what this one answers.
    private static readonly (string Name, Func<string, HttpResponseMessage> Answer, int Expected)[] s_failures =
    [
        ("nothing wrong", json => Answer(json), StatusCodes.Status200OK),
        ("404", json => new(HttpStatusCode.NotFound) { Content = new StringContent(json) }, StatusCodes.Status502BadGateway),
        ("no JSON", _ => Answer("<html>"), StatusCodes.Status502BadGateway),
        ("no gzip", json => Coded(Encoding.UTF8.GetBytes(json)), StatusCodes.Status502BadGateway),
        ("cut", json => new() { Content = new StringContent(json) { Headers = { ContentLength = json.Length + 9 } } }, StatusCodes.Status502BadGateway),
        ("not reached", _ => throw new HttpRequestException(HttpRequestError.ConnectionError), StatusCodes.Status502BadGateway),
    ];

    public static TheoryData<int, string> Methods => [.. s_methods.Select((method, index) => (index, $"{method.Method}, {method.What}"))];

    [Fact]
    public void Methods_Always_AreFound() => Assert.InRange(s_methods.Length, 18, int.MaxValue);

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Fetch_HeadersAndBodyAreSlow_EndsByOneDeadline(int index, string name)
    {
        bool isArray = IsArray(index);
        var time = new Decant.Support.FakeTimeProvider();
        var gate = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var stalled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        Task<int> running = RunAsync(
            index,
            async (_, token) =>
            {
                await gate.Task.WaitAsync(token);
                return new() { Content = new StreamContent(new StallingStream(stalled)) };
            },
            new() { TimeProvider = time, Timeout = s_deadline, IdleTimeout = s_idle });

        await time.WhenDueInAsync(s_deadline);
        time.Advance(s_headers);
        gate.SetResult();
        await stalled.Task;
        TimeSpan left = isArray ? s_idle : s_deadline - s_headers;
        await time.WhenArmedAsync();
        Assert.Equal((1, left), (time.ArmedTimers, time.NextDue));
        time.Advance(left - TimeSpan.FromTicks(1));
        Assert.False(running.IsCompleted, name);
        time.Advance(TimeSpan.FromTicks(1));
        Assert.Equal(StatusCodes.Status504GatewayTimeout, await running);
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Fetch_CompressedBody_IsAskedForAndDecompressed(int index, string name)
    {
        string? asked = null;
        int status = await RunAsync(
            index,
            (request, _) =>
            {
                asked = request.Headers.AcceptEncoding.ToString();
                return Task.FromResult(Coded(Gzip(Json(index))));
            },
            new());
        Assert.True((asked, status) == ("gzip, br", StatusCodes.Status200OK), $"{name}: {asked}, {status}");
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Fetch_LimitOfTheClient_Holds(int index, string name)
    {
        int status = await RunAsync(index, (_, _) => Task.FromResult(Answer(Json(index))), new() { MaxBodyBytes = 10 });
        Assert.True(status == StatusCodes.Status502BadGateway, $"{name}: {status}");
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Fetch_AnyFailure_IsThatOfTheTableAndIsTold(int index, string name)
    {
        using var test = new Activity(name).Start();
        var told = new List<Activity>();
        using var listener = new ActivityListener
        {
            ShouldListenTo = source => source.Name == nameof(Decant),
            Sample = (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllDataAndRecorded,
            ActivityStopped = activity =>
            {
                if (activity.TraceId == test.TraceId)
                    told.Add(activity);
            },
        };
        ActivitySource.AddActivityListener(listener);
        foreach ((string what, Func<string, HttpResponseMessage> answer, int expected) in s_failures)
        {
            told.Clear();
            int status = await RunAsync(index, (_, _) => Task.FromResult(answer(Json(index))), new());
            Assert.True(status == expected, $"{name}, {what}: {status}");
            Activity activity = Assert.Single(told);
            Assert.Equal(IsArray(index) ? "copy_array" : "copy", activity.GetTagItem("decant.call"));
            Assert.Equal(expected == StatusCodes.Status200OK, activity.GetTagItem("error.type") is null);
        }
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Fetch_ByAProjection_AnswersAsByTheMarkedType(int index, string name)
    {
        int marked = Array.FindIndex(s_methods, method => $"{method.What} of a projection" == s_methods[index].What && method.Method == s_methods[index].Method);
        if (marked < 0)
            return;

        string expected = await AnsweredAsync(marked), found = await AnsweredAsync(index);
        Assert.Contains("\"an address\"", found, StringComparison.Ordinal);
        Assert.True(expected == found, $"{name}: expected {expected}, found {found}");

        async Task<string> AnsweredAsync(int method)
        {
            HttpResponse answer = await RespondAsync(
                method,
                (_, _) =>
                {
                    HttpResponseMessage response = Answer(Json(method));
                    response.Headers.ETag = new("\"a\"");
                    return Task.FromResult(response);
                },
                new());
            return $"{answer.StatusCode} {answer.ContentType} {answer.Headers.ETag} {Encoding.UTF8.GetString(((MemoryStream)answer.Body).ToArray())}";
        }
    }

    // The caller takes 8 KB, and then no more.
    [Theory, Trait("Row", "G25")]
    [MemberData(nameof(Methods))]
    public async Task Fetch_CallerTakesNoMore_EndsByTheWriteTimeoutOrTheCaller(int index, string name)
    {
        string json = LongJson(index);
        using var client = new HttpClient(new Origin((_, _) => Task.FromResult(Answer(json))));
        var timeout = TimeSpan.FromSeconds(5);
        foreach (bool hasLeft in (bool[])[true, false])
        {
            var time = new Decant.Support.FakeTimeProvider();
            var own = new JsonProjectionOptions { Http = new() { TimeProvider = time }, Copy = new() { WriteTimeout = timeout } };
            await using var stalling = new Decant.Support.StallingDestination(8192);
            using var caller = new CancellationTokenSource();
            var answer = new StartedAnswer(stalling) { RequestAborted = caller.Token };
            Task running = ExecuteAsync(index, client, own, answer.Context);
            await stalling.Reached.Task;
            time.Advance(timeout - TimeSpan.FromTicks(1));
            Assert.False(running.IsCompleted, name);
            if (hasLeft)
                await caller.CancelAsync();
            else
                time.Advance(TimeSpan.FromTicks(1));
            await running;
            // Whoever is still there must not take a part for the whole.
            Assert.Equal(!hasLeft, answer.IsAborted);
            Assert.Equal((8192, 0), (stalling.Length, time.ArmedTimers));

            using var whole = new MemoryStream();
            var next = new StartedAnswer(whole);
            await ExecuteAsync(index, client, own, next.Context);
            Assert.False(next.IsAborted);
            using var copied = System.Text.Json.JsonDocument.Parse(whole.ToArray());
            Assert.InRange(whole.Length, 3 * 8192, long.MaxValue);
        }
    }

    [Fact]
    public void Results_ACopyThatWasNotInitialized_IsRejected()
    {
        using var client = new HttpClient();
        Assert.Throws<ArgumentException>("copy", () => ProjectionResults.Copy(client, "a", default(JsonCopy<Project>)));
        Assert.Throws<ArgumentException>("copy", () => ProjectionResults.Copy(client, new Uri("a", UriKind.Relative), default(JsonCopy)));
        Assert.Throws<ArgumentException>("copy", () => ProjectionResults.Copy(client, new HttpRequestMessage(), default(JsonCopy)));
        Assert.Throws<ArgumentNullException>("mask", () => ProjectionResults.Copy(client, "a", (JsonFieldMask)null!));
    }

    private static bool IsArray(int index) => s_methods[index].IsArray;

    private static string LongJson(int index)
    {
        string one = One.Replace("a name", new string('n', IsArray(index) ? 100 : 4 * 8192), StringComparison.Ordinal);
        return IsArray(index) ? $"[{string.Join(",", Enumerable.Repeat(one, 1000))}]" : one;
    }

    private static string Json(int index) => IsArray(index) ? $"[{One}]" : One;

    private static async Task<int> RunAsync(int index, Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer, DecantHttpOptions options) =>
        (await RespondAsync(index, answer, options)).StatusCode;

    private static async Task<HttpResponse> RespondAsync(int index, Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer, DecantHttpOptions options)
    {
        using var client = new HttpClient(options.CreateHandler(new Origin(answer)));
        var context = new DefaultHttpContext();
        context.Response.Body = new MemoryStream();
        var own = new JsonProjectionOptions { Http = new() { TimeProvider = options.TimeProvider }, Copy = new() { JsonLines = IsArray(index) } };
        await ExecuteAsync(index, client, own, context);
        return context.Response;
    }

    private static async Task ExecuteAsync(int index, HttpClient client, JsonProjectionOptions own, HttpContext context)
    {
        await using ServiceProvider services = new ServiceCollection().AddLogging().BuildServiceProvider();
        context.RequestServices = services;
        object?[] arguments = [.. s_methods[index].Method.GetParameters().Select(Argument)];
        var result = (IResult)s_methods[index].Method.Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null)!;
        await result.ExecuteAsync(context);

        object? Argument(ParameterInfo parameter) => parameter.ParameterType switch
        {
            var type when type == typeof(HttpClient) || type == typeof(HttpMessageInvoker) => client,
            var type when type == typeof(HttpRequestMessage) => new HttpRequestMessage(HttpMethod.Post, "http://origin.test/"),
            var type when type == typeof(string) => "http://origin.test/",
            var type when type == typeof(Uri) => new Uri("http://origin.test/"),
            _ when parameter.Name == "copy" => s_methods[index].Copy(own),
            var type when type == typeof(PassedHeaders) => PassedHeaders.ETag,
            var type => throw new NotSupportedException($"{type} is new here: say what is passed."),
        };
    }

    private static HttpResponseMessage Answer(string json) => new() { Content = new StringContent(json, Encoding.UTF8, "application/json") };

    private static HttpResponseMessage Coded(byte[] body) => new() { Content = new ByteArrayContent(body) { Headers = { ContentEncoding = { "gzip" } } } };

    private static byte[] Gzip(string body)
    {
        using var bytes = new MemoryStream();
        using (var gzip = new GZipStream(bytes, CompressionMode.Compress, leaveOpen: true))
            gzip.Write(Encoding.UTF8.GetBytes(body));
        return bytes.ToArray();
    }
}
