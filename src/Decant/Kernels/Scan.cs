using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Finds the first byte of a kind. A vector is looked at only where all of its bytes lie below the length; the rest goes byte by byte.</summary>
internal static class Scan<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>The position of the first quote, backslash or control character, or the length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ToStringEnd(ref byte origin, int length, int position)
    {
        // Most strings end in the first vector.
        if (position <= length - TWidth.Count)
        {
            ulong ends = TWidth.StringEnds(ref Unsafe.Add(ref origin, position));
            if (ends != 0)
                return position + BitOperations.TrailingZeroCount(ends);
        }

        return ToFarStringEnd(ref origin, length, position);
    }

    /// <summary>The position of the first byte that is not white space, or the length.</summary>
    public static int ToNonWhiteSpace(ref byte origin, int length, int position)
    {
        for (; position <= length - TWidth.Count; position += TWidth.Count)
        {
            ulong others = TWidth.NonWhiteSpace(ref Unsafe.Add(ref origin, position));
            if (others != 0)
                return position + BitOperations.TrailingZeroCount(others);
        }

        while (position < length && ScalarWidth.IsWhiteSpace(Unsafe.Add(ref origin, position)))
            position++;
        return position;
    }

    /// <summary>As the other, where a line's end and the same indentation as last time are likely.</summary>
    /// <remarks>The position returned for a run of the length guessed does not depend on what was loaded, so that the processor goes on with what
    /// follows while the guess is being checked.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ToNonWhiteSpace(ref byte origin, int length, int position, ref int guess)
    {
        if (position > length - TWidth.Count)
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
        for (; position <= length - TWidth.Count; position += TWidth.Count)
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
