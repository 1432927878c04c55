using System.Diagnostics;
using System.Net;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Telemetry;

/// <summary>Each kind of failure has its name, and is counted once.</summary>
[Collection(Alone.Name)]
public sealed class FailureTelemetryTests : IDisposable
{
    private readonly Listening _listening = new();

    private static readonly CallKinds[] s_json = [CallKinds.One, CallKinds.Array, CallKinds.Elements, CallKinds.Pages, CallKinds.PooledJson];
    private static readonly CallKinds[] s_gets = [CallKinds.One, CallKinds.Array, CallKinds.Elements, CallKinds.Pages, CallKinds.Body];
    private static readonly CallKinds[] s_bodies = [.. s_gets, CallKinds.ContentBody, CallKinds.PooledJson];

    private static readonly (string Failure, CallKinds[] Kinds, Func<CallKinds, HttpResponseMessage> Answer)[] s_failures =
    [
        ("response_ended", s_bodies, kind => Failing(kind, new HttpIOException(HttpRequestError.ResponseEnded))),
        ("invalid_response", s_bodies, kind => Failing(kind, new HttpIOException(HttpRequestError.InvalidResponse))),
        ("protocol", s_bodies, kind => Failing(kind, new HttpIOException(HttpRequestError.HttpProtocolError))),
        ("other", s_bodies, kind => Failing(kind, new ArithmeticException())),
        ("limit", s_bodies, kind => new() { Content = new ShapedContent(Bodies.Make(kind, 2_000), 30) }),
        ("json", s_json, _ => new() { Content = new ShapedContent([.. "[{]"u8]) }),
        ("status", [.. s_gets, CallKinds.Ensure], _ => new(HttpStatusCode.NotFound) { Content = new ShapedContent([.. "no"u8]) }),
        ("connection", s_gets, _ => throw new HttpRequestException(HttpRequestError.ConnectionError)),
    ];

    public static TheoryData<CallKinds> Kinds => [.. s_bodies];

    public static TheoryData<CallKinds, string> KindsAndFailures => [.. s_failures.SelectMany(one => one.Kinds.Select(kind => (kind, one.Failure)))];

    public void Dispose() => _listening.Dispose();

    [Theory]
    [MemberData(nameof(KindsAndFailures))]
    public Task Call_Fails_IsCountedByKind(CallKinds kind, string failure) =>
        FailAsync(kind, failure, _ => s_failures.Single(one => one.Failure == failure).Answer(kind), new() { Http = new() { MaxBodyBytes = 1_000 } }, Cancellation);

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Call_Cancelled_IsCountedAsCancelled(CallKinds kind)
    {
        using var source = new CancellationTokenSource();
        await FailAsync(
            kind,
            "cancelled",
            _ => new()
            {
                Content = new ShapedContent(Bodies.Make(kind, 300), 30, beforeRead: async (_, token) =>
                {
                    source.Cancel();
                    await Task.Delay(Timeout.Infinite, token);
                }),
            },
            new(),
            source.Token);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Call_TimeRunsOut_IsCountedAsTimeout(CallKinds kind)
    {
        var time = new FakeTimeProvider();
        var http = new DecantHttpOptions { TimeProvider = time, Timeout = TimeSpan.FromSeconds(10), IdleTimeout = TimeSpan.FromSeconds(10) };
        Task call = FailAsync(
            kind,
            "timeout",
            _ => new() { Content = new ShapedContent([], beforeRead: async (_, token) => await Task.Delay(Timeout.Infinite, token)) },
            new() { Http = http },
            Cancellation);
        await SoonAsync(time.WhenDueInAsync(TimeSpan.FromSeconds(10)));
        time.Advance(TimeSpan.FromSeconds(10));
        await SoonAsync(call);
    }

    [Fact]
    public Task Pages_LinkToAnotherOrigin_IsCountedAsInvalidResponse() => FailAsync(
        CallKinds.Pages, "invalid_response", _ => Linked("http://elsewhere/"), new(), Cancellation);

    [Fact]
    public Task Pages_TooMany_IsCountedAsLimit() => FailAsync(
        CallKinds.Pages, "limit", _ => Linked("/next"), new() { Http = new() { MaxPages = 1 } }, Cancellation);

    [Fact]
    public async Task Call_NoContentForAValueType_IsCountedAsInvalidResponse()
    {
        using var client = new HttpClient(new HookedHandler(_ => new(HttpStatusCode.NoContent)));
        await Assert.ThrowsAsync<HttpRequestException>(() => client.GetProjectionAsync<Point>(Call.Address, Cancellation));
        Assert.Equal([(1, "decant.call=object error.type=invalid_response")], _listening.Of("decant.failures"));
    }

    private static HttpResponseMessage Failing(CallKinds kind, Exception cause) =>
        new() { Content = new ShapedContent(Bodies.Make(kind, 300), 30, beforeRead: (_, _) => throw cause) };

    private static HttpResponseMessage Linked(string target)
    {
        var response = new HttpResponseMessage { Content = new ShapedContent([.. "[]"u8]) };
        response.Headers.Add("Link", $"<{target}>; rel=next");
        return response;
    }

    private async Task FailAsync(
        CallKinds kind, string failure, Func<HttpRequestMessage, HttpResponseMessage> answer, JsonProjectionOptions options, CancellationToken token)
    {
        using var client = new HttpClient(new HookedHandler(answer));

        Assert.NotNull(await Record.ExceptionAsync(() => Call.RunAsync(kind, client, options, token)));

        (double count, string tags) = Assert.Single(_listening.Of("decant.failures"));
        Assert.Equal(1, count);
        Assert.Contains($"error.type={failure}", tags, StringComparison.Ordinal);
        Activity activity = Assert.Single(_listening.Activities);
        Assert.Equal((failure, ActivityStatusCode.Error), (activity.GetTagItem("error.type"), activity.Status));
    }
}
