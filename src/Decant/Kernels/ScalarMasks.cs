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
        ulong plus = ByteMasks<TWidth>.EqualTo(ref block, (byte)'+') & scalars;
        ulong points = ByteMasks<TWidth>.EqualTo(ref block, (byte)'.') & scalars;
        ulong exponents = ByteMasks<TWidth>.EqualTo(ref block, 0x20, (byte)'e') & scalars;
        ulong wrong = scalars & ~(digits | minus | plus | points | exponents);
        if (wrong != 0)
        {
            ulong literals = FindLiterals(ref block, scalars, out starts);
            wrong &= ~literals;
            exponents &= ~literals;
        }

        ulong numbers = digits | minus | plus | points | exponents;
        ulong inNumber = numbers << 1;
        ulong numberStarts = numbers & ~inNumber;
        ulong afterDigit = digits << 1;
        ulong afterExponent = exponents << 1;
        starts |= numberStarts;

        // A digit comes last, and before a point or an exponent.
        wrong |= numbers & ~(numbers >> 1 | digits) | (points | exponents) & ~afterDigit;
        // A sign stands at the start, if it is a minus, or behind the exponent's letter.
        wrong |= (plus | minus & inNumber) & ~afterExponent;
        // No digit follows a zero at the start.
        ulong zeros = ByteMasks<TWidth>.EqualTo(ref block, (byte)'0') & (numberStarts | (minus & numberStarts) << 1);
        wrong |= zeros << 1 & digits;
        // No point follows the digits behind a point or an exponent, and no exponent those behind an exponent. An addition finds what follows them.
        ulong exponentDigits = afterExponent | ((minus | plus) & afterExponent) << 1;
        wrong |= (digits + (points << 1 | exponentDigits)) & points;
        wrong |= (digits + exponentDigits) & exponents;
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
