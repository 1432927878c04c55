using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.CompilerServices;

/// <summary>Collects the elements of an array in a pooled array, and copies them once when their number is known.</summary>
/// <remarks>The operation owns the pooled array and returns it to the pool, whether it succeeds or fails.</remarks>
/// <typeparam name="T">The type of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct JsonArrayBuilder<T>
{
    private const int InitialLength = 16;

    // The largest initial capacity of a HashSet. A HashSet that starts empty, as in System.Text.Json, also has this capacity at one step of its growth. Both
    // then grow in the same steps, so a HashSet that starts with this capacity never takes more memory.
    private const int LargestCapacity = 197;

    // The number of elements that are compared with the last one.
    private const int FewItems = 8;

    private T[]? _items;
    private int _count;

    /// <summary>Gets the elements that were added.</summary>
    public readonly ReadOnlySpan<T> Items => new(_items, 0, _count);

    internal readonly int Count => _count;

    /// <summary>Gets the element that was added last. There must be one.</summary>
    internal readonly ref T Last => ref _items![_count - 1];

    /// <summary>Adds an element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(ref JsonProjectionReader reader, T item)
    {
        T[]? items = _items;
        int count = _count;
        if (items is null || count == items.Length)
            items = Grow(ref reader);
        items[count] = item;
        _count = count + 1;
    }

    /// <summary>Adds a value to an array of its type or of its nullable type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void AddValue<TValue>(ref JsonProjectionReader reader, TValue value)
        where TValue : struct
    {
        if (typeof(T) == typeof(TValue))
        {
            Add(ref reader, Unsafe.As<TValue, T>(ref value));
            return;
        }

        // Without this check, the cast below would write to other memory if the types did not match. If they match, the JIT removes the check.
        if (typeof(T) != typeof(TValue?))
            throw new NotSupportedException($"A {typeof(TValue)} is not an element of an array of {typeof(T)}.");
        TValue? nullable = value;
        Add(ref reader, Unsafe.As<TValue?, T>(ref nullable));
    }

    /// <summary>Creates an array of the elements that were added, and clears the builder.</summary>
    public T[] ToArray(ref JsonProjectionReader reader)
    {
        T[] result = Items.ToArray();
        Clear(ref reader);
        return result;
    }

    /// <summary>Creates a list of the elements that were added, and clears the builder.</summary>
    public List<T> ToList(ref JsonProjectionReader reader)
    {
        var result = new List<T>(_count);
        CollectionsMarshal.SetCount(result, _count);
        Items.CopyTo(CollectionsMarshal.AsSpan(result));
        Clear(ref reader);
        return result;
    }

    /// <summary>Creates a set of the elements that were added, and clears the builder.</summary>
    public HashSet<T> ToHashSet(ref JsonProjectionReader reader)
    {
        // If the last element repeats, others may repeat too, and a capacity for all of them would be too large.
        ReadOnlySpan<T> items = Items;
        int capacity = RepeatsLast(items) ? 0 : Math.Min(items.Length, LargestCapacity);
        var result = new HashSet<T>(capacity);
        foreach (T item in items)
            result.Add(item);
        if (result.Count < capacity)
            result.TrimExcess();
        Clear(ref reader);
        return result;
    }

    /// <summary>Removes all elements and returns the pooled array.</summary>
    public void Clear(ref JsonProjectionReader reader)
    {
        if (_items is { } items)
            reader.Rentals.Return(items, _count);
        _items = null;
        _count = 0;
    }

    /// <summary>Returns whether the last element equals one of the few elements before it.</summary>
    private static bool RepeatsLast(ReadOnlySpan<T> items)
    {
        int last = items.Length - 1;
        for (int i = last - 1; i >= Math.Max(0, last - FewItems); i--)
        {
            if (EqualityComparer<T>.Default.Equals(items[i], items[last]))
                return true;
        }

        return false;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private T[] Grow(ref JsonProjectionReader reader)
    {
        T[] items = reader.Rentals.Rent<T>(_items is null ? InitialLength : (int)Math.Min(_items.Length * 2L, Array.MaxLength));
        if (_items is { } old)
        {
            Items.CopyTo(items);
            reader.Rentals.Return(old, _count);
        }

        return _items = items;
    }
}
