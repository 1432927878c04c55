namespace Decant.Lab.Throughput;

/// <summary>
/// Finds the longest pause for which collections stop the process. The runtime tells the pauses of the last collection only, so each must be
/// looked at before the next one; an event listener would see them all too, for a session with a buffer and a thread in the process that is
/// measured.
/// </summary>
internal sealed class PauseWatch
{
    private readonly Lock _lock = new();
    private long _since;
    private TimeSpan _longest;

    public PauseWatch() => _ = new Sentinel(this);

    /// <summary>Forgets what was, and counts from here.</summary>
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
            // One in the background pauses twice, and others may come before its end.
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

    /// <summary>Garbage from the start: the next collection, of whichever generation, has it finalized, and a new one waits for the one
    /// after.</summary>
    private sealed class Sentinel(PauseWatch watch)
    {
        ~Sentinel()
        {
            watch.Look();
            _ = new Sentinel(watch);
        }
    }
}
