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

    public static TheoryData<CallKinds> Kinds =>
        [CallKinds.One, CallKinds.Array, CallKinds.Elements, CallKinds.Pages, CallKinds.Body, CallKinds.ContentBody, CallKinds.PooledJson];

    public static TheoryData<CallKinds, string> KindsAndFailures => new MatrixTheoryData<CallKinds, string>(
        [CallKinds.One, CallKinds.Array, CallKinds.Elements, CallKinds.Pages, CallKinds.Body, CallKinds.ContentBody, CallKinds.PooledJson],
        ["response_ended", "invalid_response", "protocol", "limit", "other"]);

    public void Dispose() => _listening.Dispose();

    [Theory]
    [MemberData(nameof(KindsAndFailures))]
    public async Task Call_BodyFails_IsCountedByKind(CallKinds kind, string failure)
    {
        Exception cause = failure switch
        {
            "response_ended" => new HttpIOException(HttpRequestError.ResponseEnded),
            "invalid_response" => new InvalidDataException(),
            "protocol" => new HttpIOException(HttpRequestError.HttpProtocolError),
            _ => new ArithmeticException(),
        };
        var http = new DecantHttpOptions { MaxBodyBytes = failure == "limit" ? 10 : null };
        await FailAsync(
            kind,
            failure,
            _ => new() { Content = new ShapedContent(Bodies.Make(kind, 300), 30, beforeRead: (_, _) => failure == "limit" ? default : throw cause) },
            new() { Http = http },
            Cancellation);
    }

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

    [Theory]
    [InlineData(CallKinds.One)]
    [InlineData(CallKinds.Array)]
    [InlineData(CallKinds.Elements)]
    [InlineData(CallKinds.Pages)]
    [InlineData(CallKinds.PooledJson)]
    public Task Call_NoJson_IsCountedAsJson(CallKinds kind) => FailAsync(
        kind, "json", _ => new() { Content = new ShapedContent([.. "[{]"u8]) }, new(), Cancellation);

    [Theory]
    [InlineData(CallKinds.One)]
    [InlineData(CallKinds.Array)]
    [InlineData(CallKinds.Elements)]
    [InlineData(CallKinds.Pages)]
    [InlineData(CallKinds.Body)]
    [InlineData(CallKinds.Ensure)]
    public Task Call_Status_IsCountedAsStatus(CallKinds kind) => FailAsync(
        kind, "status", _ => new(HttpStatusCode.NotFound) { Content = new ShapedContent([.. "no"u8]) }, new(), Cancellation);

    [Theory]
    [InlineData(CallKinds.One)]
    [InlineData(CallKinds.Array)]
    [InlineData(CallKinds.Elements)]
    [InlineData(CallKinds.Pages)]
    [InlineData(CallKinds.Body)]
    public Task Call_NoConnection_IsCountedAsConnection(CallKinds kind) => FailAsync(
        kind, "connection", _ => throw new HttpRequestException(HttpRequestError.ConnectionError), new(), Cancellation);

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
