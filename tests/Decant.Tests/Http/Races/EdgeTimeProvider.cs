namespace Decant.Http.Races;

/// <summary>A clock whose timers fire on another thread a moment after they are set, whatever they are set to; after <see cref="Racer.Longest"/> never.</summary>
internal sealed class EdgeTimeProvider(Random random, int mostSpins) : TimeProvider
{
    private long _skipped;

    public override long GetTimestamp() => base.GetTimestamp() + Volatile.Read(ref _skipped);

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new EdgeTimer(dueTime => Fire(callback, state, dueTime), random, mostSpins);
        timer.Change(dueTime, period);
        return timer;
    }

    private void Fire(TimerCallback callback, object? state, TimeSpan dueTime)
    {
        Interlocked.Add(ref _skipped, (long)(dueTime.TotalSeconds * TimestampFrequency));
        callback(state);
    }

    private sealed class EdgeTimer(Action<TimeSpan> fire, Random random, int mostSpins) : ITimer
    {
        private int _turn;

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            int turn = Interlocked.Increment(ref _turn);
            if (dueTime == Timeout.InfiniteTimeSpan || mostSpins == Racer.Longest)
                return true;
            int spins;
            lock (random)
                spins = random.Next(mostSpins + 1);
            _ = Later(spins, () =>
            {
                // As system timers do: set anew in time, it does not fire; on the edge, it does.
                if (Volatile.Read(ref _turn) == turn)
                    fire(dueTime);
            });
            return true;
        }

        public void Dispose() => Interlocked.Increment(ref _turn);

        public ValueTask DisposeAsync()
        {
            Dispose();
            return default;
        }
    }
}
