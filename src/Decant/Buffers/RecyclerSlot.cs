namespace Decant.Buffers;

/// <summary>A slot of a <see cref="Recycler{T}"/>. An object that is unused for a while is dropped after a garbage collection, as in
/// <see cref="System.Buffers.ArrayPool{T}.Shared"/>. Otherwise each of 500 pool threads would keep some 100 KB for as long as it lives.</summary>
internal abstract class RecyclerSlot
{
    /// <summary>The time in milliseconds after which an unused object is dropped.</summary>
    public const long MostIdle = 30_000;

    /// <summary>Gets or sets whether garbage collections call <see cref="Trim"/>. Tests with their own clock turn this off.</summary>
    public static bool TrimsAfterCollections { get; set; } = true;

    // The references are weak, so that a thread's slot is collected with the thread, and a slot of an unloaded type with the type.
    private static readonly List<WeakReference<RecyclerSlot>> s_all = [];
    private static bool s_isWatched;

    /// <summary>Whether an object was returned since the last <see cref="Trim"/>. Operations only set this field and never read a clock.</summary>
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

    /// <summary>Drops objects that were not used for <see cref="MostIdle"/>.</summary>
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

    /// <summary>Drops the object. A thread that rents it at the same moment keeps it.</summary>
    protected abstract void Drop();

    private void DropIfIdle(long now)
    {
        if (IsUsed)
            (IsUsed, _idleSince) = (false, now);
        else if (now - _idleSince >= MostIdle)
            Drop();
    }

    /// <summary>Calls <see cref="Trim"/> after garbage collections, from its finalizer. Nothing refers to an instance, so the finalizer runs after each
    /// collection of its generation, which soon is the oldest one.</summary>
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
    /// <summary>The object, or null if the slot is empty.</summary>
    public T? Item;

    protected override void Drop() => Item = null;
}
