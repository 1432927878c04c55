using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Checks strings full of escapes, 64 bytes at a time. It decides nothing that is doubtful: errors, and what the window's end may cut, are for
/// the grammar.</summary>
internal static class EscapeBlocks<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>The position of the quote that ends the string, or of a byte of the string before which all is right.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="position">A byte of the string that no backslash before it escapes.</param>
    /// <returns>A position that is not within an escape either.</returns>
    /// <remarks>Each block begins where no escape is open, so that nothing is carried from one to the next.</remarks>
    public static int Skip(ref byte origin, int length, int position)
    {
        while (position <= length - BlockMasks.Length)
        {
            ref byte block = ref Unsafe.Add(ref origin, position);
            ulong quotes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'"');
            ulong backslashes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'\\');
            ulong escaped = StringBlocks.Escaped(backslashes, 0);
            ulong wrong = FindWrong(ref block, quotes, backslashes, escaped, out ulong numbered) | ByteMasks<TWidth>.Between(ref block, 0, 0x1F);

            // An escape that is cut at the end of this block continues in the next one.
            ulong escapes = backslashes & ~escaped;
            ulong cut = escapes & 1UL << (BlockMasks.Length - 1) | numbered >> 1 & ~(ulong.MaxValue >> (EscapeTable.LongLength - 1));
            ulong ends = quotes & ~escaped | cut;
            // All bits below the first end.
            ulong inside = ends ^ (ends - 1);
            if ((wrong & inside) != 0)
                return position;
            position += BitOperations.TrailingZeroCount(ends);
            if ((ends & (0 - ends) & ~cut) != 0)
                return position;
        }

        return position;
    }

    /// <summary>The escaped bytes that make no escape, and bytes in the place of a digit that are none.</summary>
    /// <param name="block">The block's first byte.</param>
    /// <param name="quotes">All quotes.</param>
    /// <param name="backslashes">All backslashes.</param>
    /// <param name="escaped">What <see cref="StringBlocks.Escaped"/> says of them.</param>
    /// <param name="numbered">The letters that four digits are to follow.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FindWrong(ref byte block, ulong quotes, ulong backslashes, ulong escaped, out ulong numbered)
    {
        // Letters that differ in one bit take one comparison.
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
