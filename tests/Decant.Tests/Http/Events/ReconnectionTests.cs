using System.Net;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Events;

/// <summary>A stream of events that is lost: a GET is sent again if that is asked for, after the pause that the server sets, with the id of the last event
/// that came.</summary>
public sealed class ReconnectionTests
{
    private const string One = "id: 1\ndata: {\"id\":1}\n\n";
    private const string Two = "id: 2\ndata: {\"id\":2}\n\n";
    private const string End = "data: [DONE]\n\n";

    private static readonly EventStreamOptions s_done = new() { EndData = "[DONE]", MaxReconnections = 2, ReconnectionInterval = TimeSpan.Zero };

    private readonly List<string> _asked = [];

    /// <summary>How a stream is lost.</summary>
    public enum Loss
    {
        Ends,
        EndsWithinAnEvent,
        BreaksOff,
        IsReset,
    }

    public static TheoryData<Loss> Losses => [.. Enum.GetValues<Loss>()];

    [Theory]
    [MemberData(nameof(Losses))]
    public async Task Get_Lost_GoesOnAfterTheLastEvent(Loss loss) => Assert.Equal(
        ("message 1 1; message 2 2", "; 1"),
        await ReadAsync(s_done, () => Lost(One, loss), () => EventStreams.Response(Two + End)));

    // The id of an event that was cut is known by its line; the event has not come.
    [Fact, Trait("Row", "G24")]
    public async Task Get_CutBehindAnId_AsksForThatEvent() => Assert.Equal(
        ("message 1 1; message 2 2", "; 1"),
        await ReadAsync(s_done, () => EventStreams.Response(One + "id: 2\ndata: {\"i"), () => EventStreams.Response(Two + End)));

    [Fact]
    public async Task Get_Ids_AreTheLastThatCame() => Assert.Equal(
        ("message 1 1; message - 3; message 2 2; message  4; message - 5", "; 1; 2; "),
        await ReadAsync(
            s_done,
            () => EventStreams.Response(One + "data: {\"id\":3}\n\n"),
            () => EventStreams.Response(Two),
            // It is forgotten, and so is that of an event which is passed over.
            () => EventStreams.Response("id\ndata: {\"id\":4}\n\n"),
            () => EventStreams.Response("data: {\"id\":5}\n\n" + End)));

    [Fact]
    public async Task Get_EventThatIsPassedOver_CountsToo() => Assert.Equal(
        ("message 1 1", "; 7"),
        await ReadAsync(
            s_done with { EventTypes = ["message"] },
            () => EventStreams.Response("event: ping\nid: 7\ndata: x\n\n"),
            () => EventStreams.Response(One + End)));

    // Without a mark, an end is a loss, as it is in a browser.
    [Fact]
    public async Task Get_NoContent_EndsTheReconnections() => Assert.Equal(
        ("message 1 1; message 2 2", "; 1; 2"),
        await ReadAsync(s_done with { EndData = null }, () => EventStreams.Response(One), () => EventStreams.Response(Two), () => new(HttpStatusCode.NoContent)));

    [Fact]
    public async Task Get_EndMark_EndsTheReconnections() => Assert.Equal(("message 1 1", ""), await ReadAsync(s_done, () => EventStreams.Response(One + End)));

