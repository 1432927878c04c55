using System.Numerics;

namespace Decant.Grammar.Names;

/// <summary>Finds the indexes of names by their hashes: a hash table with chains. It is filled once with the names of a type or a mask, so a document cannot
/// make a chain longer.</summary>
internal sealed class NameTable
{
    /// <summary>The maximum number of names in a chain. If a chain is longer, the table is built again with another factor.</summary>
    public const int LongestChain = 8;

    // The maximum number of times that the table is built again. Few tables need even one; after the last attempt, the table keeps its long chain.
    private const int Attempts = 16;

    private readonly int[] _next;
    private int[] _first = [];
    private ulong _factor = NameKey.HashFactor;
    private int _shift;

    /// <summary>Initializes a table of names with the indexes 0, 1, 2 and so on.</summary>
    /// <param name="hashes">The hash of each name.</param>
    public NameTable(ReadOnlySpan<ulong> hashes)
    {
        _next = new int[hashes.Length];
        int bits = BitOperations.Log2((uint)hashes.Length | 1) + 2;
        for (int attempt = 0; !(IsBounded = TryFill(hashes, bits + attempt / 4)) && attempt < Attempts && !AreManyEqual(hashes); attempt++)
            _factor = _factor * NameKey.HashFactor + 2;
    }

    /// <summary>Gets whether no chain is longer than <see cref="LongestChain"/>.</summary>
    public bool IsBounded { get; }

    /// <summary>Returns the lowest index whose name may have this hash, or -1.</summary>
    public int First(ulong hash) => _first[(int)(hash * _factor >> _shift)];

    /// <summary>Returns the next higher index in the same chain, or -1.</summary>
    public int Next(int index) => _next[index];

    private bool TryFill(ReadOnlySpan<ulong> hashes, int bits)
    {
        _shift = 64 - bits;
        if (_first.Length != 1 << bits)
            _first = new int[1 << bits];
        Array.Fill(_first, -1);
        bool isBounded = true;
        for (int i = hashes.Length - 1; i >= 0; i--)
        {
            int place = (int)(hashes[i] * _factor >> _shift);
            _next[i] = _first[place];
            _first[place] = i;
            isBounded = isBounded && !IsLong(i);
        }

        return isBounded;
    }

    private bool IsLong(int index)
    {
        int length = 0;
        for (; index >= 0 && length <= LongestChain; index = _next[index])
            length++;
        return length > LongestChain;
    }

    // Returns whether so many names have equal hashes that their chain is too long with every factor and size.
    private static bool AreManyEqual(ReadOnlySpan<ulong> hashes)
    {
        ulong[] sorted = hashes.ToArray();
        Array.Sort(sorted);
        for (int i = LongestChain; i < sorted.Length; i++)
        {
            if (sorted[i] == sorted[i - LongestChain])
                return true;
        }

        return false;
    }
}
