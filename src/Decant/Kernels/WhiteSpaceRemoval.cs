using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.Kernels;

/// <summary>Copies valid JSON, piece by piece, without the white space between its tokens.</summary>
internal static class WhiteSpaceRemoval<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>Copies a piece.</summary>
    /// <param name="json">The piece. It may begin and end within a token.</param>
    /// <param name="target">The destination, which must be longer than the piece by <see cref="BlockMasks.Length"/> bytes. Bytes after the copied ones may be
    /// overwritten.</param>
    /// <param name="state">The state at the end of the previous piece; on return, at the end of this one.</param>
    /// <returns>The number of bytes that were copied.</returns>
    public static int Copy(ReadOnlySpan<byte> json, Span<byte> target, ref StringState state)
    {
        ref byte source = ref MemoryMarshal.GetReference(json);
        ref byte start = ref MemoryMarshal.GetReference(target);
        int written = 0, position = 0;
        ulong inString = state.IsInString ? ulong.MaxValue : 0, escape = state.IsEscaped ? 1UL : 0;
        for (; position <= json.Length - BlockMasks.Length; position += BlockMasks.Length)
        {
            ref byte block = ref Unsafe.Add(ref source, position);
            ulong quotes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'"');
            ulong backslashes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'\\');
            if ((backslashes | escape) != 0)
            {
                ulong escaped = StringBlocks.Escaped(backslashes, escape);
                escape = (backslashes & ~escaped) >> (BlockMasks.Length - 1);
                quotes &= ~escaped;
            }

            ulong inside = StringBlocks.PrefixXor(quotes) ^ inString;
            inString = (ulong)((long)inside >> (BlockMasks.Length - 1));
            ulong kept = inside | ~ByteMasks<TWidth>.Between(ref block, 0, (byte)' ');
            if (kept == ulong.MaxValue)
            {
                CopyBlock(ref block, ref Unsafe.Add(ref start, written));
                written += BlockMasks.Length;
                continue;
            }

            while (kept != 0)
            {
                int first = BitOperations.TrailingZeroCount(kept);
                int count = BitOperations.TrailingZeroCount(~(kept >> first));
                // A whole block is copied even for a short run, because that takes no longer than copying a few bytes.
                if (position + first <= json.Length - BlockMasks.Length)
                    CopyBlock(ref Unsafe.Add(ref block, first), ref Unsafe.Add(ref start, written));
                else
                    Unsafe.CopyBlockUnaligned(ref Unsafe.Add(ref start, written), ref Unsafe.Add(ref block, first), (uint)count);
                written += count;
                kept &= first + count == BlockMasks.Length ? 0 : ulong.MaxValue << (first + count);
            }
        }

        state = new() { IsInString = inString != 0, IsEscaped = escape != 0 };
        for (; position < json.Length; position++)
        {
            byte value = Unsafe.Add(ref source, position);
            if (state.IsInString || value > ' ')
                Unsafe.Add(ref start, written++) = value;
            state.Pass(value);
        }

        return written;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CopyBlock(ref byte source, ref byte target) =>
        Unsafe.WriteUnaligned(ref target, Unsafe.ReadUnaligned<Block>(ref source));

    [InlineArray(BlockMasks.Length)]
    private struct Block
    {
        private byte _first;
    }
}

/// <summary>Where a piece of JSON ends: inside or outside of a string.</summary>
internal struct StringState
{
    public bool IsInString;

    /// <summary>Whether the piece ends with a backslash that escapes the next byte.</summary>
    public bool IsEscaped;

    public void Pass(byte value)
    {
        if (IsEscaped)
            IsEscaped = false;
        else if (value == '"')
            IsInString = !IsInString;
        else if (value == '\\')
            IsEscaped = true;
    }
}
