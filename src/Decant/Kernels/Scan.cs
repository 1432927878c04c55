using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Finds the first byte of a kind. A vector is loaded only if all of its bytes lie in the window; the other bytes are read one by one.</summary>
internal static class Scan<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>Returns the position of the first quote, backslash or control character, or the length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ToStringEnd(ref byte origin, int length, int position)
    {
        // Most strings end in the first vector.
        if (position <= length - TWidth.ScanCount)
        {
            ulong ends = TWidth.StringEnds(ref Unsafe.Add(ref origin, position));
            if (ends != 0)
                return position + BitOperations.TrailingZeroCount(ends);
        }

        return ToFarStringEnd(ref origin, length, position);
    }

    /// <summary>Returns the position of the first byte that is not white space, or the length.</summary>
    public static int ToNonWhiteSpace(ref byte origin, int length, int position)
    {
        for (; position <= length - TWidth.ScanCount; position += TWidth.ScanCount)
        {
            ulong others = TWidth.NonWhiteSpace(ref Unsafe.Add(ref origin, position));
            if (others != 0)
                return position + BitOperations.TrailingZeroCount(others);
        }

        while (position < length && ScalarWidth.IsWhiteSpace(Unsafe.Add(ref origin, position)))
            position++;
        return position;
    }

    /// <summary>Returns the same position as the other overload. It is faster if the run of white space often has the length of the previous run, as line
    /// breaks with the same indentation do.</summary>
    /// <remarks>If the run has the length <paramref name="guess"/>, the returned position does not depend on the loaded bytes. So the processor continues with
    /// the next token while it checks the guess.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ToNonWhiteSpace(ref byte origin, int length, int position, ref int guess)
    {
        if (position > length - TWidth.ScanCount)
            return ToNonWhiteSpace(ref origin, length, position);
        if (Unsafe.Add(ref origin, position) > ' ')
            return position;
        ulong others = TWidth.NonWhiteSpace(ref Unsafe.Add(ref origin, position));
        int run = BitOperations.TrailingZeroCount(others);
        if (run == guess)
            return position + guess;
        if (others == 0)
            return ToNonWhiteSpace(ref origin, length, position);
        guess = run;
        return position + run;
    }

    private static int ToFarStringEnd(ref byte origin, int length, int position)
    {
        for (; position <= length - TWidth.ScanCount; position += TWidth.ScanCount)
        {
            ulong ends = TWidth.StringEnds(ref Unsafe.Add(ref origin, position));
            if (ends != 0)
                return position + BitOperations.TrailingZeroCount(ends);
        }

        while (position < length && ScalarWidth.StringEnds(ref Unsafe.Add(ref origin, position)) == 0)
            position++;
        return position;
    }
}
