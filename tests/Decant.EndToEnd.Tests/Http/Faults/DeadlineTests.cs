using Decant.Http.Calls;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>Servers that fall silent or drip, on a clock that the tests move: a whole has a deadline, elements have a longest silence.</summary>
public sealed class DeadlineTests : FaultTestBase
{
    private static readonly TimeSpan s_timeout = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan s_idle = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan s_second = TimeSpan.FromSeconds(1);

    /// <summary>Where a server stops.</summary>
    public enum Silence
    {
        BeforeTheHeaders,
        WithinTheHeaders,
        BeforeTheBody,
        WithinTheBody,
        BeforeTheLastChunk,
        BeforeTheClose,
    }

    public static TheoryData<Stem, Silence> WholesAndSilences =>
        new MatrixTheoryData<Stem, Silence>([Stem.One, Stem.Array, Stem.Body], Enum.GetValues<Silence>());

    [Theory, Trait("Row", "D1")]
    [MemberData(nameof(WholesAndSilences))]
    public async Task Get_ServerFallsSilent_EndsAtTheDeadline(Stem stem, Silence silence)
    {
        Http = Http with { Timeout = s_timeout };
        Task headers = NextHeaders;
        Task<string> call = await StallAsync(stem, silence);
        if (silence >= Silence.BeforeTheBody)
            await SoonAsync(headers);
        await SoonAsync(Time.WhenDueInAsync(s_timeout));

        Time.Advance(s_timeout - TimeSpan.FromTicks(1));
        Assert.False(call.IsCompleted);
        Time.Advance(TimeSpan.FromTicks(1));

        await AssertTimedOutAsync(call, nameof(DecantHttpOptions.Timeout));
        await AssertDroppedAsync(stem);
    }

    [Theory, Trait("Row", "D1")]
    [InlineData(Silence.BeforeTheHeaders)]
    [InlineData(Silence.WithinTheHeaders)]
    public async Task GetElements_NoHeaders_EndsAtTheDeadline(Silence silence)
    {
        Http = Http with { Timeout = s_timeout, IdleTimeout = s_second };
        Task<string> call = await StallAsync(Stem.Elements, silence);
        await SoonAsync(Time.WhenDueInAsync(s_timeout));

        Time.Advance(s_timeout - TimeSpan.FromTicks(1));
        Assert.False(call.IsCompleted);
        Time.Advance(TimeSpan.FromTicks(1));

        await AssertTimedOutAsync(call, nameof(DecantHttpOptions.Timeout));
        await AssertDroppedAsync(Stem.Elements);
    }

    [Theory, Trait("Row", "D1")]
    [InlineData(Silence.BeforeTheBody)]
    [InlineData(Silence.WithinTheBody)]
    [InlineData(Silence.BeforeTheLastChunk)]
    [InlineData(Silence.BeforeTheClose)]
    public async Task GetElements_ServerFallsSilent_EndsAfterTheIdleTime(Silence silence)
    {
        // The deadline is over by the time of the failure: it does not hold for the body.
        Http = Http with { Timeout = s_timeout };
        Task<string> call = await StallAsync(Stem.Elements, silence);
        await SoonAsync(Time.WhenDueInAsync(s_idle));

        Time.Advance(s_idle - TimeSpan.FromTicks(1));
        Assert.False(call.IsCompleted);
        Time.Advance(TimeSpan.FromTicks(1));

        await AssertTimedOutAsync(call, nameof(DecantHttpOptions.IdleTimeout));
        Assert.Equal(silence switch { Silence.BeforeTheBody => [], Silence.WithinTheBody => [1], _ => [1, 2] }, Received);
        await AssertDroppedAsync(Stem.Elements);
    }

    // A byte a second is never silent: elements go on for ever, a whole ends with its time.
    [Theory, Trait("Row", "D2")]
    [MemberData(nameof(Stems.Materialising), MemberType = typeof(Stems))]
    public async Task Get_Drip_EndsAtTheDeadline(Stem stem)
    {
        Http = Http with { Timeout = s_timeout };
        var drip = new SemaphoreSlim(0);
        Origin.Queue(DripAsync(drip));
        Task headers = NextHeaders;
        Task<string> call = StartAsync(stem);
        await SoonAsync(headers);
        await SoonAsync(Time.WhenDueInAsync(s_timeout));

        for (int second = 1; second <= 10; second++)
        {
            Assert.False(call.IsCompleted);
            drip.Release();
            Time.Advance(s_second);
        }

        await AssertTimedOutAsync(call, nameof(DecantHttpOptions.Timeout));
        await AssertDroppedAsync(stem);
    }

