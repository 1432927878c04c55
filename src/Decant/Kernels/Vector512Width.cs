using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Decant.Kernels;

/// <summary>64 bytes at a time, and 32 for scans.</summary>
internal readonly struct Vector512Width : IVectorWidth
{
    public static int Count => Vector512<byte>.Count;

    public static int ScanCount => Vector256Width.Count;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong StringEnds(ref byte start) => Vector256Width.StringEnds(ref start);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NonAscii(ref byte start) => Vector256Width.NonAscii(ref start);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NonWhiteSpace(ref byte start) => Vector256Width.NonWhiteSpace(ref start);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static BlockMasks Classify(ref byte block)
    {
        BlockMasks masks = default;
        for (int i = 0; i < BlockMasks.Length; i += Vector512<byte>.Count)
        {
            var bytes = Vector512.LoadUnsafe(ref block, (nuint)i);
            // '{' differs from '[', and '}' from ']', only in bit 5.
            Vector512<byte> folded = bytes | Vector512.Create((byte)0x20);
            Vector512<byte> brackets = Vector512.Equals(folded, Vector512.Create((byte)'{')) | Vector512.Equals(folded, Vector512.Create((byte)'}'));
            masks.Quotes |= (ulong)Vector512.Equals(bytes, Vector512.Create((byte)'"')).ExtractMostSignificantBits() << i;
            masks.Backslashes |= (ulong)Vector512.Equals(bytes, Vector512.Create((byte)'\\')).ExtractMostSignificantBits() << i;
            masks.Controls |= (ulong)Vector512.LessThan(bytes, Vector512.Create((byte)0x20)).ExtractMostSignificantBits() << i;
            masks.Brackets |= (ulong)brackets.ExtractMostSignificantBits() << i;
        }

        return masks;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EqualTo(ref byte start, byte value) =>
        Vector512.Equals(Vector512.LoadUnsafe(ref start), Vector512.Create(value)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EqualTo(ref byte start, byte bits, byte value) =>
        Vector512.Equals(Vector512.LoadUnsafe(ref start) | Vector512.Create(bits), Vector512.Create(value)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Between(ref byte start, byte first, byte last) =>
        Vector512.LessThanOrEqual(Vector512.LoadUnsafe(ref start) - Vector512.Create(first), Vector512.Create((byte)(last - first))).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool StartsWith(ref byte start, ref byte text, uint mask) =>
        (~Vector256.Equals(Vector256.LoadUnsafe(ref start), Vector256.LoadUnsafe(ref text)).ExtractMostSignificantBits() & mask) == 0;
}
