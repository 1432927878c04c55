using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Kernels;

namespace Decant.Grammar.Skipping;

/// <summary>Skips one value and checks only its structure, in blocks of 64 bytes: strings end and contain no raw control character, brackets match in kind, and
/// the depth is within bounds.</summary>
internal static partial class StructureSkipper<TWidth>
    where TWidth : struct, IVectorWidth
{
    public const int Stopped = -1;

    // This bit is set in '{' and '[', but not in '}' and ']'.
    private const byte Opening = 2;

    /// <summary>Skips the value at the position, or as much of it as the window holds. The caller has skipped the white space before it.</summary>
    public static int Begin(ref byte origin, int length, int position, int depth, GrammarState state)
    {
        // A value whose end is found at once needs no state.
        int end = position < length ? FindEnd(ref origin, length, position) : Stopped;
        if (end >= 0)
            return end;
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
            _ => SkipScalarRest(ref origin, length, position, isFirst: true, state),
        };
    }

    /// <summary>Skips to the end of the container that is open at this depth.</summary>
    public static int BeginInside(ref byte origin, int length, int position, int depth, GrammarState state)
    {
        ref SkipState skip = ref state.Skip;
        skip.IsStructureOnly = true;
        skip.BaseDepth = depth - 1;
        skip.Depth = depth;
        skip.InString = 0;
        skip.Escape = 0;
        return SkipBlocks(ref origin, length, position, state);
    }

    /// <summary>Continues where skipping stopped.</summary>
    public static int Resume(ref byte origin, int length, int position, GrammarState state)
    {
        ref SkipState skip = ref state.Skip;
        return skip.Expectation switch
        {
            JsonExpectation.Value => Begin(ref origin, length, ValueSkipper<TWidth>.SkipWhiteSpace(ref origin, length, position), skip.BaseDepth, state),
            JsonExpectation.InString => SkipStringRest(ref origin, length, position, ref skip),
            JsonExpectation.InInteger => SkipScalarRest(ref origin, length, position, isFirst: false, state),
            _ => SkipBlocks(ref origin, length, position, state),
        };
    }

    private static int SkipBlocks(ref byte origin, int length, int position, GrammarState state)
    {
        ref SkipState skip = ref state.Skip;
        ulong inString = skip.InString, escape = skip.Escape;
        while (position < length)
        {
            int count = Math.Min(BlockMasks.Length, length - position);
            BlockMasks masks = count == BlockMasks.Length
                ? TWidth.Classify(ref Unsafe.Add(ref origin, position))
                : ClassifyPartial(ref Unsafe.Add(ref origin, position), count);

            ulong escaped = StringBlocks.Escaped(masks.Backslashes, escape);
            escape = (masks.Backslashes & ~escaped) >> (count - 1) & 1;
            ulong inside = inString ^ StringBlocks.PrefixXor(masks.Quotes & ~escaped);
            // All ones if a string continues in the next block.
            inString = 0 - (inside >> (count - 1) & 1);
            ulong controls = masks.Controls & inside;
            ulong brackets = masks.Brackets & ~inside;
            if (controls != 0)
                brackets &= (controls & (0 - controls)) - 1;
            if (brackets != 0)
            {
                int end = Match(ref origin, position, brackets, state);
                if (end != 0)
                    return end;
            }

            if (controls != 0)
                return Stop(ref skip, SkipStop.Malformed, JsonExpectation.InString, position + BitOperations.TrailingZeroCount(controls));
            position += count;
        }

        skip.InString = inString;
        skip.Escape = escape;
        return Stop(ref skip, SkipStop.WindowEnded, JsonExpectation.CommaOrEnd, position);
    }

    // Returns the position after the bracket that ends the value, Stopped at a bracket that does not match, or 0 if all match and the value continues.
    private static int Match(ref byte origin, int position, ulong brackets, GrammarState state)
    {
        ref SkipState skip = ref state.Skip;
        int depth = skip.Depth;
        do
        {
            int at = position + BitOperations.TrailingZeroCount(brackets);
            byte bracket = Unsafe.Add(ref origin, at);
            bool isObject = (bracket & 0x20) != 0;
            if ((bracket & Opening) != 0)
            {
                if (depth >= state.MaxDepth)
                    return Stop(ref skip, SkipStop.TooDeep, JsonExpectation.CommaOrEnd, at);
                state.SetKind(++depth, isObject);
            }
            else
            {
                if (state.IsObject(depth--) != isObject)
                    return Stop(ref skip, SkipStop.Malformed, JsonExpectation.CommaOrEnd, at);
                if (depth == skip.BaseDepth)
                    return at + 1;
            }

            brackets &= brackets - 1;
        }
        while (brackets != 0);
        skip.Depth = depth;
        return 0;
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
