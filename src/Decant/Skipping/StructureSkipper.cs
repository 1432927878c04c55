using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.Skipping;

/// <summary>Skips one value by its structure alone, in blocks of 64 bytes: strings end and hold no raw control character, brackets match in
/// kind, the depth is within bounds.</summary>
internal static partial class StructureSkipper<TWidth>
    where TWidth : struct, IVectorWidth
{
    public const int Stopped = -1;

    /// <summary>Skips the value that starts at the position, where white space was skipped, or as much of it as the window holds.</summary>
    public static int Begin(ref byte origin, int length, int position, int depth, JsonReadState state)
    {
        ref SkipState skip = ref state.Skip;
        skip.IsStructureOnly = true;
        skip.BaseDepth = depth;
        skip.Depth = depth;
        skip.InString = 0;
        skip.Escape = 0;
        if (position >= length)
            return Stop(ref skip, SkipStop.WindowEnded, JsonExpectation.Value, position);
        return Unsafe.Add(ref origin, position) switch
        {
            (byte)'"' => SkipStringRest(ref origin, length, position + 1, ref skip),
            (byte)'{' or (byte)'[' => SkipBlocks(ref origin, length, position, state),
            _ => SkipScalarRest(ref origin, length, position, isFirst: true, ref skip),
        };
    }

    /// <summary>Skips to the end of the container that is open at this depth.</summary>
    public static int BeginInside(ref byte origin, int length, int position, int depth, JsonReadState state)
    {
        ref SkipState skip = ref state.Skip;
        skip.IsStructureOnly = true;
        skip.BaseDepth = depth - 1;
        skip.Depth = depth;
        skip.InString = 0;
        skip.Escape = 0;
        return SkipBlocks(ref origin, length, position, state);
    }

    /// <summary>Goes on where skipping stopped.</summary>
    public static int Resume(ref byte origin, int length, int position, JsonReadState state)
    {
        ref SkipState skip = ref state.Skip;
        return skip.Expectation switch
        {
            JsonExpectation.Value => Begin(ref origin, length, ValueSkipper<TWidth>.SkipWhiteSpace(ref origin, length, position), skip.BaseDepth, state),
            JsonExpectation.InString => SkipStringRest(ref origin, length, position, ref skip),
            JsonExpectation.InInteger => SkipScalarRest(ref origin, length, position, isFirst: false, ref skip),
            _ => SkipBlocks(ref origin, length, position, state),
        };
    }

    private static int SkipBlocks(ref byte origin, int length, int position, JsonReadState state)
    {
        ref SkipState skip = ref state.Skip;
        while (position < length)
        {
            int count = Math.Min(BlockMasks.Length, length - position);
            BlockMasks masks = count == BlockMasks.Length
                ? TWidth.Classify(ref Unsafe.Add(ref origin, position))
                : ClassifyPartial(ref Unsafe.Add(ref origin, position), count);

            ulong inside = StringBytes(ref skip, masks.Quotes, masks.Backslashes, count);
            ulong controls = masks.Controls & inside;
            ulong brackets = masks.Brackets & ~inside;
            if (controls != 0)
                brackets &= (controls & (0 - controls)) - 1;
            for (; brackets != 0; brackets &= brackets - 1)
            {
                int at = position + BitOperations.TrailingZeroCount(brackets);
                if (!Match(state, Unsafe.Add(ref origin, at)))
                    return Stop(ref skip, skip.Stop, JsonExpectation.CommaOrEnd, at);
                if (skip.Depth == skip.BaseDepth)
                    return at + 1;
            }

            if (controls != 0)
                return Stop(ref skip, SkipStop.Malformed, JsonExpectation.InString, position + BitOperations.TrailingZeroCount(controls));
            position += count;
        }

        return Stop(ref skip, SkipStop.WindowEnded, JsonExpectation.CommaOrEnd, position);
    }

    private static bool Match(JsonReadState state, byte bracket)
    {
        ref SkipState skip = ref state.Skip;
        bool isObject = (bracket & 0x20) != 0;
        if (bracket is (byte)'{' or (byte)'[')
        {
            skip.Stop = SkipStop.TooDeep;
            if (skip.Depth >= state.MaxDepth)
                return false;
            state.SetKind(++skip.Depth, isObject);
            return true;
        }

        skip.Stop = SkipStop.Malformed;
        return state.IsObject(skip.Depth--) == isObject;
    }

    // The block's bytes that lie inside strings, opening quotes included, closing ones not. What spills over into the next block is kept.
    private static ulong StringBytes(ref SkipState skip, ulong quotes, ulong backslashes, int count)
    {
        ulong escaped = StringBlocks.Escaped(backslashes, skip.Escape);
        skip.Escape = (backslashes & ~escaped) >> (count - 1) & 1;
        ulong inside = skip.InString ^ StringBlocks.PrefixXor(quotes & ~escaped);
        skip.InString = 0 - (inside >> (count - 1) & 1);
        return inside;
    }

    private static BlockMasks ClassifyPartial(ref byte start, int count)
    {
        Span<byte> block = stackalloc byte[BlockMasks.Length];
        block.Fill((byte)' ');
        MemoryMarshal.CreateReadOnlySpan(ref start, count).CopyTo(block);
        return TWidth.Classify(ref MemoryMarshal.GetReference(block));
    }

    private static int Stop(ref SkipState skip, SkipStop stop, JsonExpectation expectation, int position)
    {
        skip.Stop = stop;
        skip.Expectation = expectation;
        skip.Position = position;
        return Stopped;
    }
}
