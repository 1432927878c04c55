using Decant.Http.Limits;
using Decant.Support;

namespace Decant.Http;

/// <summary>A call's clock is used again by calls on other clocks.</summary>
public sealed class CallClockTests
{
    [Theory, Trait("Row", "D1")]
    [InlineData(false)]
    [InlineData(true)]
    public void BeginWait_UsedBeforeOnTheSystemsClock_RunsOnItsOwn(bool isChangedWithin)
    {
        var time = new FakeTimeProvider();
        var clock = new CallClock();
        clock.Begin(TimeProvider.System, Cancellation);
        clock.SetLimit(new(TimeSpan.FromHours(1), "before", IsDeadline: false));
        clock.BeginWait();
        clock.EndWait();
        if (isChangedWithin)
        {
            clock.ChangeTime(time);
        }
        else
        {
            clock.End();
            clock.Begin(time, Cancellation);
        }

        clock.SetLimit(new(TimeSpan.FromSeconds(10), "now", IsDeadline: false));
        clock.BeginWait();
        Assert.Equal(1, time.ArmedTimers);
        Assert.False(clock.Token.IsCancellationRequested);
        time.Advance(TimeSpan.FromSeconds(10));
        Assert.True(clock.Token.IsCancellationRequested);
        clock.EndWait();
        clock.End();
    }

    [Fact, Trait("Row", "G9")]
    public async Task WaitAsync_ClockFails_AwaitsWhatIsPending()
    {
        var clock = new CallClock();
        clock.Begin(new HookedTimeProvider(new(), _ => throw new NotSupportedException("There are no timers.")), CancellationToken.None);
        clock.SetLimit(new(TimeSpan.FromSeconds(10), "", IsDeadline: true));
        var pending = new TaskCompletionSource<int>();

        Task<int> wait = clock.WaitAsync(pending.Task).AsTask();

        Assert.True(clock.Token.IsCancellationRequested);
        Assert.False(wait.IsCompleted);
        pending.SetCanceled(clock.Token);
        await Assert.ThrowsAsync<NotSupportedException>(() => wait);
        clock.End();
    }

    // A source that was cancelled is nobody else's; one that was not is the next call's, whatever provider it was armed by.
    [Theory, Trait("Row", "D1")]
    [InlineData(false)]
    [InlineData(true)]
    public void End_TimerFiredOrNot_LeavesNothingToTheNextCall(bool isLate)
    {
        var time = new FakeTimeProvider();
        CallClock clock = Begin(time, TimeSpan.FromSeconds(10), isDeadline: false);
        clock.BeginWait();
        CancellationToken first = clock.Token;
        if (isLate)
            time.Advance(TimeSpan.FromSeconds(10));
        clock.EndWait();
        clock.End();
        Assert.Equal(0, time.ArmedTimers);

        clock.Begin(time, CancellationToken.None);
        clock.SetLimit(new(TimeSpan.FromSeconds(20), "second", IsDeadline: false));
        clock.BeginWait();

        Assert.Equal(isLate, first.IsCancellationRequested);
        Assert.NotEqual(isLate, first == clock.Token);
        Assert.False(clock.Token.IsCancellationRequested);
        time.Advance(TimeSpan.FromSeconds(19));
        Assert.False(clock.Token.IsCancellationRequested);
        time.Advance(TimeSpan.FromSeconds(1));
        Assert.True(clock.Token.IsCancellationRequested);
        clock.End();
    }

    /// <summary>What a call does with its source.</summary>
    public enum Use
    {
        None,
        Wait,
        WaitUnderALimit,
        Share,
        CancelledBefore,
        CancelledWithin,
        CancelledAfter,
        Late,
    }

    // The states of docs/internals/adr/0019: whoever can still cancel a source, or has its token, keeps it.
    [Theory, Trait("Row", "D4")]
    [InlineData(Use.None, true)]
    [InlineData(Use.Wait, true)]
    [InlineData(Use.WaitUnderALimit, true)]
    [InlineData(Use.Share, false)]
    [InlineData(Use.CancelledBefore, false)]
    [InlineData(Use.CancelledWithin, false)]
    [InlineData(Use.CancelledAfter, false)]
    [InlineData(Use.Late, false)]
    public void End_SourceThatOthersMayTouch_IsNotTheNextCalls(Use use, bool isNextCalls)
    {
        var time = new FakeTimeProvider();
        using var caller = new CancellationTokenSource();
        var clock = new CallClock();
        clock.Begin(time, caller.Token);
        CancellationToken first = clock.Token;
        Apply(use, clock, time, caller);
        clock.End();
        Assert.Equal(0, time.ArmedTimers);

        clock.Begin(time, CancellationToken.None);

        Assert.Equal(isNextCalls, first == clock.Token);
        Assert.False(clock.Token.IsCancellationRequested);
        caller.Cancel();
        clock.BeginWait();
        Assert.False(clock.Token.IsCancellationRequested);
        clock.End();
    }

    [Fact, Trait("Row", "D1")]
    public void ChangeTime_WithinACall_GoesOnFromWhatHasPassed()
    {
        var one = new FakeTimeProvider();
        var other = new FakeTimeProvider();
        other.Advance(TimeSpan.FromHours(1));
        CallClock clock = Begin(one, TimeSpan.FromSeconds(10), isDeadline: true);
        one.Advance(TimeSpan.FromSeconds(7));

        clock.BeginWait();
        Assert.Equal(1, one.ArmedTimers);
        clock.ChangeTime(other);

        // What was armed by the first is not measured any more.
        Assert.Equal(0, one.ArmedTimers);
        Assert.Equal(TimeSpan.FromSeconds(7), clock.Elapsed);
        clock.BeginWait();
        other.Advance(TimeSpan.FromSeconds(2));
        Assert.Equal(TimeSpan.FromSeconds(9), clock.Elapsed);
        Assert.False(clock.Token.IsCancellationRequested);
        other.Advance(TimeSpan.FromSeconds(1));
        Assert.True(clock.Token.IsCancellationRequested);
        clock.End();
    }

