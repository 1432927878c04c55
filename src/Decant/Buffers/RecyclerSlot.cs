namespace Decant.Buffers;

/// <summary>A place of a <see cref="Recycler{T}"/>. What lies in it unused for a while is dropped when the collector has run, as
/// <see cref="System.Buffers.ArrayPool{T}.Shared"/> does with its arrays: otherwise each of 500 threads of a pool would keep some 100 KB for as long as it
/// lives.</summary>
internal abstract class RecyclerSlot
{
    /// <summary>How long an object lies unused before it is dropped, in milliseconds.</summary>
    public const long MostIdle = 30_000;

    /// <summary>Whether collections trim. A test that has a clock of its own turns it off.</summary>
    public static bool TrimsAfterCollections { get; set; } = true;

    // Weak: a thread's slot goes with the thread, and one of a type that is unloaded goes with the type.
    private static readonly List<WeakReference<RecyclerSlot>> s_all = [];
    private static bool s_isWatched;

    /// <summary>Whether an object was given since the last <see cref="Trim"/>. While operations run only this is written, and no clock is read.</summary>
    public bool IsUsed;

    private long _idleSince;

    protected RecyclerSlot()
    {
        lock (s_all)
        {
            s_all.Add(new(this));
            if (s_isWatched)
                return;
            s_isWatched = true;
            _ = new CollectionWatch();
        }
    }

    /// <summary>Drops what was not used for <see cref="MostIdle"/>.</summary>
    /// <param name="now">The time in milliseconds.</param>
    public static void Trim(long now)
    {
        lock (s_all)
        {
            for (int i = s_all.Count - 1; i >= 0; i--)
            {
                if (s_all[i].TryGetTarget(out RecyclerSlot? slot))
                    slot.DropIfIdle(now);
                else
                    s_all.RemoveAt(i);
            }
        }
    }

    /// <summary>Drops the object. If a thread takes it at the same moment, it has it.</summary>
    protected abstract void Drop();

    private void DropIfIdle(long now)
    {
        if (IsUsed)
            (IsUsed, _idleSince) = (false, now);
        else if (now - _idleSince >= MostIdle)
            Drop();
    }

    /// <summary>Nothing refers to it. Each collection of its generation, which soon is the oldest one, calls its finalizer.</summary>
    private sealed class CollectionWatch
    {
        ~CollectionWatch()
        {
            if (TrimsAfterCollections)
                Trim(Environment.TickCount64);
            GC.ReRegisterForFinalize(this);
        }
    }
}

/// <inheritdoc/>
internal sealed class RecyclerSlot<T> : RecyclerSlot
    where T : class
{
    /// <summary>The object; null if there is none.</summary>
    public T? Item;

    protected override void Drop() => Item = null;
}
