using System.Diagnostics;
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

    // A string that is found saves several times what looking for one costs.
    private const int CreditOfHit = 4;
    private const int MaxCredit = 256;
    private const int PauseLength = 256;
    private const int TrialLength = 16;

    // Two for each pair, one after the other.
    private readonly Entry[] _entries = new Entry[2 << PairBits];

    // For each pair the number, from 1, of the string used last; 0 while there is none.
    private readonly byte[] _last = new byte[1 << PairBits];

    private int _credit = MaxCredit;
    private int _pause;

    /// <summary>Whether a string of as many bytes may be kept.</summary>
    public static bool MayKeep(int bytes) => bytes is > 0 and <= MaxBytes;

    /// <summary>Whether the next string is worth looking for. Where hardly any comes again, only a few of each <see cref="PauseLength"/> are looked
    /// for, so that values which are all different cost no more than if they were not shared.</summary>
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

    /// <summary>The string with these bytes, or null.</summary>
    /// <param name="utf8">The bytes, from 1 to <see cref="MaxBytes"/>; if they are not UTF-8, none is found.</param>
    /// <param name="hash">For <see cref="Add"/>.</param>
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
    /// <param name="hash">What <see cref="Find"/> gave.</param>
    /// <param name="length">How many bytes it has in UTF-8.</param>
    /// <param name="text">The string.</param>
    public void Add(ulong hash, int length, string text)
    {
        int pair = PairOf(hash);
        ref byte last = ref _last[pair];
        last = (byte)(last == 1 ? 2 : 1);
        _entries[2 * pair + last - 1] = new(hash, length, text);
    }

    /// <summary>Lets go of all strings.</summary>
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

    // A product's upper bits depend on all of its factors' bits.
    private static int PairOf(ulong hash) => (int)(hash >> (64 - PairBits));

    // Two texts of the same length, up to eight bytes, never have the same hash: the last word has all bytes, and each step is reversible.
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

    // The upper half is folded down first, because in the next product a high bit would reach higher bits alone.
    private static ulong Mix(ulong hash, ulong word) => (hash ^ (hash >> 32) ^ word) * 0x9E37_79B9_7F4A_7C15;

    // A text that has as many UTF-16 units as UTF-8 bytes can only be ASCII.
    private static bool HasBytes(string text, ReadOnlySpan<byte> utf8) =>
        text.Length == utf8.Length ? Ascii.Equals(utf8, text) : HasEncoded(text, utf8);

    private static bool HasEncoded(string text, ReadOnlySpan<byte> utf8)
    {
        Span<byte> bytes = stackalloc byte[MaxBytes];
        return Encoding.UTF8.TryGetBytes(text, bytes, out int written) && utf8.SequenceEqual(bytes[..written]);
    }

    private readonly record struct Entry(ulong Hash, int Length, string? Text);
}
