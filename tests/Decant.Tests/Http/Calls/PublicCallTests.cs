using System.Net;
using Decant.Http.Faults;
using Decant.Http.Telemetry;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Every public call goes through one pipeline: each has one deadline over headers and body, asks for compression and decompresses, obeys the
/// limits of its client, is told to listeners, and fails alike.</summary>
[Collection(Alone.Name)]
public sealed class PublicCallTests
{
    private static readonly TimeSpan s_deadline = TimeSpan.FromHours(10);
    private static readonly TimeSpan s_idle = TimeSpan.FromHours(3);
    private static readonly TimeSpan s_headers = TimeSpan.FromHours(6);

    private const string Good = "good";

    // What comes, what becomes of it, and for which calls; it is good for the others.
    private static readonly (string Name, Func<PublicCall, bool> IsFor, Func<PublicCall, HttpResponseMessage> Answer, string Expected)[] s_failures =
    [
        ("nothing wrong", _ => false, call => new() { Content = new ShapedContent(call.Json, 5, contentType: call.MediaType) }, Good),
        ("404", call => !call.IsOfContent, call => new(HttpStatusCode.NotFound) { Content = new ShapedContent(call.Json, 5, contentType: call.MediaType) }, "HttpStatusException[404]"),
        ("304", call => !call.IsOfContent, call => new(HttpStatusCode.NotModified) { Content = new ShapedContent(call.Json, 5, contentType: call.MediaType) }, "HttpStatusException[304]"),
        ("cut", ReadsBody, call => new() { Content = new ShapedContent(call.Json, 5, announced: call.Json.Length + 9, contentType: call.MediaType) }, "HttpRequestException[ResponseEnded]"),
        ("broken off", ReadsBody, call => Throwing(call, new HttpIOException(HttpRequestError.ResponseEnded)), "HttpRequestException[ResponseEnded]"),
        ("reset", ReadsBody, call => Throwing(call, new HttpIOException(HttpRequestError.HttpProtocolError)), "HttpRequestException[HttpProtocolError]"),
        ("the user's own", ReadsBody, call => Throwing(call, new ArithmeticException()), "ArithmeticException"),
        ("no gzip", ReadsBody, call => Coded(call, call.Json), "HttpRequestException[InvalidResponse]"),
        ("no JSON", call => call.ReadsJson, call => new() { Content = new ShapedContent(call.IsOfEvents ? [.. "data: <html>\n\n"u8] : [.. "<html>"u8], contentType: call.MediaType) }, "JsonException"),
        ("another charset", call => call.ReadsJson && !call.IsOfEvents,
            call => new() { Content = new ShapedContent(call.Json, contentType: $"{call.MediaType}; charset=unknown") }, "HttpRequestException[InvalidResponse]"),
    ];

    public static TheoryData<int, string> Calls => [.. PublicCall.All.Select((call, index) => (index, $"{call}"))];

