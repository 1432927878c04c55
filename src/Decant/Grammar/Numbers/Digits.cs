using System.Numerics;
using System.Runtime.CompilerServices;
using Decant.Kernels;

namespace Decant.Grammar.Numbers;

/// <summary>Reads decimal digits, eight at a time.</summary>
internal static class Digits
{
    /// <summary>The number of decimal digits that a <see cref="ulong"/> can always hold.</summary>
    public const int MaxCount = 19;

    /// <summary>The powers of ten up to 10^<see cref="MaxCount"/>.</summary>
    public static ReadOnlySpan<ulong> PowersOfTen =>
    [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000, 1_000_000_000_000,
        10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
        10_000_000_000_000_000_000,
    ];

    /// <summary>Appends the digits at the position to a value, modulo 2^64.</summary>
    /// <returns>The position after the digits.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Append(ref byte origin, int length, int position, ref ulong value)
    {
        ulong result = value;
        while (position <= length - sizeof(ulong))
        {
            ulong bytes = EightDigits.Load(ref Unsafe.Add(ref origin, position));
            ulong digits = EightDigits.Values(bytes), others = EightDigits.FirstOther(bytes);
            if (others != 0)
            {
                int count = BitOperations.TrailingZeroCount(others) / 8;
                value = result * PowersOfTen[count] + Combine(digits, count);
                return position + count;
            }

            result = result * 100_000_000 + Combine(digits);
            position += sizeof(ulong);
        }

        while (position < length && char.IsAsciiDigit((char)Unsafe.Add(ref origin, position)))
            result = result * 10 + Unsafe.Add(ref origin, position++) - '0';
        value = result;
        return position;
    }

    /// <summary>Reads digits, a point and digits, if these and the byte after them lie within eight bytes.</summary>
    /// <param name="bytes">The first of the eight bytes.</param>
    /// <param name="value">The digits as an integer.</param>
    /// <param name="point">The number of digits before the point.</param>
    /// <returns>The number of bytes; 0 for any other form.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ReadFraction(ref byte bytes, out ulong value, out int point)
    {
        ulong word = EightDigits.Load(ref bytes);
        // FirstOther would find only the point. EveryOther also finds the byte that ends the fraction.
        ulong digits = EightDigits.Values(word), others = EightDigits.EveryOther(word);
        point = BitOperations.TrailingZeroCount(others) / 8;
        others &= others - 1;
        value = 0;
        if (others == 0 || Unsafe.Add(ref bytes, point) != '.')
            return 0;
        int length = BitOperations.TrailingZeroCount(others) / 8;
        if (point == 0 || length == point + 1)
            return 0;
        ulong before = (1UL << 8 * point) - 1;
        value = Combine((digits & before) | (digits >> 8 & ~before), length - 1);
        return length;
    }

    // Combines up to seven digits, the first in the lowest byte. The shift inserts leading zeros. It has two steps, because in C# a shift by 64 does nothing.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Combine(ulong digits, int count) => Combine(digits << (56 - 8 * count) << 8);

    // Combines eight digits, the first in the lowest byte: first to four pairs, then to two groups of four, then to one number.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Combine(ulong digits)
    {
        digits = (digits * 10 + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
        digits = (digits * 100 + (digits >> 16)) & 0x0000_FFFF_0000_FFFF;
        return (uint)(digits * 10_000 + (digits >> 32));
    }
}