    [Fact, Trait("Row", "D2")]
    public async Task GetElements_Drip_IsReadForEverUntilItFallsSilent()
    {
        Http = Http with { Timeout = s_timeout };
        var drip = new SemaphoreSlim(0);
        Origin.Queue(DripAsync(drip));
        Task<string> call = StartAsync(Stem.Elements);

        for (int i = 0; i < 100; i++)
        {
            await SoonAsync(Time.WhenDueInAsync(s_idle));
            Time.Advance(s_idle - s_second);
            Assert.False(call.IsCompleted);
            drip.Release();
        }

        await SoonAsync(Time.WhenDueInAsync(s_idle));
        Time.Advance(s_idle);
        await AssertTimedOutAsync(call, nameof(DecantHttpOptions.IdleTimeout));
        Assert.InRange(Time.Elapsed, 48 * TimeSpan.FromMinutes(1), TimeSpan.FromHours(1));
        await AssertDroppedAsync(Stem.Elements);
    }

    [Fact, Trait("Row", "D1")]
    public async Task GetElements_ConsumerTakesItsTime_IsNotSilence()
    {
        Http = Http with { Timeout = s_timeout };
        var rest = new TaskCompletionSource();
        Origin.Queue(async connection =>
        {
            await connection.SendAsync(Answer.Head(Answer.Length(Answer.Array.Length)) + Answer.Array[..25]);
            await rest.Task.WaitAsync(connection.End);
            await connection.SendAsync(Answer.Array[25..]);
        });

        await foreach (Support.Item item in Client.GetProjectionAsAsyncEnumerable<Support.Item>(Origin.Address, Options, Cancellation))
        {
            Received.Add(item.Id);
            Assert.Equal(0, Time.ArmedTimers);
            Time.Advance(TimeSpan.FromHours(1));
            rest.TrySetResult();
        }

        Assert.Equal([1, 2], Received);
        await AssertNextAsync(Stem.Elements, connections: 1);
    }

