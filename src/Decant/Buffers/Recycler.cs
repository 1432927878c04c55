namespace Decant.Buffers;

/// <summary>Keeps objects that an operation needs and leaves as it found them. A few are kept; more are left to the collector.</summary>
/// <remarks>Operations of one thread follow each other, so the last object is mostly found where it was left; an asynchronous one may end on
/// another thread than it began on, which the slots make up for.</remarks>
internal static class Recycler<T>
    where T : class, new()
{
    private static readonly T?[] s_slots = new T?[32];

    [ThreadStatic]
    private static T? t_last;

    public static T Take()
    {
        T? item = t_last;
        if (item is null)
            return TakeFromSlot() ?? new();
        t_last = null;
        return item;
    }

    public static void Give(T item)
    {
        if (t_last is null)
        {
            t_last = item;
            return;
        }

        foreach (ref T? slot in s_slots.AsSpan())
        {
            if (slot is null && Interlocked.CompareExchange(ref slot, item, null) is null)
                return;
        }
    }

    private static T? TakeFromSlot()
    {
        foreach (ref T? slot in s_slots.AsSpan())
        {
            if (slot is not null && Interlocked.Exchange(ref slot, null) is { } item)
                return item;
        }

        return null;
    }
}
