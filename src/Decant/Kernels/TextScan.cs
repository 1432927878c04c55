using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Finds the end of a string to be decoded, and whether the string is ASCII, in one pass over its bytes.</summary>
internal static class TextScan<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>Returns the position of the first quote, backslash or control character, or the length; and whether the bytes before it are ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ToStringEnd(ref byte origin, int length, int position, out bool isAscii)
    {
        // Most strings end in the first vector.
        if (position <= length - TWidth.ScanCount)
        {
            ref byte start = ref Unsafe.Add(ref origin, position);
            ulong ends = TWidth.StringEnds(ref start);
            if (ends != 0)
            {
                isAscii = IsAsciiUpTo(ends, TWidth.NonAscii(ref start));
                return position + BitOperations.TrailingZeroCount(ends);
            }
        }

        return ToFarStringEnd(ref origin, length, position, out isAscii);
    }

    private static int ToFarStringEnd(ref byte origin, int length, int position, out bool isAscii)
    {
        isAscii = true;
        for (; position <= length - TWidth.ScanCount; position += TWidth.ScanCount)
        {
            ref byte start = ref Unsafe.Add(ref origin, position);
            ulong ends = TWidth.StringEnds(ref start);
            ulong others = TWidth.NonAscii(ref start);
            if (ends != 0)
            {
                isAscii &= IsAsciiUpTo(ends, others);
                return position + BitOperations.TrailingZeroCount(ends);
            }

            isAscii &= others == 0;
        }

        for (; position < length; position++)
        {
            ref byte next = ref Unsafe.Add(ref origin, position);
            if (ScalarWidth.StringEnds(ref next) != 0)
                break;
            isAscii &= ScalarWidth.NonAscii(ref next) == 0;
        }

        return position;
    }

    // Returns whether the bytes up to the lowest bit of ends are ASCII.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsAsciiUpTo(ulong ends, ulong others) => (others & (ends ^ (ends - 1))) == 0;
}
