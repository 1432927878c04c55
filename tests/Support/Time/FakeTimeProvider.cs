namespace Decant.Support;

/// <summary>A clock that a test moves. Timers fire while it is moved, each at its own time; nothing fires otherwise.</summary>
internal sealed class FakeTimeProvider : TimeProvider
{
    private static readonly DateTimeOffset s_start = new(2024, 1, 1, 0, 0, 0, TimeSpan.Zero);

    private readonly object _lock = new();
    private readonly List<FakeTimer> _timers = [];
    private readonly List<(Func<TimeSpan, bool> IsIt, TaskCompletionSource Seen)> _waiting = [];
    private TimeSpan _now;

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public TimeSpan Elapsed
    {
        get
        {
            lock (_lock)
                return _now;
        }
    }

    /// <summary>How many timers would fire if it were moved far enough.</summary>
    public int ArmedTimers
    {
        get
        {
            lock (_lock)
                return _timers.Count;
        }
    }

    /// <summary>In how long the next one fires.</summary>
    public TimeSpan NextDue
    {
        get
        {
            lock (_lock)
                return _timers.Min(timer => timer.Due) - _now;
        }
    }

    public override DateTimeOffset GetUtcNow() => s_start + Elapsed;

    public override long GetTimestamp() => Elapsed.Ticks;

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new FakeTimer(this, () => callback(state));
        timer.Change(dueTime, period);
        return timer;
    }

    /// <summary>Moves it, and fires what is due until then, in order, before it returns.</summary>
    public void Advance(TimeSpan by)
    {
        TimeSpan until = Elapsed + by;
        while (true)
        {
            FakeTimer? next;
            lock (_lock)
            {
                next = _timers.Where(timer => timer.Due <= until).MinBy(timer => timer.Due);
                _now = next is null ? until : next.Due;
                if (next is not null && next.Period > TimeSpan.Zero)
                    next.Due += next.Period;
                else if (next is not null)
                    _timers.Remove(next);
            }

            if (next is null)
                return;
            next.Fire();
        }
    }

    /// <summary>Ends when a timer is there that is due so long from now.</summary>
    public Task WhenDueInAsync(TimeSpan due)
    {
        TimeSpan at = Elapsed + due;
        return WhenArmedAsync(armed => armed == at);
    }

    public Task WhenArmedAsync() => WhenArmedAsync(_ => true);

    private Task WhenArmedAsync(Func<TimeSpan, bool> isIt)
    {
        lock (_lock)
        {
            if (_timers.Exists(timer => isIt(timer.Due)))
                return Task.CompletedTask;
            var seen = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            _waiting.Add((isIt, seen));
            return seen.Task;
        }
    }

    private sealed class FakeTimer(FakeTimeProvider time, Action fire) : ITimer
    {
        private bool _isDisposed;

        public TimeSpan Due { get; set; }

        public TimeSpan Period { get; private set; }

        public void Fire() => fire();

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            lock (time._lock)
            {
                if (_isDisposed)
                    return false;
                time._timers.Remove(this);
                if (dueTime == Timeout.InfiniteTimeSpan)
                    return true;
                (Due, Period) = (time._now + dueTime, period);
                time._timers.Add(this);
                foreach ((_, TaskCompletionSource seen) in time._waiting.FindAll(waiting => waiting.IsIt(Due)))
                    seen.TrySetResult();
                time._waiting.RemoveAll(waiting => waiting.IsIt(Due));
                return true;
            }
        }

        public void Dispose()
        {
            lock (time._lock)
            {
                _isDisposed = true;
                time._timers.Remove(this);
            }
        }

        public ValueTask DisposeAsync()
        {
            Dispose();
            return default;
        }
    }
}
