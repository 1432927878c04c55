namespace Decant.Http.Races;

/// <summary>A clock whose timers fire on another thread a moment after they are set, whatever they are set to.</summary>
internal sealed class EdgeTimeProvider(Random random, int mostSpins) : TimeProvider
{
    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new EdgeTimer(() => callback(state), random, mostSpins);
        timer.Change(dueTime, period);
        return timer;
    }

    private sealed class EdgeTimer(Action fire, Random random, int mostSpins) : ITimer
    {
        private int _turn;

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            int turn = Interlocked.Increment(ref _turn);
            if (dueTime == Timeout.InfiniteTimeSpan)
                return true;
            int spins;
            lock (random)
                spins = random.Next(mostSpins);
            _ = Rounds.Later(spins, () =>
            {
                // As system timers do: set anew in time, it does not fire; on the edge, it does.
                if (Volatile.Read(ref _turn) == turn)
                    fire();
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
