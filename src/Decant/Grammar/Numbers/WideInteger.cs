using System.Runtime.CompilerServices;

namespace Decant.Grammar.Numbers;

/// <summary>Reads integers of 128 bits as two groups of digits that fit into a <see cref="ulong"/> each, and one more digit.</summary>
internal static class WideInteger
{
    // The number of digits in two groups: 38. A UInt128 can hold every number of 38 digits.
    private const int MaxCount = 2 * Digits.MaxCount;

    public static int Read(ref byte origin, int length, int position, out Int128 value)
    {
        value = 0;
        bool isNegative = Unsafe.Add(ref origin, position) == '-';
        int end = Read(ref origin, length, isNegative ? position + 1 : position, out UInt128 magnitude);
        if (end < 0 || magnitude > (UInt128)Int128.MaxValue)
            return DecimalNumber.NotFound;
        value = (Int128)magnitude;
        if (isNegative)
            value = -value;
        return end;
    }

    public static int Read(ref byte origin, int length, int start, out UInt128 value)
    {
        value = 0;
        ulong upper = 0;
        int end = Digits.Append(ref origin, length, start, ref upper);
        int count = end - start;
        if (end >= length || count == 0 || (count > 1 && Unsafe.Add(ref origin, start) == '0') || count > MaxCount + 1)
            return DecimalNumber.NotFound;
        value = upper;
        if (count <= Digits.MaxCount)
            return end;

        // The variable upper has overflowed, so each group of digits is read again into a variable of its own.
        int group = Math.Min(count, MaxCount) - Digits.MaxCount;
        upper = 0;
        ulong lower = 0;
        Digits.Append(ref origin, start + Digits.MaxCount, start, ref upper);
        Digits.Append(ref origin, start + Digits.MaxCount + group, start + Digits.MaxCount, ref lower);
        value = new UInt128(Math.BigMul(upper, Digits.PowersOfTen[group], out ulong low), low) + lower;
        if (count <= MaxCount)
            return end;
        uint last = (uint)(Unsafe.Add(ref origin, end - 1) - '0');
        // UInt128.MaxValue is 340282366920938463463374607431768211455, so after MaxValue / 10 the last digit may be at most 5.
        if (value > UInt128.MaxValue / 10 || (value == UInt128.MaxValue / 10 && last > 5))
            return DecimalNumber.NotFound;
        value = value * 10 + last;
        return end;
    }
}
