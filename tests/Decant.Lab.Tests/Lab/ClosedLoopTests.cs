using Decant.Lab.Compare;
using Decant.Ladder;

namespace Decant.Lab.Tests.Lab;

public sealed class ClosedLoopTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(1)]
    [InlineData(8)]
    public async Task Measure_AnyNumberOfCallers_HasThatManyCallsUnderWayAndNoMore(int callers)
    {
        int underWay = 0, most = 0;
        using var session = new Session(async token =>
        {
            int now = Interlocked.Increment(ref underWay);
            InterlockedMax(ref most, now);
            await Task.Delay(1, token);
            Interlocked.Decrement(ref underWay);
        });
        var loop = new ClosedLoop(session, callers, timesCalls: true);
        await loop.SizeAsync(Cancellation);

        Block block = await loop.MeasureAsync(Cancellation);

        Assert.Equal((0, callers), (underWay, most));
        Latency latency = block.Latency!.Value;
        Assert.InRange(latency.P50Microseconds, 500, latency.P99Microseconds!.Value);
        // Each caller waits for its own calls only, so that together they have one done in a fraction of the time that one takes.
        Assert.InRange(block.Microseconds, 500.0 / callers, double.MaxValue);
    }

    [Fact]
    public async Task Measure_CallsThatBlockTheirThread_RunAtOnceAllTheSame()
    {
        using var both = new Barrier(2);
        using var session = new Session(_ =>
        {
            // The one waits for the other, which a caller after the first could not be if the first ran on to its end.
            both.SignalAndWait(TimeSpan.FromMilliseconds(50), CancellationToken.None);
            return Task.CompletedTask;
        });
        var loop = new ClosedLoop(session, callers: 2, timesCalls: true);
        await loop.SizeAsync(Cancellation);
        long phase = both.CurrentPhaseNumber;

        await loop.MeasureAsync(Cancellation);

        Assert.InRange(both.CurrentPhaseNumber - phase, 25, long.MaxValue);
    }

    [Fact]
    public async Task Measure_CallsThatAllocateNothing_AllocatesNextToNothing()
    {
        using var session = new Session(static _ => Task.CompletedTask);
        var loop = new ClosedLoop(session, callers: 4, timesCalls: true);
        await loop.SizeAsync(Cancellation);
        await loop.MeasureAsync(Cancellation);

        // Of the process, in which other tests run: the quietest block counts.
        double least = double.MaxValue;
        for (int i = 0; i < 20 && least > 0.1; i++)
            least = Math.Min(least, (await loop.MeasureAsync(Cancellation)).Allocated);

        Assert.InRange(least, 0, 0.1);
    }

    [Fact]
    public async Task MeasureFor_ATime_MakesTheCallsThatBeganInItAndNoMore()
    {
        int calls = 0;
        using var session = new Session(async token =>
        {
            Interlocked.Increment(ref calls);
            await Task.Delay(10, token);
        });
        var loop = new ClosedLoop(session, callers: 4, timesCalls: true);

        Block block = await loop.MeasureForAsync(TimeSpan.FromMilliseconds(100), mostCalls: 1_000, new long[1_000], Cancellation);

        Assert.Equal(calls, block.Calls);
        // Each call takes 9 ms or more, for a timer may be early by one: no caller begins more than 12 in the time.
        Assert.InRange(block.Calls, 1, 48);
        Assert.InRange(block.Latency!.Value.P50Microseconds, 9_000, double.MaxValue);
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
