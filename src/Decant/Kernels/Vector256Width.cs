using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Decant.Kernels;

/// <summary>32 bytes at a time.</summary>
internal readonly struct Vector256Width : IVectorWidth
{
    public static int Count => Vector256<byte>.Count;

    public static int ScanCount => Count;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong StringEnds(ref byte start)
    {
        var bytes = Vector256.LoadUnsafe(ref start);
        Vector256<byte> ends = Vector256.Equals(bytes, Vector256.Create((byte)'"'))
            | Vector256.Equals(bytes, Vector256.Create((byte)'\\'))
            | Vector256.Equals(Vector256.Min(bytes, Vector256.Create((byte)0x1F)), bytes);
        return ends.ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NonAscii(ref byte start) => Vector256.LoadUnsafe(ref start).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NonWhiteSpace(ref byte start)
    {
        var bytes = Vector256.LoadUnsafe(ref start);
        Vector256<byte> spaces = Vector256.Equals(bytes, Vector256.Create((byte)' '))
            | Vector256.Equals(bytes, Vector256.Create((byte)'\n'))
            | Vector256.Equals(bytes, Vector256.Create((byte)'\r'))
            | Vector256.Equals(bytes, Vector256.Create((byte)'\t'));
        return ~spaces.ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static BlockMasks Classify(ref byte block)
    {
        BlockMasks masks = default;
        for (int i = 0; i < BlockMasks.Length; i += Vector256<byte>.Count)
        {
            var bytes = Vector256.LoadUnsafe(ref block, (nuint)i);
            // '{' differs from '[', and '}' from ']', only in bit 5.
            Vector256<byte> folded = bytes | Vector256.Create((byte)0x20);
            Vector256<byte> brackets = Vector256.Equals(folded, Vector256.Create((byte)'{')) | Vector256.Equals(folded, Vector256.Create((byte)'}'));
            masks.Quotes |= (ulong)Vector256.Equals(bytes, Vector256.Create((byte)'"')).ExtractMostSignificantBits() << i;
            masks.Backslashes |= (ulong)Vector256.Equals(bytes, Vector256.Create((byte)'\\')).ExtractMostSignificantBits() << i;
            masks.Controls |= (ulong)Vector256.LessThan(bytes, Vector256.Create((byte)0x20)).ExtractMostSignificantBits() << i;
            masks.Brackets |= (ulong)brackets.ExtractMostSignificantBits() << i;
        }

        return masks;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EqualTo(ref byte start, byte value) =>
        Vector256.Equals(Vector256.LoadUnsafe(ref start), Vector256.Create(value)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EqualTo(ref byte start, byte bits, byte value) =>
        Vector256.Equals(Vector256.LoadUnsafe(ref start) | Vector256.Create(bits), Vector256.Create(value)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Between(ref byte start, byte first, byte last) =>
        Vector256.LessThanOrEqual(Vector256.LoadUnsafe(ref start) - Vector256.Create(first), Vector256.Create((byte)(last - first))).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool StartsWith(ref byte start, ref byte text, uint mask) =>
        (~Vector256.Equals(Vector256.LoadUnsafe(ref start), Vector256.LoadUnsafe(ref text)).ExtractMostSignificantBits() & mask) == 0;
}
