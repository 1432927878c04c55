using System.Numerics;
using System.Runtime.CompilerServices;
using Decant.Kernels;

namespace Decant.Grammar.Skipping;

// The descent is fast if names recur and values are long; blocks are fast if neither is true. Blocks are tried, and continue as long as they are faster. After
// each try without a gain, the next try comes later.
internal static partial class ValueSkipper<TWidth>
{
    private const int FirstDistance = 256;
    private const int LongRun = 4096;
    private const int MostDistance = 1 << 20;

    /// <summary>Returns whether to continue with blocks after a comma.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsForBlocks(int length, int comma, ref SkipState skip) =>
        TWidth.Count > 1 && comma >= skip.NextBlocks && comma < length - BlockMasks.Length;

    // Starts at a comma and continues as long as blocks are worth it.
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

        // A failed try costs more than its blocks, because the texts in them are not learned.
        skip.Distance = position - comma >= LongRun ? FirstDistance : Math.Clamp(skip.Distance * 4, FirstDistance, MostDistance);
        skip.NextBlocks = (int)Math.Min((long)position + skip.Distance, int.MaxValue);
    }

    private static JsonExpectation ExpectedIn(in BlockState blocks) =>
        blocks.AfterValue != 0 ? JsonExpectation.CommaOrEnd
        : blocks.Colon != 0 ? JsonExpectation.Colon
        : blocks.Name != 0 ? (blocks.First != 0 ? JsonExpectation.FirstName : JsonExpectation.Name)
        : blocks.First != 0 ? JsonExpectation.FirstElement : JsonExpectation.Value;
}
