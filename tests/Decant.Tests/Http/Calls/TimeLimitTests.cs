using System.Net;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Which option ends a call that waits: whoever sets it, a call, a handler, a client or nobody, whatever stands before the handler, and
/// whatever is waited for. The exception names it.</summary>
public sealed class TimeLimitTests
{
    private const string Headers = "headers";
    private const string Body = "body";
    private const string ErrorBody = "error body";

    private static readonly TimeSpan s_ten = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan s_five = TimeSpan.FromMinutes(5);
    private static readonly TimeSpan s_idle = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan s_default = TimeSpan.FromSeconds(100);

    public static TheoryData<CallKinds, string, Outer, bool> Cases => new(
        from kind in (CallKinds[])[CallKinds.One, CallKinds.Array, CallKinds.Elements, CallKinds.Pages, CallKinds.Body, CallKinds.Request]
        from stall in (string[])[Headers, Body, ErrorBody]
        from outer in Enum.GetValues<Outer>()
        from isHandlers in (bool[])[false, true]
        select new TheoryDataRow<CallKinds, string, Outer, bool>(kind, stall, outer, isHandlers));

    [Theory, Trait("Row", "D1"), Trait("Row", "G11")]
    [MemberData(nameof(Cases))]
    public async Task Call_Waiting_EndsByTheOptionThatIsSet(CallKinds kind, string stall, Outer outer, bool isHandlers)
    {
        foreach (TimeSpan? timeout in (TimeSpan?[])[null, s_ten, s_five, Timeout.InfiniteTimeSpan])
        {
            foreach (TimeSpan? clients in (TimeSpan?[])[null, s_default, Timeout.InfiniteTimeSpan])
            {
                // Pages and bodies are got by clients only.
                if (clients is not null || kind is not (CallKinds.Pages or CallKinds.Body))
                    await AssertEndsAsync(kind, stall, outer, isHandlers, timeout, clients);
            }
        }
    }

    // Bytes that keep coming do not put off what ends a whole, whoever has set it.
    [Theory, Trait("Row", "D2")]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Call_BodyDrips_EndsByTheDefault(bool isClient)
    {
        var time = new FakeTimeProvider();
        using var server = new HookedHandler(_ => new(HttpStatusCode.OK)
        {
            Content = new ShapedContent([.. Enumerable.Repeat((byte)' ', 200)], 1, beforeRead: (_, _) =>
            {
                time.Advance(TimeSpan.FromSeconds(1));
                return default;
            }),
        });
        using HttpMessageInvoker invoker = isClient ? new HttpClient(server) : new HttpMessageInvoker(server);
        var late = await Assert.ThrowsAsync<TaskCanceledException>(() => Call.RunAsync(CallKinds.One, invoker, new() { Http = new() { TimeProvider = time } }, Cancellation));
        Assert.IsType<TimeoutException>(late.InnerException);
        Assert.Contains($"within {s_default.TotalSeconds} seconds", late.Message, StringComparison.Ordinal);
    }

    // A silence ends with each wait: that of the opening is none of the first read's.
    [Theory, Trait("Row", "D2")]
    [InlineData(CallKinds.Elements)]
    [InlineData(CallKinds.ContentElements)]
    [InlineData(CallKinds.ResponseElements)]
    public async Task Call_OpeningAndReadsAreSlow_EachHasTheIdleTimeout(CallKinds kind)
    {
        var time = new FakeTimeProvider();
        byte[] body = Bodies.Make(kind, 100);
        var stream = new HookedStream(body, 10, (_, token) =>
        {
            time.Advance(s_idle - TimeSpan.FromTicks(1));
            token.ThrowIfCancellationRequested();
            return default;
        });
        using var server = new HookedHandler(_ => new()
        {
            Content = new ShapedContent([], open: () =>
            {
                time.Advance(s_idle - TimeSpan.FromTicks(1));
                return Task.FromResult<Stream>(stream);
            }),
        });
        using var client = new HttpClient(server);

        string found = await Call.RunAsync(kind, client, new() { Http = new() { TimeProvider = time, IdleTimeout = s_idle } }, Cancellation);

        Assert.Equal(Bodies.Expect(kind, body), found);
    }

