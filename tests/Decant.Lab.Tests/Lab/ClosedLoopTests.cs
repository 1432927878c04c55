using Decant.Lab.Compare;
using Decant.Ladder;

namespace Decant.Lab.Tests.Lab;

public sealed class ClosedLoopTests
{
    // A test that fails ends too.
    private static readonly TimeSpan s_limit = TimeSpan.FromSeconds(30);

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(1)]
    [InlineData(8)]
    public async Task Measure_AnyNumberOfCallers_HasThatManyCallsUnderWayAndNoMore(int callers)
    {
        int underWay = 0, most = 0;
        var all = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using var session = new Session(async token =>
        {
            int now = Interlocked.Increment(ref underWay);
            InterlockedMax(ref most, now);
            // The first calls wait for each other: only as many callers at once let them end.
            if (now == callers)
                all.TrySetResult();
            await all.Task.WaitAsync(s_limit, token);
            Interlocked.Decrement(ref underWay);
        });
        var loop = new ClosedLoop(session, callers, timesCalls: true);
        await loop.SizeAsync(Cancellation);
        (all, most) = (new(TaskCreationOptions.RunContinuationsAsynchronously), 0);

        Block block = await loop.MeasureAsync(Cancellation);

        Assert.Equal((0, callers), (underWay, most));
        // Every call is timed, and there are enough of them for the 99th percentile.
        Assert.InRange(block.Calls, Latency.LeastCallsForP99, int.MaxValue);
        Assert.InRange(block.Latency!.Value.P50Microseconds, 0, block.Latency.Value.P99Microseconds!.Value);
    }

    [Fact]
    public async Task Measure_CallsThatBlockTheirThread_RunAtOnceAllTheSame()
    {
        using var both = new CountdownEvent(2);
        using var session = new Session(token =>
        {
            // Each of the first two waits for the other, which would never come if the first caller ran on to its end before the second began.
            if (!both.IsSet)
                both.Signal();
            Assert.True(both.Wait(s_limit, token), "The other caller does not come.");
            return Task.CompletedTask;
        });
        var loop = new ClosedLoop(session, callers: 2, timesCalls: true);

        await loop.SizeAsync(Cancellation);
        both.Reset();
        await loop.MeasureAsync(Cancellation);

        Assert.True(both.IsSet);
    }

    [Fact]
    public async Task MeasureFor_ATime_MakesTheCallsThatBeganInItAndNoMore()
    {
        const int Callers = 4;
        int calls = 0;
        var clock = new CallDrivenClock();
        using var session = new Session(_ =>
        {
            Interlocked.Increment(ref calls);
            clock.Move(TimeSpan.FromMilliseconds(10));
            return Task.CompletedTask;
        });
        var loop = new ClosedLoop(session, Callers, timesCalls: true, clock);

        Block block = await loop.MeasureForAsync(TimeSpan.FromMilliseconds(100), mostCalls: 1_000, new long[1_000], Cancellation);

        Assert.Equal(calls, block.Calls);
        // The tenth call ends the time; each of the other callers may be within one, or between its look at the clock and the next.
        Assert.InRange(block.Calls, 10, 10 + Callers - 1);
        Assert.InRange(block.Latency!.Value.P50Microseconds, 10_000, double.MaxValue);
    }

    [Theory]
    [InlineData(0, 1_000, 1, 4)]
    [InlineData(60_000, 7, 7, 7)]
    public async Task MeasureFor_NoTimeOrFewCalls_MakesOneOrAsManyAsMay(int milliseconds, int mostCalls, int least, int most)
    {
        int calls = 0;
        using var session = new Session(_ =>
        {
            Interlocked.Increment(ref calls);
            return Task.CompletedTask;
        });
        var loop = new ClosedLoop(session, callers: 4, timesCalls: true);

        Block block = await loop.MeasureForAsync(TimeSpan.FromMilliseconds(milliseconds), mostCalls, new long[mostCalls], Cancellation);

        Assert.Equal(calls, block.Calls);
        Assert.InRange(calls, least, most);
    }

    [Fact]
    public async Task Measure_CallThatFails_FailsWithIt()
    {
        bool fails = false;
        using var session = new Session(_ => fails ? throw new IOException("gone") : Task.CompletedTask);
        var loop = new ClosedLoop(session, callers: 3, timesCalls: false);
        await loop.SizeAsync(Cancellation);
        fails = true;

        await Assert.ThrowsAsync<IOException>(() => loop.MeasureAsync(Cancellation));
    }

    [Fact]
    public async Task Measure_Interrupted_EndsBeforeItsLastCall()
    {
        using var interruption = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        using var session = new Session(_ => Task.CompletedTask);
        var loop = new ClosedLoop(session, callers: 2, timesCalls: false);
        await loop.SizeAsync(Cancellation);
        await interruption.CancelAsync();

        await Assert.ThrowsAsync<OperationCanceledException>(() => loop.MeasureAsync(interruption.Token));
    }

    // Time passes by calls alone.
    private sealed class CallDrivenClock : TimeProvider
    {
        private long _timestamp;

        public override long GetTimestamp() => Interlocked.Read(ref _timestamp);

        public void Move(TimeSpan time) => Interlocked.Add(ref _timestamp, (long)(time.TotalSeconds * TimestampFrequency));
    }

    private static void InterlockedMax(ref int place, int value)
    {
        for (int seen = place; value > seen;)
        {
            int found = Interlocked.CompareExchange(ref place, value, seen);
            if (found == seen)
                return;
            seen = found;
        }
    }
}
