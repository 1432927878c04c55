using System.Runtime.InteropServices;
using Decant.Grammar.Names;

namespace Decant.Reading.Converters;

/// <summary>A cache of short texts and their values. An added text stays, and a text whose place is occupied is not added, so a sender can neither make the
/// cache grow nor push texts out of it.</summary>
/// <remarks>Several operations may use the cache at once without a lock, because an entry is complete before it is stored, and never changes.</remarks>
internal sealed class TextCache<T>
{
    private const int Places = 256;
    private const int MaxBytes = 64;

    private readonly Entry?[] _entries = new Entry?[Places];

    /// <summary>Finds the value of a text.</summary>
    /// <param name="utf8">The text.</param>
    /// <param name="hash">The hash to pass to <see cref="Add"/>.</param>
    /// <param name="value">The value.</param>
    public bool TryFind(ReadOnlySpan<byte> utf8, out ulong hash, out T? value)
    {
        hash = 0;
        if (utf8.Length is > 0 and <= MaxBytes)
        {
            ref byte text = ref MemoryMarshal.GetReference(utf8);
            NameKey.Load(ref text, utf8.Length, out ulong head, out ulong tail);
            hash = NameKey.Hash(ref text, utf8.Length, head, tail, ignoreCase: false);
            if (_entries[hash % Places] is { } entry && utf8.SequenceEqual(entry.Text))
            {
                value = entry.Value;
                return true;
            }
        }

        value = default;
        return false;
    }

    /// <summary>Adds a text that was not found, if it is short and its place is free.</summary>
    public void Add(ReadOnlySpan<byte> utf8, ulong hash, T? value)
    {
        if (utf8.Length is 0 or > MaxBytes)
            return;
        ref Entry? place = ref _entries[hash % Places];
        // If two operations add an entry to the same place at the same time, the first one stays.
        if (place is null)
            Interlocked.CompareExchange(ref place, new(utf8.ToArray(), value), null);
    }

    private sealed class Entry(byte[] text, T? value)
    {
        public byte[] Text => text;

        public T? Value => value;
    }
}
