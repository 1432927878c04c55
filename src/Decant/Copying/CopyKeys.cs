using Decant.Buffers;
using Decant.Grammar.Texts;

namespace Decant.Copying;

/// <summary>The keys of all open dictionaries, with their positions in the text of the copier. When a dictionary ends, entries with equal keys become one entry
/// with the last value, because parsers of the copy would otherwise disagree about which value to use.</summary>
internal sealed class CopyKeys(Rentals rentals)
{
    /// <summary>The number of keys in a dictionary at which repeated keys are first removed.</summary>
    public const int ManyKeys = 4096;

    private const int MostKept = 1024;
    private const int Removed = -1;

    private GrowingArray<CopyKey> _keys = new(rentals, length: 0, MostKept);

    public int Count { get; private set; }

    /// <summary>Adds a key.</summary>
    /// <param name="start">The position of its opening quote in the text.</param>
    /// <param name="key">Its bytes, including the quotes.</param>
    public void Add(int start, ReadOnlySpan<byte> key)
    {
        if (Count == _keys.Items.Length)
            _keys.Grow(Count, Count + 1);
        _keys.Items[Count++] = new(start, key.Length, Hash(key[1..^1]));
    }

    /// <summary>Removes all keys when an operation has ended.</summary>
    public void Clear()
    {
        Count = 0;
        _keys.Forget();
    }

    /// <summary>Removes entries with repeated keys if a dictionary has reached the limit. The text of the dictionary must end with a value.</summary>
    /// <param name="text">The text.</param>
    /// <param name="detached">The detached texts to which the text refers.</param>
    /// <param name="first">The dictionary's first key.</param>
    /// <param name="due">The limit for the number of keys; it becomes twice the number of remaining keys.</param>
    public void Compact(ref ByteList text, ref DetachedTexts detached, int first, ref int due)
    {
        if (Count - first < due)
            return;
        KeepLast(ref text, ref detached, first);
        due = Math.Max(ManyKeys, (Count - first) * 2);
    }

    /// <summary>Ends a dictionary: removes entries with repeated keys, and forgets its keys. The text of the dictionary must end with its last value.</summary>
    public void End(ref ByteList text, ref DetachedTexts detached, int first)
    {
        if (Count - first > 1)
            KeepLast(ref text, ref detached, first);
        Count = first;
    }

    private void KeepLast(ref ByteList text, ref DetachedTexts detached, int first)
    {
        Span<CopyKey> keys = _keys.Items.AsSpan(first, Count - first);
        int[] values = rentals.Rent<int>(keys.Length);
        if (FindLast(keys, text, values))
            Count = first + Rewrite(keys, ref text, ref detached, values);
        rentals.Return(values, keys.Length);
    }

    /// <summary>Finds the entry with the last value of each key, and marks repeated keys as removed. Returns false if no key repeats.</summary>
    private bool FindLast(ReadOnlySpan<CopyKey> keys, in ByteList text, Span<int> values)
    {
        long[] ordered = rentals.Rent<long>(keys.Length);
        for (int i = 0; i < keys.Length; i++)
        {
            values[i] = i;
            ordered[i] = ((long)keys[i].Hash << 32) | (uint)i;
        }

        // After sorting, equal hashes are adjacent and in document order.
        ordered.AsSpan(0, keys.Length).Sort();
        bool hasEqual = false;
        for (int i = 1, run = 0; i < keys.Length; i++)
        {
            if (ordered[i] >> 32 != ordered[run] >> 32)
                run = i;
            for (int j = run; j < i; j++)
            {
                (int earlier, int later) = ((int)ordered[j], (int)ordered[i]);
                if (values[earlier] == Removed || !AreEqual(keys[earlier], keys[later], text))
                    continue;
                (values[earlier], values[later]) = (later, Removed);
                hasEqual = true;
                break;
            }
        }

        rentals.Return(ordered, keys.Length);
        return hasEqual;
    }

    /// <summary>Writes the entries again without those that were removed, each with the last value of its key. Returns the number of remaining keys.</summary>
    private int Rewrite(Span<CopyKey> keys, ref ByteList text, ref DetachedTexts detached, ReadOnlySpan<int> values)
    {
        int left = 0;
        int start = keys[0].Start;
        byte[] copy = text.Cut(start, out int length);
        CopyKey[] moved = rentals.Rent<CopyKey>(keys.Length);
        for (int i = 0; i < keys.Length; i++)
        {
            if (values[i] == Removed)
                continue;
            if (text.Length > start)
                text.Append((byte)',');
            int key = text.Length;
            text.Append(copy.AsSpan(keys[i].Start - start, keys[i].Length));
            // The part of the text from the colon after the key with the last value to the comma before the next key.
            int value = keys[values[i]].Start - start + keys[values[i]].Length;
            int end = values[i] + 1 < keys.Length ? keys[values[i] + 1].Start - start - 1 : length;
            text.Append(copy.AsSpan(value, end - value));
            moved[left++] = keys[i] with { Start = key };
        }

        if (!detached.IsEmpty)
            detached.Drop(DetachedTexts.Measure(copy.AsSpan(0, length)) - DetachedTexts.Measure(text.Slice(start, text.Length - start)));
        moved.AsSpan(0, left).CopyTo(keys);
        rentals.Return(moved, left);
        rentals.Return(copy, length);
        return left;
    }

    private bool AreEqual(CopyKey left, CopyKey right, in ByteList text)
    {
        ReadOnlySpan<byte> first = text.Slice(left.Start + 1, left.Length - 2);
        ReadOnlySpan<byte> second = text.Slice(right.Start + 1, right.Length - 2);
        if (!first.Contains((byte)'\\') && !second.Contains((byte)'\\'))
            return first.SequenceEqual(second);
        byte[] unescaped = rentals.Rent<byte>(first.Length + second.Length);
        JsonEscapes.TryUnescape(first, unescaped, out int firstLength);
        JsonEscapes.TryUnescape(second, unescaped.AsSpan(first.Length), out int secondLength);
        bool areEqual = unescaped.AsSpan(0, firstLength).SequenceEqual(unescaped.AsSpan(first.Length, secondLength));
        rentals.Return(unescaped, unescaped.Length);
        return areEqual;
    }

    // HashCode has a random seed for each process, so a sender cannot choose keys with equal hashes.
    private int Hash(ReadOnlySpan<byte> key)
    {
        var hash = new HashCode();
        if (!key.Contains((byte)'\\'))
        {
            hash.AddBytes(key);
            return hash.ToHashCode();
        }

        byte[] unescaped = rentals.Rent<byte>(key.Length);
        JsonEscapes.TryUnescape(key, unescaped, out int length);
        hash.AddBytes(unescaped.AsSpan(0, length));
        rentals.Return(unescaped, length);
        return hash.ToHashCode();
    }
}

/// <summary>A key of a dictionary that is copied: its position and length in the text, and the hash of its unescaped bytes.</summary>
internal readonly record struct CopyKey(int Start, int Length, int Hash);
