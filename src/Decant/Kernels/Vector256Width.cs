using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Decant.Kernels;

/// <summary>32 bytes at a time. A load is made only where 32 bytes are left; the rest goes byte by byte.</summary>
internal readonly struct Vector256Width : IVectorWidth
{
    public static int IndexOfStringEnd(ref byte start, int length)
    {
        int index = 0;
        for (; index <= length - Vector256<byte>.Count; index += Vector256<byte>.Count)
        {
            var bytes = Vector256.LoadUnsafe(ref start, (nuint)index);
            Vector256<byte> ends = Vector256.Equals(bytes, Vector256.Create((byte)'"'))
                | Vector256.Equals(bytes, Vector256.Create((byte)'\\'))
                | Vector256.LessThan(bytes, Vector256.Create((byte)0x20));
            if (ends != Vector256<byte>.Zero)
                return index + BitOperations.TrailingZeroCount(ends.ExtractMostSignificantBits());
        }

        return ScalarWidth.IndexOfStringEnd(ref start, index, length);
    }

    public static int IndexOfNonWhiteSpace(ref byte start, int length)
    {
        int index = 0;
        for (; index <= length - Vector256<byte>.Count; index += Vector256<byte>.Count)
        {
            var bytes = Vector256.LoadUnsafe(ref start, (nuint)index);
            Vector256<byte> others = ~(Vector256.Equals(bytes, Vector256.Create((byte)' '))
                | Vector256.Equals(bytes, Vector256.Create((byte)'\n'))
                | Vector256.Equals(bytes, Vector256.Create((byte)'\r'))
                | Vector256.Equals(bytes, Vector256.Create((byte)'\t')));
            if (others != Vector256<byte>.Zero)
                return index + BitOperations.TrailingZeroCount(others.ExtractMostSignificantBits());
        }

        return ScalarWidth.IndexOfNonWhiteSpace(ref start, index, length);
    }

    public static BlockMasks Classify(ref byte block)
    {
        BlockMasks masks = default;
        for (int i = 0; i < BlockMasks.Length; i += Vector256<byte>.Count)
        {
            var bytes = Vector256.LoadUnsafe(ref block, (nuint)i);
            // An opening or closing bracket of either kind differs from its sibling in bit 5 alone.
            Vector256<byte> folded = bytes | Vector256.Create((byte)0x20);
            Vector256<byte> brackets = Vector256.Equals(folded, Vector256.Create((byte)'{')) | Vector256.Equals(folded, Vector256.Create((byte)'}'));
            masks.Quotes |= (ulong)Vector256.Equals(bytes, Vector256.Create((byte)'"')).ExtractMostSignificantBits() << i;
            masks.Backslashes |= (ulong)Vector256.Equals(bytes, Vector256.Create((byte)'\\')).ExtractMostSignificantBits() << i;
            masks.Controls |= (ulong)Vector256.LessThan(bytes, Vector256.Create((byte)0x20)).ExtractMostSignificantBits() << i;
            masks.Brackets |= (ulong)brackets.ExtractMostSignificantBits() << i;
        }

        return masks;
    }
}
