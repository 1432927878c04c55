using System.Net;
using System.Security.Authentication;
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
    [Fact, Trait("Row", "G31")]
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

    // Servers send ids without data as checkpoints. One that no empty line has ended was perhaps truncated.
    [Theory]
    [InlineData("id: 5\n\n", "5")]
    [InlineData("id: 5\n\n: alive\n", "5")]
    [InlineData("event: ping\nid: 5\n\n", "5")]
    [InlineData("id: 5\n\nid: 6\n\n", "6")]
    [InlineData("id: 5\n\nid: 6\n", "5")]
    [InlineData("id: 5\n\nid: 6", "5")]
    [InlineData("id: 5\n", "1")]
    [InlineData("id: 5", "1")]
    [InlineData("id: 5\ndata: {\n", "1")]
    [InlineData("id\n\n", "")]
    [InlineData("id: 5\0\n\n", "1")]
    public async Task Get_IdWithoutData_CountsAtTheEmptyLine(string lines, string asked) => Assert.Equal(
        ("message 1 1; message 2 2", $"; {asked}"),
        await ReadAsync(s_done, () => EventStreams.Response(One + lines), () => EventStreams.Response(Two + End)));

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
            "limit" => () => EventStreams.Response("data: " + new string(':', 2_000)),
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
        var rejected = new HttpRequestException(HttpRequestError.ConnectionError, "rejected");
        Assert.Same(rejected, await Record.ExceptionAsync(() => ReadAsync(s_done, () => throw rejected)));
        Assert.Single(_asked);
    }

    [Fact]
    public async Task Get_LaterConnectionFails_IsALoss() => Assert.Equal(
        ("message 1 1; message 2 2", "; 1; 1"),
        await ReadAsync(
            s_done,
            () => EventStreams.Response(One),
            () => throw new HttpRequestException(HttpRequestError.ConnectionError, "rejected"),
            () => EventStreams.Response(Two + End)));

    public static TheoryData<HttpRequestError, string> SendingFailures => new(
        from error in Enum.GetValues<HttpRequestError>()
        from cause in (string[])["none", nameof(IOException), nameof(AuthenticationException)]
        select (error, cause));

    // Each error of the framework is decided here: what the network does is a loss. What an answer says, or what would fail again, is final.
    [Theory, Trait("Row", "G31")]
    [MemberData(nameof(SendingFailures))]
    public async Task Get_LaterConnectionFails_IsALossIfTheNetworkIsTheCause(HttpRequestError error, string cause)
    {
        Exception? inner = cause switch
        {
            nameof(IOException) => new IOException(),
            nameof(AuthenticationException) => new AuthenticationException(),
            _ => null,
        };
        bool isLoss = error switch
        {
            HttpRequestError.NameResolutionError or HttpRequestError.ConnectionError or HttpRequestError.HttpProtocolError or HttpRequestError.ResponseEnded
                or HttpRequestError.ProxyTunnelError => true,
            HttpRequestError.SecureConnectionError or HttpRequestError.Unknown => inner is IOException,
            HttpRequestError.ExtendedConnectNotSupported or HttpRequestError.VersionNegotiationError or HttpRequestError.UserAuthenticationError
                or HttpRequestError.InvalidResponse or HttpRequestError.ConfigurationLimitExceeded => false,
            _ => throw new ArgumentOutOfRangeException(nameof(error), error, "It is not known whether this is a loss."),
        };
        var failure = new HttpRequestException(error, "failed", inner);
        Task<(string Events, string)> reading = ReadAsync(s_done, () => EventStreams.Response(One), () => throw failure, () => EventStreams.Response(Two + End));
        if (isLoss)
            Assert.Equal("message 1 1; message 2 2", (await reading).Events);
        else
            Assert.Same(failure, await Assert.ThrowsAsync<HttpRequestException>(() => reading));
        Assert.Equal(isLoss ? 3 : 2, _asked.Count);
    }

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

    public static TheoryData<string, int, int> Waits => new()
    {
        { "", 3_000, 3_000 },
        { "retry: 750\n\n", 3_000, 750 },
        { "retry: 750\nretry: 20000\n\n", 3_000, 20_000 },
        { "retry: 750", 3_000, 750 },
        { "retry: x\n\n", 3_000, 3_000 },
        { "retry\n\n", 3_000, 3_000 },
        { "retry: -1\n\n", 3_000, 3_000 },
        { "retry: 9000000000000\n\n", 3_000, 3_600_000 },
        { "retry: 99999999999999999999999\n\n", 3_000, 3_600_000 },
        // A server cannot make the call connect again and again without a pause; a caller can.
        { "retry: 0\n\n", 3_000, 500 },
        { "retry: 0\n\n", 100, 100 },
        { "retry: 200\n\n", 100, 200 },
        { "retry: 0\n\n", 0, 0 },
    };

    [Theory]
    [MemberData(nameof(Waits))]
    public async Task Get_Lost_WaitsAsTheServerSays(string retry, int own, int milliseconds)
    {
        TimeSpan[] waits = await WaitsAsync(
            new() { EndData = "[DONE]", MaxReconnections = 1, ReconnectionInterval = TimeSpan.FromMilliseconds(own) },
            () => EventStreams.Response(One + retry),
            () => EventStreams.Response(Two + End));
        AssertWithJitter(TimeSpan.FromMilliseconds(milliseconds), Assert.Single(waits));
    }

    // The first connection that brings nothing may be a coincidence; a server that is down is asked less and less often.
    [Theory]
    [InlineData(3_000, new[] { 3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000 })]
    [InlineData(1, new[] { 1, 2, 4, 8, 16, 32, 64 })]
    [InlineData(90_000, new[] { 90_000, 90_000, 90_000 })]
    [InlineData(0, new[] { 0, 0, 0 })]
    public async Task Get_LostAgainAndAgain_WaitsLonger(int own, int[] milliseconds)
    {
        Func<HttpResponseMessage> empty = () => EventStreams.Response("");
        TimeSpan[] waits = await WaitsAsync(
            new() { EndData = "[DONE]", MaxReconnections = 100, ReconnectionInterval = TimeSpan.FromMilliseconds(own) },
            // An event begins the count again.
            [() => EventStreams.Response(One), .. Enumerable.Repeat(empty, milliseconds.Length - 1), () => EventStreams.Response(Two), () => EventStreams.Response(End)]);
        Assert.Equal(milliseconds.Length + 1, waits.Length);
        foreach ((int expected, TimeSpan wait) in milliseconds.Append(own).Zip(waits))
            AssertWithJitter(TimeSpan.FromMilliseconds(expected), wait);
    }

    // The clients of a server that was restarted do not all come at once.
    [Fact]
    public void Delay_OfManyClients_IsSpread()
    {
        var interval = TimeSpan.FromSeconds(4);
        double[] delays = [.. Enumerable.Range(0, 1_000).Select(_ => new ReconnectionDelay(interval).Next(0).TotalSeconds)];
        Assert.All(delays, delay => Assert.InRange(delay, 4, 5));
        Assert.InRange(delays.Distinct().Count(), 900, 1_000);
        // Of a fair coin, fewer than 300 of 1,000 have a chance of 10 to the power of -37.
        Assert.InRange(delays.Count(delay => delay < 4.5), 300, 700);
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

    private static void AssertWithJitter(TimeSpan expected, TimeSpan wait) => Assert.InRange(wait, expected, expected * 1.25);

    /// <summary>Reads to the end, and gives the waits before each connection but the first.</summary>
    private async Task<TimeSpan[]> WaitsAsync(EventStreamOptions events, params Func<HttpResponseMessage>[] answers)
    {
        var time = new NotingTimeProvider();
        using HttpClient client = Client(answers, new() { TimeProvider = time, Timeout = Timeout.InfiniteTimeSpan, IdleTimeout = Timeout.InfiniteTimeSpan });
        await SoonAsync(client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, new() { Events = events }, Cancellation).DescribeAsync());
        Assert.Equal(answers.Length, _asked.Count);
        // A wait of no time needs no timer.
        return [.. time.Waits, .. Enumerable.Repeat(TimeSpan.Zero, answers.Length - 1 - time.Waits.Count)];
    }

    /// <summary>A clock whose timers are due at once.</summary>
    private sealed class NotingTimeProvider : TimeProvider
    {
        public List<TimeSpan> Waits { get; } = [];

        public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
        {
            if (dueTime != Timeout.InfiniteTimeSpan)
                Waits.Add(dueTime);
            return base.CreateTimer(callback, state, dueTime == Timeout.InfiniteTimeSpan ? dueTime : TimeSpan.Zero, period);
        }
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
