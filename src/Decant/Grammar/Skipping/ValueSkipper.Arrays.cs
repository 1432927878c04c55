using System.Runtime.CompilerServices;
using Decant.Kernels;

namespace Decant.Grammar.Skipping;

internal static partial class ValueSkipper<TWidth>
{
    // Skips the rest of an array. The position is at the opening bracket, or at a comma.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int SkipArray(ref byte origin, int length, int position, int depth, GrammarState state)
    {
        if (depth > state.Skip.Limit)
            return StopAtLimit(state, position, depth);

        int indent = 0;
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
            position = SkipValueHere(ref origin, length, position, depth, state);
            if (position < 0)
                return Leave(state, depth, isObject: false);

            position = SkipWhiteSpace(ref origin, length, position);
            if (position >= length)
                return StopInArray(state, SkipStop.WindowEnded, JsonExpectation.CommaOrEnd, position, depth);
            byte next = Unsafe.Add(ref origin, position);
            if (next == ']')
                return position + 1;
            if (next != ',')
                return StopInArray(state, SkipStop.Malformed, JsonExpectation.CommaOrEnd, position, depth);

            if (IsForBlocks(length, position, ref state.Skip))
                return StopInArray(state, SkipStop.Blocks, JsonExpectation.CommaOrEnd, position, depth);
            position = Scan<TWidth>.ToNonWhiteSpace(ref origin, length, position + 1, ref indent);
        }
    }
}
