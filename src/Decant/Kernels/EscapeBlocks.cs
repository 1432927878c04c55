using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Checks strings full of escapes, 64 bytes at a time. It leaves doubtful bytes to the grammar: errors, and escapes that the window's end may
/// split.</summary>
internal static class EscapeBlocks<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>Returns the position of the quote that ends the string, or of another byte of the string before which everything is valid.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="position">The position of a byte of the string that no backslash escapes.</param>
    /// <returns>A position that is not within an escape either.</returns>
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

            // An escape that the end of this block splits continues in the next block.
            ulong escapes = backslashes & ~escaped;
            ulong cut = escapes & 1UL << (BlockMasks.Length - 1) | numbered >> 1 & ~(ulong.MaxValue >> (EscapeTable.LongLength - 1));
            ulong ends = quotes & ~escaped | cut;
            // All bits up to the first end.
            ulong inside = ends ^ (ends - 1);
            if ((wrong & inside) != 0)
                return position;
            position += BitOperations.TrailingZeroCount(ends);
            if ((ends & (0 - ends) & ~cut) != 0)
                return position;
        }

        return position;
    }

    /// <summary>Finds escaped bytes that make no escape, and bytes that should be hexadecimal digits but are not.</summary>
    /// <param name="block">The block's first byte.</param>
    /// <param name="quotes">All quotes.</param>
    /// <param name="backslashes">All backslashes.</param>
    /// <param name="escaped">The bytes that <see cref="StringBlocks.Escaped"/> found.</param>
    /// <param name="numbered">The letters u of escapes, which four digits must follow.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FindWrong(ref byte block, ulong quotes, ulong backslashes, ulong escaped, out ulong numbered)
    {
        // Two letters that differ in one bit need only one comparison.
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
