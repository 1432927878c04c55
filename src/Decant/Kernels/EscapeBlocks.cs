using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Skips the rest of a string with many escapes, 64 bytes at a time. It stops before an error, and before an escape that the window's end may split;
/// <c>ValueSkipper</c> checks these.</summary>
internal static class EscapeBlocks<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>Returns the position of the closing quote, or the position up to which the string is valid.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="position">A position in the string whose byte is not escaped.</param>
    /// <returns>The position, which is not within an escape.</returns>
    /// <remarks>Each block begins outside of escapes, so no state is carried from one block to the next.</remarks>
    public static int Skip(ref byte origin, int length, int position)
    {
        while (position <= length - BlockMasks.Length)
        {
            ref byte block = ref Unsafe.Add(ref origin, position);
            ulong quotes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'"');
            ulong backslashes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'\\');
            ulong escaped = StringBlocks.Escaped(backslashes, 0);
            ulong wrong = FindWrong(ref block, quotes, backslashes, escaped, out ulong numbered) | ByteMasks<TWidth>.Between(ref block, 0, 0x1F);

            // If the end of this block splits an escape, the next block begins at its backslash.
            ulong escapes = backslashes & ~escaped;
            ulong cut = escapes & 1UL << (BlockMasks.Length - 1) | numbered >> 1 & ~(ulong.MaxValue >> (EscapeTable.LongLength - 1));
            ulong ends = quotes & ~escaped | cut;
            // All bits up to the first bit of ends; all 64 bits if ends has none.
            ulong inside = ends ^ (ends - 1);
            if ((wrong & inside) != 0)
                return position;
            position += BitOperations.TrailingZeroCount(ends);
            if ((ends & (0 - ends) & ~cut) != 0)
                return position;
        }

        return position;
    }

    /// <summary>Returns a mask of the errors in escapes: bytes that no backslash may precede, and bytes after \u that are not hexadecimal digits.</summary>
    /// <param name="block">The block's first byte.</param>
    /// <param name="quotes">A mask of the quotes.</param>
    /// <param name="backslashes">A mask of the backslashes.</param>
    /// <param name="escaped">A mask of the escaped bytes, from <see cref="StringBlocks.Escaped"/>.</param>
    /// <param name="numbered">A mask of the letters u in escapes; four digits must follow each.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FindWrong(ref byte block, ulong quotes, ulong backslashes, ulong escaped, out ulong numbered)
    {
        // Each of the first three comparisons finds two letters, which differ in one bit.
        ulong letters = ByteMasks<TWidth>.EqualTo(ref block, 'b' ^ 'r', (byte)'r')
            | ByteMasks<TWidth>.EqualTo(ref block, 'f' ^ 'n', (byte)'n')
            | ByteMasks<TWidth>.EqualTo(ref block, 't' ^ 'u', (byte)'u')
            | ByteMasks<TWidth>.EqualTo(ref block, (byte)'/');
        ulong wrong = escaped & ~(quotes | backslashes | letters);
        numbered = escaped & ByteMasks<TWidth>.EqualTo(ref block, (byte)'u');
        if (numbered != 0)
        {
            ulong digits = ByteMasks<TWidth>.Between(ref block, (byte)'0', (byte)'9') | ByteMasks<TWidth>.Between(ref block, (byte)'a', (byte)'f')
                | ByteMasks<TWidth>.Between(ref block, (byte)'A', (byte)'F');
            ulong digitsAt = numbered << 1 | numbered << 2;
            wrong |= (digitsAt | digitsAt << 2) & ~digits;
        }

        return wrong;
    }
}
