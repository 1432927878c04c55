using Decant.Tool.Streams;

namespace Decant.Tool.Tests.Streams;

public sealed class ProgressTests
{
    [Fact]
    public void Progress_CommandThatEndsSoon_WritesNothing()
    {
        using var error = new StringWriter();

        new Progress(error, () => 5, new TurnedClock()).Dispose();

        Assert.Equal("", error.ToString());
    }

    [Fact]
    public void Progress_CommandThatTakesLong_WritesALineAndRemovesIt()
    {
        using var error = new StringWriter();
        var clock = new TurnedClock();
        long bytes = 1_000;
        var progress = new Progress(error, () => bytes, clock);

        clock.Turn(TimeSpan.FromSeconds(2));
        bytes = 2_000_000;
        clock.Turn(TimeSpan.FromSeconds(1));
        progress.Dispose();
        clock.Turn(TimeSpan.FromSeconds(1));

        Assert.Equal("\r\e[Kdecant: 2 s, 1,000 bytes written\r\e[Kdecant: 3 s, 2,000,000 bytes written\r\e[K", error.ToString());
    }

    /// <summary>A clock with one timer, which every turn of it calls.</summary>
    private sealed class TurnedClock : TimeProvider
    {
        private TimeSpan _now;
        private Action? _call;

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override long GetTimestamp() => _now.Ticks;

        public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
        {
            _call = () => callback(state);
            return new Handle();
        }

        public void Turn(TimeSpan time)
        {
            _now += time;
            _call!();
        }

        private sealed class Handle : ITimer
        {
            public bool Change(TimeSpan dueTime, TimeSpan period) => true;

            public void Dispose()
            {
            }

            public ValueTask DisposeAsync() => ValueTask.CompletedTask;
        }
    }
}
