using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Text;

namespace Decant.Reading;

/// <summary>Finds strings by their UTF-8 bytes, so that an operation does not create a short string again that it read recently.</summary>
/// <remarks>A hash selects a pair of entries. A new string replaces the less recently used string of the pair. So the time for a value does not depend on the
/// number of strings, and a sender that chooses strings with the same pair only prevents them from being shared.</remarks>
internal sealed class StringCache
{
    /// <summary>The maximum length of a kept string in bytes. Longer strings seldom repeat, and comparing them would cost more than it saves.</summary>
    public const int MaxBytes = 64;

    private const int PairBits = 8;

    // Credits: a search costs one, and a string that is found earns this number, because it saves several times the cost of a search. Without credit there is a
    // pause, and then credit for TrialLength searches.
    private const int CreditOfHit = 4;
    private const int MaxCredit = 256;
    private const int PauseLength = 256;
    private const int TrialLength = 16;

    // Two entries for each pair, next to each other.
    private readonly Entry[] _entries = new Entry[2 << PairBits];

    // For each pair, 1 or 2 for the entry that was used last; 0 if the pair is empty.
    private readonly byte[] _last = new byte[1 << PairBits];

    private int _credit = MaxCredit;
    private int _pause;

    /// <summary>Returns whether a string with this many bytes may be kept.</summary>
    public static bool MayKeep(int bytes) => bytes is > 0 and <= MaxBytes;

    /// <summary>Returns whether to search for the next string. If hardly any string recurs, it returns true for only a few strings in each
    /// <see cref="PauseLength"/>. So values that all differ cost no more than without a cache.</summary>
    public bool MayFind()
    {
        if (_credit > 0)
        {
            _credit--;
            return true;
        }

        if (++_pause < PauseLength)
            return false;
        _pause = 0;
        _credit = TrialLength;
        return true;
    }

    /// <summary>Returns the string with these bytes, or null.</summary>
    /// <param name="utf8">The bytes, from 1 to <see cref="MaxBytes"/>. Bytes that are not UTF-8 match no string.</param>
    /// <param name="hash">The hash to pass to <see cref="Add"/>.</param>
    public string? Find(ReadOnlySpan<byte> utf8, out ulong hash)
    {
        hash = Hash(utf8);
        int pair = PairOf(hash);
        for (int i = 0; i < 2; i++)
        {
            ref readonly Entry entry = ref _entries[2 * pair + i];
            if (entry.Hash != hash || entry.Length != utf8.Length || (utf8.Length > sizeof(ulong) && !HasBytes(entry.Text!, utf8)))
                continue;
            _last[pair] = (byte)(i + 1);
            _credit = Math.Min(_credit + CreditOfHit, MaxCredit);
            return entry.Text;
        }

        return null;
    }

    /// <summary>Keeps a string that was not found.</summary>
    /// <param name="hash">The hash from <see cref="Find"/>.</param>
    /// <param name="length">The length of the string in UTF-8.</param>
    /// <param name="text">The string.</param>
    public void Add(ulong hash, int length, string text)
    {
        int pair = PairOf(hash);
        ref byte last = ref _last[pair];
        last = (byte)(last == 1 ? 2 : 1);
        _entries[2 * pair + last - 1] = new(hash, length, text);
    }

    /// <summary>Removes all strings.</summary>
    public void Clear()
    {
        _credit = MaxCredit;
        _pause = 0;
        int pair = 0;
        while (true)
        {
            int skipped = _last.AsSpan(pair).IndexOfAnyExcept((byte)0);
            if (skipped < 0)
                return;
            pair += skipped;
            _entries.AsSpan(2 * pair, 2).Clear();
            _last[pair] = 0;
        }
    }

    // The upper bits of the hash select the pair. The hash is a product, and only its upper bits depend on all bits of the factors.
    private static int PairOf(ulong hash) => (int)(hash >> (64 - PairBits));

    // Two different texts of the same length never have the same hash if that length is at most eight bytes: the last word contains all bytes, and each step is
    // reversible. So Find compares the bytes of longer texts only.
    private static ulong Hash(ReadOnlySpan<byte> utf8)
    {
        Debug.Assert(utf8.Length is > 0 and <= MaxBytes, "Only strings that may be kept are searched for.");
        ulong hash = (uint)utf8.Length;
        for (; utf8.Length > sizeof(ulong); utf8 = utf8[sizeof(ulong)..])
            hash = Mix(hash, MemoryMarshal.Read<ulong>(utf8));
        ulong last = utf8.Length >= sizeof(uint)
            ? MemoryMarshal.Read<uint>(utf8) | (ulong)MemoryMarshal.Read<uint>(utf8[^sizeof(uint)..]) << 32
            : utf8[0] | (ulong)utf8[utf8.Length / 2] << 8 | (ulong)utf8[^1] << 16;
        return Mix(hash, last);
    }

    // The shift moves the upper half of the hash down first, because in the product a high bit would only affect higher bits.
    private static ulong Mix(ulong hash, ulong word) => (hash ^ (hash >> 32) ^ word) * 0x9E37_79B9_7F4A_7C15;

    // A text with as many UTF-16 units as UTF-8 bytes can only be ASCII.
    private static bool HasBytes(string text, ReadOnlySpan<byte> utf8) =>
        text.Length == utf8.Length ? Ascii.Equals(utf8, text) : HasEncoded(text, utf8);

    private static bool HasEncoded(string text, ReadOnlySpan<byte> utf8)
    {
        Span<byte> bytes = stackalloc byte[MaxBytes];
        return Encoding.UTF8.TryGetBytes(text, bytes, out int written) && utf8.SequenceEqual(bytes[..written]);
    }

    private readonly record struct Entry(ulong Hash, int Length, string? Text);
}
