using System.Numerics;
using System.Runtime.CompilerServices;
using Decant.Kernels;

namespace Decant.Grammar.Skipping;

// There are two ways to skip. The recursive descent is fast if names recur and values are long; GrammarBlocks is fast if neither is true. GrammarBlocks is
// tried after a comma, and continues as long as it is faster. After a short try, the distance to the next try is four times as long.
internal static partial class ValueSkipper<TWidth>
{
    private const int FirstDistance = 256;
    private const int LongRun = 4096;
    private const int MostDistance = 1 << 20;

    /// <summary>Returns whether to try <see cref="GrammarBlocks{TWidth}"/> after a comma.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsForBlocks(int length, int comma, ref SkipState skip) =>
        TWidth.Count > 1 && comma >= skip.NextBlocks && comma < length - BlockMasks.Length;

    // Tries GrammarBlocks from a comma on, and continues as long as it is faster.
    private static void SkipBlocks(ref byte origin, int length, ref int position, ref int depth, ref JsonExpectation expected, GrammarState state)
    {
        ref SkipState skip = ref state.Skip;
        int comma = position;
        int limit = Math.Min(state.MaxDepth - skip.BaseDepth, BlockState.MostOpen);
        if (depth - skip.BaseDepth <= limit)
        {
            ulong open = 1;
            for (int level = skip.BaseDepth + 1; level <= depth; level++)
                open = open << 1 | (state.IsObject(level) ? 1UL : 0);
            BlockState blocks = new() { Open = open, Name = open & 1, Value = ~open & 1 };
            int behind = comma + 1;
            if (GrammarBlocks<TWidth>.Skip(ref origin, length, ref behind, limit, ref blocks))
            {
                (position, depth) = (behind, skip.BaseDepth);
            }
            else if (behind > comma + 1)
            {
                position = behind;
                depth = skip.BaseDepth + BitOperations.Log2(blocks.Open);
                for (int level = depth; level > skip.BaseDepth; level--, blocks.Open >>= 1)
                    state.SetKind(level, (blocks.Open & 1) != 0);
                expected = ExpectedIn(in blocks);
            }
        }

        // A short try costs more than its own time: the predictor does not learn the names in its blocks.
        skip.Distance = position - comma >= LongRun ? FirstDistance : Math.Clamp(skip.Distance * 4, FirstDistance, MostDistance);
        skip.NextBlocks = (int)Math.Min((long)position + skip.Distance, int.MaxValue);
    }

    private static JsonExpectation ExpectedIn(in BlockState blocks) =>
        blocks.AfterValue != 0 ? JsonExpectation.CommaOrEnd
        : blocks.Colon != 0 ? JsonExpectation.Colon
        : blocks.Name != 0 ? (blocks.First != 0 ? JsonExpectation.FirstName : JsonExpectation.Name)
        : blocks.First != 0 ? JsonExpectation.FirstElement : JsonExpectation.Value;
}
