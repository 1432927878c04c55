using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.CompilerServices;

/// <summary>The elements of an array as they are read: in a pooled array that grows, copied once when their number is known.</summary>
/// <remarks>The pooled array belongs to the operation, which gives it back however it ends.</remarks>
/// <typeparam name="T">The elements' type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct JsonArrayBuilder<T>
{
    private const int InitialLength = 16;

    // A set that grows from nothing, as that of System.Text.Json does, has this capacity on its way. One that starts with it has the same capacities
    // from there on, so that it never takes more memory.
    private const int LargestCapacity = 197;
    private const int FewItems = 8;

    private T[]? _items;
    private int _count;

    /// <summary>What was added.</summary>
    public readonly ReadOnlySpan<T> Items => new(_items, 0, _count);

    internal readonly int Count => _count;

    /// <summary>What was added last; there must be something.</summary>
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

    /// <summary>Adds a value to an array of its type, or of the nullable one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void AddValue<TValue>(ref JsonProjectionReader reader, TValue value)
        where TValue : struct
    {
        if (typeof(T) == typeof(TValue))
        {
            Add(ref reader, Unsafe.As<TValue, T>(ref value));
            return;
        }

        // Decided when it is compiled. Whatever calls the reader's methods with types that do not fit must not be able to write elsewhere.
        if (typeof(T) != typeof(TValue?))
            throw new NotSupportedException($"A {typeof(TValue)} is no element of an array of {typeof(T)}.");
        TValue? nullable = value;
        Add(ref reader, Unsafe.As<TValue?, T>(ref nullable));
    }

    /// <summary>An array of exactly what was added; the builder is empty again.</summary>
    public T[] ToArray(ref JsonProjectionReader reader)
    {
        T[] result = Items.ToArray();
        Clear(ref reader);
        return result;
    }

    /// <summary>A list of exactly what was added; the builder is empty again.</summary>
    public List<T> ToList(ref JsonProjectionReader reader)
    {
        var result = new List<T>(_count);
        CollectionsMarshal.SetCount(result, _count);
        Items.CopyTo(CollectionsMarshal.AsSpan(result));
        Clear(ref reader);
        return result;
    }

    /// <summary>A set of what was added; the builder is empty again.</summary>
    public HashSet<T> ToHashSet(ref JsonProjectionReader reader)
    {
        // Where elements repeat, room for all of them would be too much.
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

    /// <summary>Forgets what was added.</summary>
    public void Clear(ref JsonProjectionReader reader)
    {
        if (_items is { } items)
            reader.Rentals.Return(items, _count);
        _items = null;
        _count = 0;
    }

    /// <summary>Whether the last element is one of the few before it.</summary>
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
