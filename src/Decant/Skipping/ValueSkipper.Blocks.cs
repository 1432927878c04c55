using System.Runtime.CompilerServices;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.Skipping;

// The descent is fast where names come again and values are long, blocks are fast where neither holds. Which it is tells a try: blocks go on as long as
// they gain. Where they do not, the next try comes later, and later still if that was in vain.
internal static partial class ValueSkipper<TWidth>
{
    private const int FirstDistance = 256;
    private const int MostDistance = 32 * 1024;

    /// <summary>Whether to go on with blocks behind a comma.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsForBlocks(int length, int comma, ref SkipState skip) =>
        TWidth.Count > 1 && comma >= skip.NextBlocks && comma < length - BlockMasks.Length;

    // From a comma on, as far as blocks are worth it.
    private static void SkipBlocks(ref byte origin, int length, ref int position, ref int depth, ref JsonExpectation expected, JsonReadState state)
    {
        ref SkipState skip = ref state.Skip;
        int comma = position;
        int limit = Math.Min(state.MaxDepth - skip.BaseDepth, GrammarBlocks<TWidth>.MostOpen);
        if (depth - skip.BaseDepth <= limit)
        {
            ulong open = 1;
            for (int level = skip.BaseDepth + 1; level <= depth; level++)
                open = open << 1 | (state.IsObject(level) ? 1UL : 0);
            BlockCarries last = new() { Name = open & 1, Value = ~open & 1 };
            GrammarBlocks<TWidth> blocks = new(ref origin, length, comma + 1, open, last);
            int end = blocks.Skip(limit);
            if (end >= 0)
            {
                (position, depth) = (end, skip.BaseDepth);
            }
            else if (blocks.Position > comma + 1)
            {
                position = blocks.Position;
                depth = skip.BaseDepth + blocks.OpenCount;
                for (int level = depth; level > skip.BaseDepth; level--, blocks.Open >>= 1)
                    state.SetKind(level, (blocks.Open & 1) != 0);
                expected = ExpectedAfter(blocks.Last);
            }
        }

        skip.Distance = position - comma >= FirstDistance ? FirstDistance : Math.Clamp(skip.Distance * 2, FirstDistance, MostDistance);
        skip.NextBlocks = position + skip.Distance;
    }

    private static JsonExpectation ExpectedAfter(BlockCarries last) =>
        last.AfterValue != 0 ? JsonExpectation.CommaOrEnd
        : last.Colon != 0 ? JsonExpectation.Colon
        : last.Name != 0 ? (last.Opening != 0 ? JsonExpectation.FirstName : JsonExpectation.Name)
        : last.Opening != 0 ? JsonExpectation.FirstElement : JsonExpectation.Value;
}
