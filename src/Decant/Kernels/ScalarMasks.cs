using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Checks the numbers and literals of a block of 64 bytes.</summary>
internal static class ScalarMasks<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>The bytes that no number and no literal has in that place.</summary>
    /// <param name="block">The block's first byte.</param>
    /// <param name="scalars">The bytes that are neither structure nor white space nor in a string.</param>
    /// <param name="starts">Where a number or a literal starts.</param>
    /// <remarks>Each byte is judged by those before it, but for those of a literal, which is right as a whole or not at all.</remarks>
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
            // A digit comes before an exponent, and a plus behind its letter. The sum has the bit of the byte behind each exponent's digits: that byte is
            // not a second exponent.
            wrong |= exponents & ~(digits << 1) | plus & ~afterExponent | (digits + exponentDigits) & exponents;
        }

        ulong inNumber = numbers << 1;
        ulong numberStarts = numbers & ~inNumber;
        starts |= numberStarts;
        // A digit comes last, and before a point.
        wrong |= numbers & ~(numbers >> 1 | digits) | points & ~(digits << 1);
        // A minus stands at the start, or behind the exponent's letter.
        wrong |= minus & inNumber & ~afterExponent;
        // No digit follows a zero at the start.
        ulong zeros = ByteMasks<TWidth>.EqualTo(ref block, (byte)'0') & (numberStarts | (minus & numberStarts) << 1);
        wrong |= zeros << 1 & digits;
        // No point follows the digits behind a point or an exponent.
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