    [Theory]
    [MemberData(nameof(Losses))]
    public async Task Get_LostTooOften_IsTheLastLoss(Loss loss)
    {
        Func<HttpResponseMessage> lost = () => Lost(": alive\n\n", loss);
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => ReadAsync(s_done, () => Lost(One, loss), lost, lost, () => EventStreams.Response(End)));
        Assert.Equal(["", "1", "1"], _asked);
        Assert.Equal(loss == Loss.IsReset ? HttpRequestError.HttpProtocolError : HttpRequestError.ResponseEnded, thrown.HttpRequestError);
        Assert.StartsWith(
            "The event stream was lost, and 2 reconnections (EventStreamOptions.MaxReconnections) brought no event: ", thrown.Message, StringComparison.Ordinal);
    }

    // The bound is for losses in a row.
    [Fact]
    public async Task Get_EventBetweenLosses_BeginsTheCountAgain()
    {
        Func<HttpResponseMessage>[] answers = [.. Enumerable.Range(0, 20).Select(i => (Func<HttpResponseMessage>)(() => EventStreams.Response(i % 2 == 0 ? One : ""))), () => EventStreams.Response(End)];
        (string events, _) = await ReadAsync(s_done, answers);
        Assert.Equal((10, 21), (events.Split(';').Length, _asked.Count));
    }

    [Fact]
    public async Task Get_EndsWithoutAMarkTooOften_IsAnError()
    {
        Func<HttpResponseMessage> empty = () => EventStreams.Response("");
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => ReadAsync(s_done with { EndData = null }, empty, empty, empty, empty));
        Assert.Equal(HttpRequestError.ResponseEnded, thrown.HttpRequestError);
        Assert.EndsWith("brought no event: The body ended.", thrown.Message, StringComparison.Ordinal);
    }

    public static TheoryData<string> FinalFailures => ["status", "type", "json", "error", "limit", "own"];

    // What the server says is final, and so is what is wrong with it.
    [Theory]
    [MemberData(nameof(FinalFailures))]
    public async Task Get_FailureThatIsNoLoss_Passes(string failure)
    {
        Func<HttpResponseMessage> answer = failure switch
        {
            "status" => () => new(HttpStatusCode.ServiceUnavailable),
            "type" => () => EventStreams.Response("", mediaType: "text/html"),
            "json" => () => EventStreams.Response("data: {\n\n"),
            "error" => () => EventStreams.Response("event: error\ndata: {}\n\n"),
            "limit" => () => EventStreams.Response(new string(':', 2_000)),
            _ => () => throw new ArithmeticException(),
        };
        Type expected = failure switch
        {
            "status" => typeof(HttpStatusException),
            "json" => typeof(JsonException),
            "error" => typeof(ErrorEventException),
            "own" => typeof(ArithmeticException),
            _ => typeof(HttpRequestException),
        };
        Exception? thrown = await Record.ExceptionAsync(() => ReadAsync(s_done, () => EventStreams.Response(One), answer, () => EventStreams.Response(End)));
        Assert.IsType(expected, thrown);
        Assert.Equal(2, _asked.Count);
    }

    // A server that was never reached says nothing of a stream.
    [Fact]
    public async Task Get_FirstConnectionFails_Passes()
    {
        var refused = new HttpRequestException(HttpRequestError.ConnectionError, "refused");
        Assert.Same(refused, await Record.ExceptionAsync(() => ReadAsync(s_done, () => throw refused)));
        Assert.Single(_asked);
    }

    [Fact]
    public async Task Get_LaterConnectionFails_IsALoss() => Assert.Equal(
        ("message 1 1; message 2 2", "; 1; 1"),
        await ReadAsync(
            s_done,
            () => EventStreams.Response(One),
            () => throw new HttpRequestException(HttpRequestError.ConnectionError, "refused"),
            () => EventStreams.Response(Two + End)));

    [Fact]
    public async Task Get_WithoutTheOption_IsSentOnce()
    {
        await Assert.ThrowsAsync<HttpRequestException>(() => ReadAsync(s_done with { MaxReconnections = 0 }, () => EventStreams.Response(One)));
        Assert.Single(_asked);
    }

    // What the caller's own request does on the server is not known here, whatever its method.
    [Theory]
    [InlineData("POST")]
    [InlineData("GET")]
    public async Task Request_Lost_IsNotSentAgain(string method)
    {
        using var client = Client([() => EventStreams.Response(One)], null);
        using var request = new HttpRequestMessage(new(method), Call.Address);
        await Assert.ThrowsAsync<HttpRequestException>(
            () => client.GetProjectionEventsAsAsyncEnumerable<Item>(request, new() { Events = s_done }, Cancellation).TakeAllAsync());
        Assert.Single(_asked);
    }

    [Theory]
    [InlineData("", 3_000)]
    [InlineData("retry: 250\n\n", 250)]
    [InlineData("retry: 250\nretry: 20\n\n", 20)]
    [InlineData("retry: x\n\n", 3_000)]
    [InlineData("retry: 9000000000000\n\n", 3_600_000)]
    public async Task Get_Lost_WaitsAsTheServerSays(string retry, int milliseconds)
    {
        var time = new FakeTimeProvider();
        using HttpClient client = Client([() => EventStreams.Response(One + retry), () => EventStreams.Response(Two + End)], new() { TimeProvider = time });
        Task<string[]> reading = client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, new() { Events = new() { EndData = "[DONE]", MaxReconnections = 1 } }, Cancellation).DescribeAsync();
        var pause = TimeSpan.FromMilliseconds(milliseconds);
        await SoonAsync(time.WhenDueInAsync(pause));
        time.Advance(pause - TimeSpan.FromTicks(1));
        Assert.Single(_asked);
        time.Advance(TimeSpan.FromTicks(1));
        Assert.Equal(["message 1 1", "message 2 2"], await SoonAsync(reading));
        Assert.Equal(0, time.ArmedTimers);
    }

    // A connection that is dead looks like one that is silent.
    [Fact]
    public async Task Get_Silent_IsALoss()
    {
        var time = new FakeTimeProvider();
        TimeSpan idle = TimeSpan.FromSeconds(40);
        using var silences = new SemaphoreSlim(0);
        Func<HttpResponseMessage> silent = () => EventStreams.Response(One, beforeRead: (read, token) =>
        {
            if (read < 2)
                return default;
            silences.Release();
            return new(Task.Delay(Timeout.Infinite, token));
        });
        using HttpClient client = Client([silent, silent, () => EventStreams.Response(End)], new() { TimeProvider = time, IdleTimeout = idle });
        Task<string[]> reading = client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, new() { Events = s_done }, Cancellation).DescribeAsync();
        for (int connection = 0; connection < 2; connection++)
        {
            // The wait for the headers is as long, and another thread may be in it.
            await SoonAsync(silences.WaitAsync(Cancellation));
            await SoonAsync(time.WhenDueInAsync(idle));
            time.Advance(idle);
        }

        Assert.Equal(["message 1 1", "message 1 1"], await SoonAsync(reading));
        Assert.Equal(["", "1", "1"], _asked);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Get_CancelledOrLeftInThePause_Ends(bool isLeft)
    {
        var time = new FakeTimeProvider();
        using var source = new CancellationTokenSource();
        using HttpClient client = Client([() => EventStreams.Response(One)], new() { TimeProvider = time });
        var options = new JsonProjectionOptions { Events = new() { MaxReconnections = 1 } };
        var events = client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, options, source.Token).GetAsyncEnumerator(Cancellation);
        Assert.True(await events.MoveNextAsync());
        Task<bool> next = events.MoveNextAsync().AsTask();
        await SoonAsync(time.WhenArmedAsync());
        Task left = isLeft ? events.DisposeAsync().AsTask() : source.CancelAsync();
        var thrown = await Assert.ThrowsAsync<TaskCanceledException>(() => SoonAsync(next));
        await SoonAsync(left);
        if (!isLeft)
            Assert.Equal(source.Token, thrown.CancellationToken);
        await events.DisposeAsync();
        Assert.Single(_asked);
        Assert.Equal(0, time.ArmedTimers);
    }

    private static HttpResponseMessage Lost(string body, Loss loss)
    {
        if (loss is Loss.Ends or Loss.EndsWithinAnEvent)
            return EventStreams.Response(body + (loss == Loss.Ends ? "" : "data: {"));
        HttpRequestError error = loss == Loss.IsReset ? HttpRequestError.HttpProtocolError : HttpRequestError.ResponseEnded;
        return EventStreams.Response(body, beforeRead: (read, _) => read < 2 ? default : throw new HttpIOException(error));
    }

    /// <summary>Reads the events of the answers in turn, and gives the ids that were asked for with them.</summary>
    private async Task<(string Events, string Asked)> ReadAsync(EventStreamOptions events, params Func<HttpResponseMessage>[] answers)
    {
        using HttpClient client = Client(answers, null);
        var options = new JsonProjectionOptions { Events = events, MaxValueBytes = 1_000 };
        string[] read = await client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, options, Cancellation).DescribeAsync();
        return (string.Join("; ", read), string.Join("; ", _asked));
    }

    private HttpClient Client(Func<HttpResponseMessage>[] answers, DecantHttpOptions? http)
    {
        int next = 0;
        return new((http ?? new()).CreateHandler(new HookedHandler(request =>
        {
            _asked.Add(request.Headers.TryGetValues("Last-Event-ID", out IEnumerable<string>? ids) ? string.Join(", ", ids) : "");
            return answers[next++]();
        })));
    }
}
