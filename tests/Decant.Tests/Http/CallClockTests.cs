using Decant.Support;

namespace Decant.Http;

/// <summary>A call's clock is used again by calls on other clocks.</summary>
public sealed class CallClockTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory, Trait("Row", "D1")]
    [InlineData(false)]
    [InlineData(true)]
    public void BeginWait_UsedBeforeOnTheSystemsClock_RunsOnItsOwn(bool isChangedWithin)
    {
        var time = new FakeTimeProvider();
        var clock = new CallClock();
        clock.Begin(TimeProvider.System, Cancellation);
        clock.SetIdle(TimeSpan.FromHours(1), "before");
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

        clock.SetIdle(TimeSpan.FromSeconds(10), "now");
        clock.BeginWait();
        Assert.Equal(1, time.ArmedTimers);
        Assert.False(clock.Token.IsCancellationRequested);
        time.Advance(TimeSpan.FromSeconds(10));
        Assert.True(clock.Token.IsCancellationRequested);
        clock.EndWait();
        clock.End();
    }
}
