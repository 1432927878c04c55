using Decant.Http.Calls;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>Servers that fall silent or drip, on a clock that the tests move: a whole has a deadline, elements have a longest silence.</summary>
public sealed class DeadlineTests : FaultTestBase
{
    private static readonly TimeSpan s_timeout = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan s_idle = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan s_second = TimeSpan.FromSeconds(1);

    public enum Silence
    {
        BeforeTheHeaders,
        WithinTheHeaders,
        BeforeTheBody,
        WithinTheBody,
        BeforeTheLastChunk,
        BeforeTheClose,
    }

    public static TheoryData<CallKinds, Silence> KindsAndSilences => [
        .. from kind in Kinds.GetsAndContents
           from silence in Enum.GetValues<Silence>()
           // The headers that the user sends for are the client's to wait for.
           where !kind.IsOfContent() || silence >= Silence.BeforeTheBody
           select (kind, silence)];

    // A whole ends at the deadline, and so do headers; elements have their idle time once those are there.
    [Theory, Trait("Row", "D1")]
    [MemberData(nameof(KindsAndSilences))]
    public async Task Get_ServerFallsSilent_EndsWithItsTime(CallKinds kind, Silence silence)
    {
        bool isIdle = kind.IsOfElements() && silence >= Silence.BeforeTheBody;
        TimeSpan limit = isIdle ? s_idle : s_timeout;
        Http = Http with { Timeout = s_timeout, IdleTimeout = isIdle || !kind.IsOfElements() ? s_idle : s_second };
        Task headers = NextHeaders;
        Task<string> call = await StallAsync(kind, silence);
        if (silence >= Silence.BeforeTheBody)
            await SoonAsync(headers);
        await SoonAsync(Time.WhenDueInAsync(limit));

        Time.Advance(limit - TimeSpan.FromTicks(1));
        Assert.False(call.IsCompleted);
        Time.Advance(TimeSpan.FromTicks(1));

        await AssertTimedOutAsync(call, isIdle ? nameof(DecantHttpOptions.IdleTimeout) : nameof(DecantHttpOptions.Timeout));
        int received = kind.IsOfElements() ? silence switch { <= Silence.BeforeTheBody => 0, Silence.WithinTheBody => 1, _ => 2 } : 0;
        Assert.Equal(Enumerable.Range(1, received), Received);
        await AssertDroppedAsync(kind);
    }

    // A byte a second is never silent: elements go on for ever, a whole ends with its time.
    [Theory, Trait("Row", "D2")]
    [MemberData(nameof(Kinds.Materialising), MemberType = typeof(Kinds))]
    public async Task Get_Drip_EndsAtTheDeadline(CallKinds kind)
    {
        Http = Http with { Timeout = s_timeout };
        var drip = new SemaphoreSlim(0);
        Origin.Queue(DripAsync(drip));
        Task headers = NextHeaders;
        Task<string> call = StartAsync(kind);
        await SoonAsync(headers);
        await SoonAsync(Time.WhenDueInAsync(s_timeout));

        for (int second = 1; second <= 10; second++)
        {
            Assert.False(call.IsCompleted);
            drip.Release();
            Time.Advance(s_second);
        }

        await AssertTimedOutAsync(call, nameof(DecantHttpOptions.Timeout));
        await AssertDroppedAsync(kind);
    }

    [Fact, Trait("Row", "D2")]
    public async Task GetElements_Drip_IsReadForEverUntilItFallsSilent()
    {
        Http = Http with { Timeout = s_timeout };
        var drip = new SemaphoreSlim(0);
        Origin.Queue(DripAsync(drip));
        Task<string> call = StartAsync(CallKinds.Elements);

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
        await AssertDroppedAsync(CallKinds.Elements);
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
        await AssertNextAsync(CallKinds.Elements, connections: 1);
    }

    // The client's own timeout, which .NET applies to no body that is streamed: here it holds for a whole, on the system's clock.
    [Theory, Trait("Row", "D1")]
    [MemberData(nameof(Kinds.Materialising), MemberType = typeof(Kinds))]
    public async Task Get_ClientsTimeout_HoldsForTheBody(CallKinds kind)
    {
        Http = Http with { TimeProvider = TimeProvider.System };
        Client.Timeout = TimeSpan.FromMilliseconds(300);
        string json = Kinds.Json(kind);
        Origin.Queue(Scripts.SendAndStall(Answer.Head(Answer.Length(json.Length)) + json[..^9]));

        await AssertTimedOutAsync(StartAsync(kind), "HttpClient.Timeout");

        // The one connection is free again, for a client that has more time.
        using var patient = new HttpClient(Handler, disposeHandler: false);
        Assert.Equal(
            Kinds.Good(kind),
            await SoonAsync(Call.RunAsync(kind, patient, Options, Cancellation, new(Origin.Address, Kinds.Path(kind)))));
    }

    [Theory, Trait("Row", "D1")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_ClientsTimeoutBeforeTheHeaders_IsItsOwnException(CallKinds kind)
    {
        Client.Timeout = TimeSpan.FromMilliseconds(200);
        Origin.Queue(Scripts.SendAndStall(""));

        await AssertTimedOutAsync(StartAsync(kind), "HttpClient.Timeout");
    }

    // The handler's time counts from where the request reaches it, for the body too.
    [Fact, Deep, Trait("Row", "G11")]
    public async Task Get_AHandlerWaitsLongerThanTheTimeoutFirst_TheBodyIsRead()
    {
        TimeSpan timeout = TimeSpan.FromSeconds(4);
        using var outer = new OuterHandler(Outer.Waits, new DecantHttpOptions { Timeout = timeout }.CreateHandler(Handler));
        using var client = new HttpClient(outer, disposeHandler: false) { Timeout = Timeout.InfiniteTimeSpan };

        Task<string> call = Call.RunAsync(CallKinds.Array, client, new() { Settings = new() { Pool = Pool } }, Cancellation, Origin.Address);
        await Task.Delay(timeout * 1.2, Cancellation);
        outer.Gate.SetResult();

        Assert.Equal(Kinds.Good(CallKinds.Array), await SoonAsync(call));
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

    private async Task<Task<string>> StallAsync(CallKinds kind, Silence silence)
    {
        string json = Kinds.Json(kind);
        Origin.Queue(Scripts.SendAndStall(silence switch
        {
            Silence.BeforeTheHeaders => "",
            Silence.WithinTheHeaders => "HTTP/1.1 200 OK\r\nContent-Le",
            Silence.BeforeTheBody => Answer.Head(Answer.Length(json.Length)),
            Silence.WithinTheBody => Answer.Head(Answer.Length(json.Length)) + json[..^9],
            Silence.BeforeTheLastChunk => Answer.Head("Transfer-Encoding: chunked") + Answer.Chunks(json, 100),
            _ => Answer.Head() + json,
        }));
        Task<string> call = StartAsync(kind);
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

    private async Task AssertDroppedAsync(CallKinds kind)
    {
        await SoonAsync(Origin[0].Died);
        await AssertNextAsync(kind, connections: 2);
    }
}
