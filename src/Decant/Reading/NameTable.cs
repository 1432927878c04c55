using System.Numerics;

namespace Decant.Reading;

/// <summary>Indexes by the hashes of names. The longest chain is bounded when the table is made, and whoever sends names adds none to it: no search
/// looks at more than <see cref="LongestChain"/> of them.</summary>
internal sealed class NameTable
{
    /// <summary>As many indexes may share a place.</summary>
    public const int LongestChain = 8;

    // More than ever failed; where so many names are equal that no factor tells them apart, the last table stays.
    private const int Attempts = 16;

    private readonly int[] _next;
    private int[] _first = [];
    private ulong _factor = NameKey.HashFactor;
    private int _shift;

    /// <summary>Makes a table of the indexes from 0 on.</summary>
    /// <param name="hashes">The hash of the name of each.</param>
    public NameTable(ReadOnlySpan<ulong> hashes)
    {
        _next = new int[hashes.Length];
        int bits = BitOperations.Log2((uint)hashes.Length | 1) + 2;
        for (int attempt = 0; !TryFill(hashes, bits + attempt / 4) && attempt < Attempts; attempt++)
            _factor = _factor * NameKey.HashFactor + 2;
    }

    /// <summary>The lowest index whose name may have this hash, or -1.</summary>
    public int First(ulong hash) => _first[(int)(hash * _factor >> _shift)];

    /// <summary>The next higher one, or -1.</summary>
    public int Next(int index) => _next[index];

    private bool TryFill(ReadOnlySpan<ulong> hashes, int bits)
    {
        _shift = 64 - bits;
        _first = new int[1 << bits];
        Array.Fill(_first, -1);
        int[] lengths = new int[_first.Length];
        bool isBounded = true;
        for (int i = hashes.Length - 1; i >= 0; i--)
        {
            int place = (int)(hashes[i] * _factor >> _shift);
            _next[i] = _first[place];
            _first[place] = i;
            isBounded &= ++lengths[place] <= LongestChain;
        }

        return isBounded;
    }
}
