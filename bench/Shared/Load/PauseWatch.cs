namespace Decant.Lab.Throughput;

/// <summary>
/// Finds the longest pause for which collections stop the process. The runtime tells the pauses of the last collection only, so each collection must be read
/// before the next one. An event listener would see all of them too, but its session needs a buffer and a thread in the measured process.
/// </summary>
internal sealed class PauseWatch
{
    private readonly Lock _lock = new();
    private long _since;
    private TimeSpan _longest;

    public PauseWatch() => _ = new Sentinel(this);

    public void Restart()
    {
        lock (_lock)
        {
            _since = GC.GetGCMemoryInfo(GCKind.Any).Index;
            _longest = TimeSpan.Zero;
        }
    }

    /// <summary>The longest pause since <see cref="Restart"/>.</summary>
    public TimeSpan GetLongest()
    {
        Look();
        lock (_lock)
            return _longest;
    }

    private void Look()
    {
        lock (_lock)
        {
            Keep(GC.GetGCMemoryInfo(GCKind.Any));
            // A background collection pauses twice, and others may come before its end.
            Keep(GC.GetGCMemoryInfo(GCKind.Background));
        }
    }

    private void Keep(GCMemoryInfo collection)
    {
        if (collection.Index <= _since)
            return;

        foreach (TimeSpan pause in collection.PauseDurations)
        {
            if (pause > _longest)
                _longest = pause;
        }
    }

    /// <summary>An unreachable object. The next collection, of any generation, finalizes it. The finalizer creates a new one for the collection after
    /// that.</summary>
    private sealed class Sentinel(PauseWatch watch)
    {
        ~Sentinel()
        {
            watch.Look();
            _ = new Sentinel(watch);
        }
    }
}