    // Timers are exact to some milliseconds, and may fire before their time.
    [Fact, Trait("Row", "D1")]
    public void Timer_FiresEarly_WaitsForTheRest()
    {
        var time = new FakeTimeProvider();
        var by = TimeSpan.FromMilliseconds(15);
        var early = new HookedTimeProvider(time, due => due > by ? due - by : due);
        CallClock clock = Begin(early, TimeSpan.FromSeconds(1), isDeadline: true);
        clock.BeginWait();

        time.Advance(TimeSpan.FromMilliseconds(985));
        Assert.False(clock.Token.IsCancellationRequested);
        Assert.Equal(1, time.ArmedTimers);
        time.Advance(TimeSpan.FromMilliseconds(15));
        Assert.True(clock.Token.IsCancellationRequested);
        clock.End();
    }

    // A handler's timeout takes the place of the default, and may be longer.
    [Fact, Trait("Row", "G11")]
    public void SetLimit_WhileAnotherIsMeasured_EndsThat()
    {
        var time = new FakeTimeProvider();
        CallClock clock = Begin(time, TimeSpan.FromSeconds(10), isDeadline: true);
        clock.BeginWait();

        clock.SetLimit(new(TimeSpan.FromMinutes(5), "handler's", IsDeadline: true));

        Assert.Equal(0, time.ArmedTimers);
        clock.BeginWait();
        time.Advance(TimeSpan.FromMinutes(5) - TimeSpan.FromSeconds(1));
        Assert.False(clock.Token.IsCancellationRequested);
        clock.End();
    }

    // What it took until the handler began is not the handler's.
    [Fact, Trait("Row", "G11")]
    public void Restart_OfADeadline_CountsFromThen()
    {
        var time = new FakeTimeProvider();
        var clock = new CallClock();
        clock.Begin(time, CancellationToken.None);
        time.Advance(TimeSpan.FromSeconds(12));
        clock.Restart();
        clock.SetLimit(new(TimeSpan.FromSeconds(10), "", IsDeadline: true));

        clock.ThrowIfLate(0);
        clock.BeginWait();
        time.Advance(TimeSpan.FromSeconds(9));
        Assert.False(clock.Token.IsCancellationRequested);
        clock.ThrowIfLate(0);
        time.Advance(TimeSpan.FromSeconds(1.5));
        Assert.True(clock.Token.IsCancellationRequested);
        Assert.Throws<TaskCanceledException>(() => clock.ThrowIfLate(0));
        clock.End();
    }

    [Fact, Trait("Row", "G9")]
    public void BeginWait_TimerFailsOnce_TheNextOneIsTimed()
    {
        var time = new FakeTimeProvider();
        var clock = new CallClock();
        int changes = 0;
        clock.Begin(new HookedTimeProvider(time, due => ++changes == 1 ? throw new NotSupportedException("Not yet.") : due), CancellationToken.None);
        clock.SetLimit(new(TimeSpan.FromSeconds(10), "", IsDeadline: false));

        Assert.Throws<NotSupportedException>(clock.BeginWait);
        clock.BeginWait();
        time.Advance(TimeSpan.FromSeconds(11));

        Assert.True(clock.Token.IsCancellationRequested);
        clock.End();
    }

    private static CallClock Begin(TimeProvider time, TimeSpan limit, bool isDeadline)
    {
        var clock = new CallClock();
        clock.Begin(time, CancellationToken.None);
        clock.SetLimit(new(limit, "", isDeadline));
        return clock;
    }

    private static void Apply(Use use, CallClock clock, FakeTimeProvider time, CancellationTokenSource caller)
    {
        if (use is Use.WaitUnderALimit or Use.Late)
            clock.SetLimit(new(TimeSpan.FromSeconds(10), "", IsDeadline: true));
        switch (use)
        {
            case Use.None:
                return;
            case Use.Share:
                clock.Share();
                break;
            case Use.CancelledBefore:
                caller.Cancel();
                break;
            case Use.Late:
                time.Advance(TimeSpan.FromSeconds(11));
                Assert.Throws<TaskCanceledException>(() => clock.ThrowIfLate(0));
                return;
        }

        clock.BeginWait();
        if (use == Use.CancelledWithin)
            caller.Cancel();
        clock.EndWait();
        if (use == Use.CancelledAfter)
            caller.Cancel();
    }

    /// <summary>A clock whose timers change when they are due, or fail.</summary>
    private sealed class HookedTimeProvider(FakeTimeProvider time, Func<TimeSpan, TimeSpan> change) : TimeProvider
    {
        public override long TimestampFrequency => time.TimestampFrequency;

        public override long GetTimestamp() => time.GetTimestamp();

        public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period) =>
            new HookedTimer(time.CreateTimer(callback, state, dueTime, period), change);
    }

    private sealed class HookedTimer(ITimer timer, Func<TimeSpan, TimeSpan> change) : ITimer
    {
        public bool Change(TimeSpan dueTime, TimeSpan period) => timer.Change(change(dueTime), period);

        public void Dispose() => timer.Dispose();

        public ValueTask DisposeAsync() => timer.DisposeAsync();
    }
}
