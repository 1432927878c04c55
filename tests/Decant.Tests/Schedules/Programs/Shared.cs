namespace Decant.Schedules.Programs;

/// <summary>A clock that a flow moves. What is due begins as a flow of its own, which may come late: as a timer's callback does that waits for a thread.</summary>
internal sealed class ScheduledTime : TimeProvider
{
    private readonly List<ScheduledTimer> _timers = [];
    private long _now;

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public override long GetTimestamp() => _now;

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new ScheduledTimer(this, () => callback(state));
        timer.Change(dueTime, period);
        _timers.Add(timer);
        return timer;
    }

    public void Advance(TimeSpan by)
    {
        _now += by.Ticks;
        foreach (ScheduledTimer timer in _timers)
            timer.FireIfDue();
    }

    private sealed class ScheduledTimer(ScheduledTime time, Action fire) : ITimer
    {
        // A timer may be early by its resolution: this one is, though not each time.
        private const long Resolution = TimeSpan.TicksPerSecond / 5;

        private long? _due;
        private bool _wasEarly;

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            _due = dueTime == Timeout.InfiniteTimeSpan ? null : time._now + dueTime.Ticks;
            _wasEarly = _due is not null && !_wasEarly && Schedule.Choose(2) == 0;
            if (_wasEarly)
                _due -= Resolution;
            FireIfDue();
            return true;
        }

        public void FireIfDue()
        {
            if (!(_due <= time._now))
                return;
            _due = null;
            Schedule.Begin(fire);
        }

        public void Dispose() => _due = null;

        public ValueTask DisposeAsync()
        {
            Dispose();
            return default;
        }
    }
}
