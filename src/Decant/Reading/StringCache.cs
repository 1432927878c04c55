using System.Diagnostics;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Text;

namespace Decant.Reading;

/// <summary>The short strings that an operation read last, to be found by their UTF-8.</summary>
/// <remarks>A hash chooses a pair of places, and of the two strings there the one not used for longer makes room. So a value costs the same
/// however many there are, and whoever sends values that all fall on one pair gains no more than that they are not shared.</remarks>
internal sealed class StringCache
{
    /// <summary>The longest string kept, in bytes: longer ones seldom repeat, and comparing them would cost more than is saved.</summary>
    public const int MaxBytes = 64;

    private const int PairBits = 8;
    private const int WordBits = 64;

    private readonly Entry[] _entries = new Entry[2 << PairBits];

    // A bit for each pair that holds a string: what there is to clear.
    private readonly ulong[] _used = new ulong[(1 << PairBits) / WordBits];

    /// <summary>The string with these bytes, or null.</summary>
    /// <param name="utf8">The bytes, from 1 to <see cref="MaxBytes"/>; if they are not UTF-8, none is found.</param>
    /// <param name="hash">For <see cref="Add"/>.</param>
    public string? Find(ReadOnlySpan<byte> utf8, out ulong hash)
    {
        hash = Hash(utf8);
        Span<Entry> pair = PairOf(hash);
        if (pair[0].Is(hash, utf8))
            return pair[0].Text;
        if (!pair[1].Is(hash, utf8))
            return null;
        (pair[0], pair[1]) = (pair[1], pair[0]);
        return pair[0].Text;
    }

    /// <summary>Keeps a string that was not found.</summary>
    public void Add(ulong hash, string text)
    {
        Span<Entry> pair = PairOf(hash);
        pair[1] = pair[0];
        pair[0] = new(hash, text);
        int index = IndexOf(hash);
        _used[index / WordBits] |= 1UL << (index % WordBits);
    }

    /// <summary>Lets go of all strings.</summary>
    public void Clear()
    {
        for (int word = 0; word < _used.Length; word++)
        {
            for (ulong bits = _used[word]; bits != 0; bits &= bits - 1)
                _entries.AsSpan(2 * (word * WordBits + BitOperations.TrailingZeroCount(bits)), 2).Clear();
            _used[word] = 0;
        }
    }

    private static int IndexOf(ulong hash) => (int)(hash >> (64 - PairBits));

    private Span<Entry> PairOf(ulong hash) => _entries.AsSpan(2 * IndexOf(hash), 2);

    private static ulong Hash(ReadOnlySpan<byte> utf8)
    {
        Debug.Assert(utf8.Length is > 0 and <= MaxBytes, "Only what may be kept is looked for.");
        ulong hash = (uint)utf8.Length;
        for (; utf8.Length > sizeof(ulong); utf8 = utf8[sizeof(ulong)..])
            hash = Mix(hash, MemoryMarshal.Read<ulong>(utf8));
        ulong last = utf8.Length >= sizeof(uint)
            ? MemoryMarshal.Read<uint>(utf8) | (ulong)MemoryMarshal.Read<uint>(utf8[^sizeof(uint)..]) << 32
            : utf8[0] | (ulong)utf8[utf8.Length / 2] << 8 | (ulong)utf8[^1] << 16;
        return Mix(hash, last);
    }

    // A product's upper half depends on all of the lower one, which is why the index is taken from there, and folded down for the next word.
    private static ulong Mix(ulong hash, ulong word) => ((hash ^ hash >> 32) ^ word) * 0x9E37_79B9_7F4A_7C15;

    private readonly record struct Entry(ulong Hash, string? Text)
    {
        public bool Is(ulong hash, ReadOnlySpan<byte> utf8) => Hash == hash && Text is not null && HasBytes(Text, utf8);

        private static bool HasBytes(string text, ReadOnlySpan<byte> utf8)
        {
            // A text of as many units as bytes can only be ASCII.
            if (text.Length == utf8.Length)
                return Ascii.Equals(utf8, text);
            Span<byte> bytes = stackalloc byte[MaxBytes];
            return Encoding.UTF8.TryGetBytes(text, bytes, out int written) && utf8.SequenceEqual(bytes[..written]);
        }
    }
}