    private static async Task AssertEndsAsync(CallKinds kind, string stall, Outer outer, bool isHandlers, TimeSpan? timeout, TimeSpan? clients)
    {
        var time = new FakeTimeProvider();
        var http = new DecantHttpOptions { TimeProvider = time, Timeout = timeout, IdleTimeout = s_idle };
        var stalled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        HookedHandler server = OuterHandler.CreateServer(outer, async (_, token) =>
        {
            if (stall == Headers)
                await StallAsync(stalled, token);
            return new(stall == ErrorBody ? HttpStatusCode.InternalServerError : HttpStatusCode.OK)
            {
                Content = new ShapedContent([.. "  "u8], 1, beforeRead: (read, token) => read < 3 ? default : new(StallAsync(stalled, token))),
            };
        });
        using var outside = new OuterHandler(outer, isHandlers ? http.CreateHandler(server) : server);
        using HttpMessageInvoker invoker = clients is null ? new HttpMessageInvoker(outside) : new HttpClient(outside) { Timeout = clients.Value };
        using var source = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);

        Task<string> call = Call.RunAsync(kind, invoker, new() { Http = isHandlers ? null : http }, source.Token);
        Assert.False(call.IsCompleted);
        outside.Gate.SetResult();
        (TimeSpan Time, string Name)? expected = Expect(kind, stall, timeout, clients);
        string what = $"timeout {timeout}, client's {clients}, expected {expected}";
        if (expected is not { } limit)
        {
            await SoonAsync(stalled.Task);
            time.Advance(TimeSpan.FromDays(100));
            Assert.False(call.IsCompleted, what);
            await source.CancelAsync();
            var cancelled = await Assert.ThrowsAsync<TaskCanceledException>(() => SoonAsync(call));
            Assert.Equal(source.Token, cancelled.CancellationToken);
        }
        else
        {
            await SoonAsync(stalled.Task);
            // Until a handler has said whose clock counts, the system's does, and what went by there counts.
            bool isExact = !isHandlers || stall == Headers || limit.Time == s_idle;
            await SoonAsync(isExact ? time.WhenDueInAsync(limit.Time) : time.WhenArmedAsync());
            Assert.Equal(1, time.ArmedTimers);
            TimeSpan last = isExact ? TimeSpan.FromTicks(1) : limit.Time / 2;
            time.Advance(limit.Time - last);
            Assert.False(call.IsCompleted, what);
            time.Advance(last);
            if (stall == ErrorBody)
            {
                var status = await Assert.ThrowsAsync<HttpStatusException>(() => SoonAsync(call));
                Assert.True(status.IsErrorBodyTruncated);
            }
            else
            {
                var late = await Assert.ThrowsAsync<TaskCanceledException>(() => SoonAsync(call));
                Assert.IsType<TimeoutException>(late.InnerException);
                Assert.Contains($"within {limit.Time.TotalSeconds} seconds ({limit.Name})", late.Message, StringComparison.Ordinal);
            }
        }

        Assert.Equal(0, time.ArmedTimers);
        Assert.Equal(outer is Outer.Retries or Outer.Redirects ? 2 : 1, server.Asked.Count);
    }

    private static Task StallAsync(TaskCompletionSource stalled, CancellationToken token)
    {
        stalled.TrySetResult();
        return Task.Delay(Timeout.Infinite, token);
    }

    // Null where nothing but the caller ends the wait.
    private static (TimeSpan Time, string Name)? Expect(CallKinds kind, string stall, TimeSpan? timeout, TimeSpan? clients)
    {
        (TimeSpan, string) idle = (s_idle, "DecantHttpOptions.IdleTimeout");
        bool isElements = kind == CallKinds.Elements;
        if (stall == Body && isElements)
            return idle;
        if (timeout == Timeout.InfiniteTimeSpan)
        {
            // The client ends the wait for headers, by the system's clock, which stands still here.
            bool isClients = stall == Headers && clients == s_default;
            return isElements && !isClients ? idle : null;
        }

        if (timeout is not null)
            return (timeout.Value, "DecantHttpOptions.Timeout");
        if (clients is null)
            return (s_default, "the default of DecantHttpOptions.Timeout");
        if (clients == Timeout.InfiniteTimeSpan)
            return isElements ? idle : null;
        return (s_default, "HttpClient.Timeout");
    }
}
