using System.Runtime.CompilerServices;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.Skipping;

internal static partial class ValueSkipper<TWidth>
{
    // After as many short scalars, or arrays of scalars, an array is skipped in blocks; where that was in vain, after twice as many.
    private const int ScalarsInARow = 2;
    private const int MostInARow = 64;
    private const int ShortNumber = 24;
    private const int ShortString = 16;

    // From the opening bracket, or from a comma.
    private static int SkipArray(ref byte origin, int length, int position, int depth, JsonReadState state)
    {
        if (depth > state.Skip.Limit)
            return StopAtLimit(state, position, depth);

        int indent = 0;
        int scalars = 0;
        int required = ScalarsInARow;
        bool isFirst = Unsafe.Add(ref origin, position) == '[';
        position = Scan<TWidth>.ToNonWhiteSpace(ref origin, length, position + 1, ref indent);
        if (isFirst)
        {
            if (position >= length)
                return StopInArray(state, SkipStop.WindowEnded, JsonExpectation.FirstElement, position, depth);
            if (Unsafe.Add(ref origin, position) == ']')
                return position + 1;
        }

        while (true)
        {
            int value = position;
            position = SkipValueHere(ref origin, length, position, depth, state);
            if (position < 0)
                return Leave(state, depth, isObject: false);

            int end = position;
            position = SkipWhiteSpace(ref origin, length, position);
            if (position >= length)
                return StopInArray(state, SkipStop.WindowEnded, JsonExpectation.CommaOrEnd, position, depth);
            byte next = Unsafe.Add(ref origin, position);
            if (next == ']')
                return position + 1;
            if (next != ',')
                return StopInArray(state, SkipStop.Malformed, JsonExpectation.CommaOrEnd, position, depth);

            if (TWidth.Count > 1 && Unsafe.Add(ref origin, end - 1) != '}')
            {
                scalars = IsScalar(ref Unsafe.Add(ref origin, end), end - value) ? scalars + 1 : 0;
                if (scalars >= required && position < length - BlockMasks.Length)
                {
                    int start = position;
                    position = SkipScalars(ref origin, length, position, depth, state, out bool hasEnded);
                    if (hasEnded || position < 0)
                        return position;
                    // What was in vain is tried again later.
                    required = position - start < BlockMasks.Length ? Math.Min(required * 2, MostInARow) : ScalarsInARow;
                    scalars = 0;
                }
            }

            position = Scan<TWidth>.ToNonWhiteSpace(ref origin, length, position + 1, ref indent);
        }
    }

    // Whether a short number, literal or string ends before the byte, or an array that ends with one.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsScalar(ref byte end, int length) => Unsafe.Add(ref end, -1) switch
    {
        >= (byte)'0' and <= (byte)'9' or (byte)'e' or (byte)'l' => length <= ShortNumber,
        (byte)'"' => length <= ShortString,
        (byte)']' => Unsafe.Add(ref end, -2) is >= (byte)'0' and <= (byte)'9' or (byte)'e' or (byte)'l' or (byte)'"' or (byte)']' or (byte)' ' or (byte)'\n',
        _ => false,
    };

    private static int SkipScalars(ref byte origin, int length, int position, int depth, JsonReadState state, out bool hasEnded)
    {
        int open = depth;
        position = ScalarBlocks<TWidth>.Skip(ref origin, length, position, state.Skip.Limit, ref open);
        hasEnded = open < depth;
        if (open > depth)
            position = SkipOpenArrays(ref origin, length, position, depth, open, state, out hasEnded);
        return position;
    }

    // Goes on at a comma of an array within arrays within the one of this depth, up to a comma of that one or to its end.
    private static int SkipOpenArrays(ref byte origin, int length, int position, int depth, int open, JsonReadState state, out bool hasEnded)
    {
        hasEnded = false;
        for (int level = depth; level < open; level++)
            state.SetKind(level, isObject: false);
        while (true)
        {
            byte next = Unsafe.Add(ref origin, position);
            if (next == ',')
            {
                if (open == depth)
                    return position;
                position = SkipArray(ref origin, length, position, open, state);
                if (position < 0)
                    return position;
            }
            else if (next == ']')
            {
                position++;
            }
            else
            {
                return StopInArray(state, SkipStop.Malformed, JsonExpectation.CommaOrEnd, position, open);
            }

            hasEnded = --open < depth;
            if (hasEnded)
                return position;
            position = SkipWhiteSpace(ref origin, length, position);
            if (position >= length)
                return StopInArray(state, SkipStop.WindowEnded, JsonExpectation.CommaOrEnd, position, open);
        }
    }
}
