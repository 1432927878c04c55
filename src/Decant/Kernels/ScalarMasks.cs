using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Checks the numbers and literals of a block of 64 bytes.</summary>
internal static class ScalarMasks<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>Returns a mask of the bytes that are errors in a number or a literal.</summary>
    /// <param name="block">The block's first byte.</param>
    /// <param name="scalars">A mask of the bytes that are not structure, white space or part of a string.</param>
    /// <param name="starts">A mask of the bytes at which a number or a literal starts.</param>
    /// <remarks>A number or literal that the block's end splits may count as wrong, so the caller leaves it to the next block.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FindWrong(ref byte block, ulong scalars, out ulong starts)
    {
        starts = 0;
        if (scalars == 0)
            return 0;
        ulong digits = ByteMasks<TWidth>.Between(ref block, (byte)'0', (byte)'9') & scalars;
        ulong minus = ByteMasks<TWidth>.EqualTo(ref block, (byte)'-') & scalars;
        ulong points = ByteMasks<TWidth>.EqualTo(ref block, (byte)'.') & scalars;
        ulong numbers = digits | minus | points;
        ulong wrong = 0;
        ulong afterExponent = 0, exponentDigits = 0;
        if (scalars != numbers)
        {
            ulong exponents = ByteMasks<TWidth>.EqualTo(ref block, 0x20, (byte)'e') & scalars;
            ulong plus = ByteMasks<TWidth>.EqualTo(ref block, (byte)'+') & scalars;
            wrong = scalars & ~(numbers | exponents | plus);
            if (wrong != 0)
            {
                ulong literals = FindLiterals(ref block, scalars, out starts);
                wrong &= ~literals;
                exponents &= ~literals;
            }

            numbers |= exponents | plus;
            afterExponent = exponents << 1;
            exponentDigits = afterExponent | ((minus | plus) & afterExponent) << 1;
            // The byte before an exponent's letter must be a digit, and the byte before a plus must be that letter. The sum sets the bit of the byte after the
            // digits of each exponent: if that byte is an exponent's letter too, it is an error.
            wrong |= exponents & ~(digits << 1) | plus & ~afterExponent | (digits + exponentDigits) & exponents;
        }

        ulong inNumber = numbers << 1;
        ulong numberStarts = numbers & ~inNumber;
        starts |= numberStarts;
        // The last byte of a number must be a digit, and so must the byte before a point.
        wrong |= numbers & ~(numbers >> 1 | digits) | points & ~(digits << 1);
        // A minus must be the first byte of a number, or follow the exponent's letter.
        wrong |= minus & inNumber & ~afterExponent;
        // No digit may follow a leading zero.
        ulong zeros = ByteMasks<TWidth>.EqualTo(ref block, (byte)'0') & (numberStarts | (minus & numberStarts) << 1);
        wrong |= zeros << 1 & digits;
        // No point may follow the digits of a fraction or of an exponent.
        wrong |= (digits + (points << 1 | exponentDigits)) & points;
        return wrong;
    }

    private static ulong FindLiterals(ref byte block, ulong scalars, out ulong starts)
    {
        ulong e = ByteMasks<TWidth>.EqualTo(ref block, (byte)'e');
        ulong l = ByteMasks<TWidth>.EqualTo(ref block, (byte)'l');
        ulong u = ByteMasks<TWidth>.EqualTo(ref block, (byte)'u');
        ulong falses = ByteMasks<TWidth>.EqualTo(ref block, (byte)'f') & ByteMasks<TWidth>.EqualTo(ref block, (byte)'a') >> 1 & l >> 2
            & ByteMasks<TWidth>.EqualTo(ref block, (byte)'s') >> 3 & e >> 4 & scalars;
        starts = (ByteMasks<TWidth>.EqualTo(ref block, (byte)'t') & ByteMasks<TWidth>.EqualTo(ref block, (byte)'r') >> 1 & u >> 2 & e >> 3
            | ByteMasks<TWidth>.EqualTo(ref block, (byte)'n') & u >> 1 & l >> 2 & l >> 3) & scalars
            | falses;
        return starts | starts << 1 | starts << 2 | starts << 3 | falses << 4;
    }
}