    [Fact]
    public void All_Always_AreMany() => Assert.InRange(PublicCall.All.Count, 100, int.MaxValue);

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_HeadersAndBodyAreSlow_EndsByOneDeadline(int index, string name)
    {
        PublicCall call = PublicCall.All[index];
        // Nobody can give it another clock.
        if (!call.HasOptions)
            return;
        var time = new FakeTimeProvider();
        var stalled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var gate = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        Task running = call.RunAsync(
            async (_, token) =>
            {
                if (call.Sends)
                    await gate.Task.WaitAsync(token).ConfigureAwait(false);
                return new(call.IsEnsure ? HttpStatusCode.BadRequest : HttpStatusCode.OK)
                {
                    Content = new ShapedContent(call.Json, 5, contentType: call.MediaType, beforeRead: (read, token) => read < 3 ? default : new(StallAsync(stalled, token))),
                };
            },
            new() { TimeProvider = time, Timeout = s_deadline, IdleTimeout = s_idle },
            Cancellation);

        if (call.Sends)
        {
            await SoonAsync(time.WhenDueInAsync(s_deadline));
            time.Advance(s_headers);
            gate.SetResult();
        }

        // What is left of the whole; where elements are handed out, the next silence. A call that gets its clock from its client measures the headers by
        // the system's, by which little has gone.
        TimeSpan left = call.IsOfElements ? s_idle : call.Sends && call.TakesOptions ? s_deadline - s_headers : s_deadline;
        await SoonAsync(stalled.Task);
        await SoonAsync(time.WhenArmedAsync());
        Assert.Equal(1, time.ArmedTimers);
        Assert.InRange(time.NextDue, left - TimeSpan.FromHours(1), left);
        time.Advance(time.NextDue - TimeSpan.FromTicks(1));
        Assert.False(running.IsCompleted, name);
        time.Advance(TimeSpan.FromTicks(1));

        Exception? thrown = await Record.ExceptionAsync(() => SoonAsync(running));
        if (call.IsEnsure)
        {
            Assert.True(Assert.IsType<HttpStatusException>(thrown).IsErrorBodyTruncated);
            return;
        }

        var late = Assert.IsType<TaskCanceledException>(thrown);
        Assert.IsType<TimeoutException>(late.InnerException);
        Assert.Contains(call.IsOfElements ? "within 10800 seconds (DecantHttpOptions.IdleTimeout)" : "within 36000 seconds (DecantHttpOptions.Timeout)", late.Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_CompressedBody_IsAskedForAndDecompressed(int index, string name)
    {
        PublicCall call = PublicCall.All[index];
        string? asked = null;
        Exception? thrown = await Record.ExceptionAsync(() => call.RunAsync(
            (request, _) =>
            {
                asked = request.Headers.NonValidated.TryGetValues("Accept-Encoding", out var values) ? values.ToString() : null;
                HttpResponseMessage response = Coded(call, Compressed.Gzip(call.Json));
                response.StatusCode = call.IsEnsure ? HttpStatusCode.BadRequest : HttpStatusCode.OK;
                return Task.FromResult(response);
            },
            new(),
            Cancellation));

        // The request of a response that is read is the caller's, who may not decompress. Events would be held back.
        Assert.Equal(call.Sends && !call.IsOfEvents ? "gzip, br" : null, asked);
        Assert.True(call.IsEnsure ? ((HttpStatusException)thrown!).ErrorBody.Span.SequenceEqual(call.Json) : thrown is null, $"{name}: {thrown}");
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_LimitOfTheClient_Holds(int index, string name)
    {
        PublicCall call = PublicCall.All[index];
        if (!call.HasOptions)
            return;
        Exception? thrown = await Record.ExceptionAsync(() => call.RunAsync(
            (_, _) => Task.FromResult(new HttpResponseMessage(call.IsEnsure ? HttpStatusCode.BadRequest : HttpStatusCode.OK) { Content = new ShapedContent(call.Json, 5, contentType: call.MediaType) }),
            new() { MaxBodyBytes = 10, MaxErrorBodyBytes = 10 },
            Cancellation));

        if (call.IsEnsure)
            Assert.Equal(10, Assert.IsType<HttpStatusException>(thrown).ErrorBody.Length);
        else
            Assert.True(thrown is HttpRequestException { HttpRequestError: HttpRequestError.ConfigurationLimitExceeded }, $"{name}: {thrown}");
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_AnyFailure_IsThatOfTheTableAndIsTold(int index, string name)
    {
        PublicCall call = PublicCall.All[index];
        using var listening = new Listening();
        foreach ((string what, Func<PublicCall, bool> isFor, Func<PublicCall, HttpResponseMessage> answer, string expected) in s_failures)
        {
            listening.Clear();
            Exception? thrown = await Record.ExceptionAsync(() => call.RunAsync((_, _) => Task.FromResult(answer(call)), new(), Cancellation));

            string found = thrown is null ? Good : Shape.Of(thrown).Split(" <- ")[0];
            string right = isFor(call) ? expected : Good;
            Assert.True(right == found, $"{name}, {what}: expected {right}, found {found}: {thrown}");

            // A success that is only checked costs nothing, and is no call.
            Assert.Equal(call.IsEnsure && thrown is null ? 0 : 1, listening.Activities.Count);
            Assert.All(listening.Activities, activity => Assert.Equal(call.Kind, activity.GetTagItem("decant.call")));
            string operation = call.Kind.StartsWith("copy", StringComparison.Ordinal) ? "decant.copy" : "decant.read";
            Assert.All(listening.Activities, activity => Assert.Equal(operation, activity.OperationName));
            Assert.Equal(thrown is null ? 0 : 1, listening.Of("decant.failures").Count);
            Assert.All(listening.Of("decant.body.size"), one => Assert.Equal($"decant.call={call.Kind}", one.Tags));
            if (what == "nothing wrong" && !call.IsEnsure)
                Assert.Equal((double)call.Json.Length, Assert.Single(listening.Of("decant.body.size")).Value);
        }
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_Cancelled_IsWithTheCallersToken(int index, string name)
    {
        PublicCall call = PublicCall.All[index];
        using var source = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        Exception? thrown = await Record.ExceptionAsync(() => call.RunAsync(
            (_, _) => Task.FromResult(new HttpResponseMessage(call.IsEnsure ? HttpStatusCode.BadRequest : HttpStatusCode.OK)
            {
                Content = new ShapedContent(call.Json, 5, contentType: call.MediaType, beforeRead: async (read, token) =>
                {
                    if (read < 3)
                        return;
                    await source.CancelAsync().ConfigureAwait(false);
                    token.ThrowIfCancellationRequested();
                }),
            }),
            new(),
            source.Token));

        Assert.True(thrown is TaskCanceledException { InnerException: not TimeoutException } cancelled && cancelled.CancellationToken == source.Token, $"{name}: {thrown}");
    }

    private static bool ReadsBody(PublicCall call) => !call.IsEnsure;

    private static Task StallAsync(TaskCompletionSource stalled, CancellationToken token)
    {
        stalled.TrySetResult();
        return Task.Delay(Timeout.Infinite, token);
    }

    private static HttpResponseMessage Throwing(PublicCall call, Exception cause) =>
        new() { Content = new ShapedContent(call.Json, 5, contentType: call.MediaType, beforeRead: (read, _) => read < 3 ? default : throw cause) };

    private static HttpResponseMessage Coded(PublicCall call, byte[] body)
    {
        var content = new ShapedContent(body, 5, contentType: call.MediaType);
        content.Headers.ContentEncoding.Add("gzip");
        return new() { Content = content };
    }
}
