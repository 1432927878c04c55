using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.Reading.Numbers;

/// <summary>Reads decimal digits, eight at a time.</summary>
internal static class Digits
{
    /// <summary>As many as a <see cref="ulong"/> holds whatever they are.</summary>
    public const int MaxCount = 19;

    private const ulong EveryByte = 0x0101_0101_0101_0101;

    /// <summary>Up to 10^<see cref="MaxCount"/>.</summary>
    public static ReadOnlySpan<ulong> PowersOfTen =>
    [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000, 1_000_000_000_000,
        10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
        10_000_000_000_000_000_000,
    ];

    /// <summary>Appends the digits at the position to a value, modulo 2^64.</summary>
    /// <returns>The position after them.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Append(ref byte origin, int length, int position, ref ulong value)
    {
        ulong result = value;
        while (position <= length - sizeof(ulong))
        {
            ulong bytes = BinaryPrimitives.ReadUInt64LittleEndian(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, position), sizeof(ulong)));
            ulong digits = bytes - EveryByte * '0';
            // The lowest byte that is no digit gets its top bit set; what a borrow or a carry does, it does above it.
            ulong others = ((bytes + EveryByte * 0x46) | digits) & EveryByte * 0x80;
            if (others != 0)
            {
                int count = BitOperations.TrailingZeroCount(others) / 8;
                // What is shifted in counts as zeros that lead.
                if (count > 0)
                    result = result * PowersOfTen[count] + Combine(digits << (64 - 8 * count));
                value = result;
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

    // From eight digits, the first in the lowest byte, to four pairs, two fours, one number.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Combine(ulong digits)
    {
        digits = (digits * 10 + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
        digits = (digits * 100 + (digits >> 16)) & 0x0000_FFFF_0000_FFFF;
        return (uint)(digits * 10_000 + (digits >> 32));
    }
}