    [Theory, Trait("Row", "D1")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_NoTimeouts_WaitsForEver(Stem stem)
    {
        Http = Http with { Timeout = Timeout.InfiniteTimeSpan, IdleTimeout = Timeout.InfiniteTimeSpan };
        var rest = new TaskCompletionSource();
        string json = Stems.Json(stem);
        Origin.Queue(async connection =>
        {
            await connection.SendAsync(Answer.Head(Answer.Length(json.Length)) + json[..9]);
            await rest.Task.WaitAsync(connection.End);
            await connection.SendAsync(json[9..]);
        });
        Task headers = NextHeaders;
        Task<string> call = StartAsync(stem);
        await SoonAsync(headers);

        Time.Advance(TimeSpan.FromDays(100));
        Assert.Equal(0, Time.ArmedTimers);
        rest.SetResult();

        Assert.Equal(Stems.Good(stem), await SoonAsync(call));
        await AssertNextAsync(stem, connections: 1);
    }

    // The client's own timeout, which .NET applies to no body that is streamed: here it holds for a whole, on the system's clock.
    [Theory, Trait("Row", "D1")]
    [MemberData(nameof(Stems.Materialising), MemberType = typeof(Stems))]
    public async Task Get_ClientsTimeout_HoldsForTheBody(Stem stem)
    {
        Http = Http with { TimeProvider = TimeProvider.System };
        Client.Timeout = TimeSpan.FromMilliseconds(300);
        string json = Stems.Json(stem);
        Origin.Queue(Scripts.SendAndStall(Answer.Head(Answer.Length(json.Length)) + json[..^9]));

        await AssertTimedOutAsync(StartAsync(stem), "HttpClient.Timeout");

        // The one connection is free again, for a client that has more time.
        using var patient = new HttpClient(Handler, disposeHandler: false);
        Assert.Equal(
            Stems.Good(stem),
            await SoonAsync(Stems.RunAsync(stem, patient, new(Origin.Address, Stems.Path(stem)), Options, [], Cancellation)));
    }

    [Theory, Trait("Row", "D1")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_ClientsTimeoutBeforeTheHeaders_IsItsOwnException(Stem stem)
    {
        Client.Timeout = TimeSpan.FromMilliseconds(200);
        Origin.Queue(Scripts.SendAndStall(""));

        await AssertTimedOutAsync(StartAsync(stem), "HttpClient.Timeout");
    }

    // The handler's time counts from where the request reaches it, for the body too.
    [Fact, Deep, Trait("Row", "G11")]
    public async Task Get_AHandlerWaitsLongerThanTheTimeoutFirst_TheBodyIsRead()
    {
        TimeSpan timeout = TimeSpan.FromSeconds(4);
        using var outer = new OuterHandler(Outer.Waits, new DecantHttpOptions { Timeout = timeout }.CreateHandler(Handler));
        using var client = new HttpClient(outer, disposeHandler: false) { Timeout = Timeout.InfiniteTimeSpan };

        Task<string> call = Stems.RunAsync(Stem.Array, client, Origin.Address, new() { Pool = Pool }, [], Cancellation);
        await Task.Delay(timeout * 1.2, Cancellation);
        outer.Gate.SetResult();

        Assert.Equal(Stems.Good(Stem.Array), await SoonAsync(call));
    }

    // On the system's clock: what a callback throws on a timer's thread nobody could catch, and the process would end.
    [Theory, Trait("Row", "G9")]
    [InlineData(CallKinds.Array)]
    [InlineData(CallKinds.Elements)]
    public async Task Read_CallbackThrowsOnATimersThread_IsATimeout(CallKinds kind)
    {
        var time = TimeSpan.FromMilliseconds(50);
        using var client = new HttpClient(new HookedHandler(_ => new()
        {
            Content = new ShapedContent([], beforeRead: async (_, token) =>
            {
                // On a slow machine it is over by now, and the callback would run here.
                token.ThrowIfCancellationRequested();
                await using CancellationTokenRegistration throwing = token.Register(() => throw new NotSupportedException("A callback threw."));
                await Task.Delay(Timeout.Infinite, token);
            }),
        }));

        var thrown = await Assert.ThrowsAsync<TaskCanceledException>(
            () => Call.RunAsync(kind, client, new() { Http = new() { Timeout = time, IdleTimeout = time } }, CancellationToken.None));

        Assert.IsType<TimeoutException>(thrown.InnerException);
    }

    private static Func<RawConnection, Task> DripAsync(SemaphoreSlim drip) => async connection =>
    {
        await connection.SendAsync(Answer.Head() + " ");
        while (true)
        {
            await drip.WaitAsync(connection.End);
            await connection.SendAsync(" ");
        }
    };

    private async Task<Task<string>> StallAsync(Stem stem, Silence silence)
    {
        string json = Stems.Json(stem);
        Origin.Queue(Scripts.SendAndStall(silence switch
        {
            Silence.BeforeTheHeaders => "",
            Silence.WithinTheHeaders => "HTTP/1.1 200 OK\r\nContent-Le",
            Silence.BeforeTheBody => Answer.Head(Answer.Length(json.Length)),
            Silence.WithinTheBody => Answer.Head(Answer.Length(json.Length)) + json[..^9],
            Silence.BeforeTheLastChunk => Answer.Head("Transfer-Encoding: chunked") + Answer.Chunks(json, 100),
            _ => Answer.Head() + json,
        }));
        Task<string> call = StartAsync(stem);
        await UntilAsync(() => Origin.Requests > 0);
        return call;
    }

    private async Task AssertTimedOutAsync(Task call, string option)
    {
        var exception = await FailsAsync<TaskCanceledException>(call);
        Assert.IsType<TimeoutException>(exception.InnerException);
        Assert.Contains(option, exception.Message, StringComparison.Ordinal);
        Assert.False(Cancellation.IsCancellationRequested);
        Assert.NotEqual(Cancellation, exception.CancellationToken);
        Assert.Equal(0, Time.ArmedTimers);
    }

    private async Task AssertDroppedAsync(Stem stem)
    {
        await SoonAsync(Origin[0].Died);
        await AssertNextAsync(stem, connections: 2);
    }
}
