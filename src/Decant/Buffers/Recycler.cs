namespace Decant.Buffers;

/// <summary>Keeps a few objects for operations, which rent an object and return it in the state in which they got it. An object is kept as long as it is used
/// now and then. Objects for which no slot is free are left to the garbage collector.</summary>
/// <remarks>The operations on a thread follow each other, so the last object is mostly in the thread's slot. An asynchronous operation may end on another
/// thread than it began on; the shared slots compensate for that.</remarks>
internal static class Recycler<T>
    where T : class, new()
{
    private static readonly RecyclerSlot<T>?[] s_shared = new RecyclerSlot<T>?[32];

    [ThreadStatic]
    private static RecyclerSlot<T>? t_own;

    public static T Rent()
    {
        RecyclerSlot<T>? own = t_own;
        if (own?.Item is not { } item)
            return RentShared() ?? new();
        own.Item = null;
        return item;
    }

    public static void Return(T item)
    {
        RecyclerSlot<T> own = t_own ??= new();
        own.IsUsed = true;
        if (own.Item is null)
            own.Item = item;
        else
            ReturnShared(item);
    }

    private static void ReturnShared(T item)
    {
        foreach (ref RecyclerSlot<T>? slot in s_shared.AsSpan())
        {
            RecyclerSlot<T> shared = slot ?? Interlocked.CompareExchange(ref slot, new RecyclerSlot<T>(), null) ?? slot!;
            if (shared.Item is not null || Interlocked.CompareExchange(ref shared.Item, item, null) is not null)
                continue;
            shared.IsUsed = true;
            return;
        }
    }

    private static T? RentShared()
    {
        foreach (RecyclerSlot<T>? slot in s_shared)
        {
            if (slot?.Item is not null && Interlocked.Exchange(ref slot.Item, null) is { } item)
                return item;
        }

        return null;
    }
}
