using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Decant.Kernels;

/// <summary>16 bytes at a time.</summary>
internal readonly struct Vector128Width : IVectorWidth
{
    public static int Count => Vector128<byte>.Count;

    public static int ScanCount => Count;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong StringEnds(ref byte start)
    {
        var bytes = Vector128.LoadUnsafe(ref start);
        Vector128<byte> ends = Vector128.Equals(bytes, Vector128.Create((byte)'"'))
            | Vector128.Equals(bytes, Vector128.Create((byte)'\\'))
            | Vector128.LessThan(bytes, Vector128.Create((byte)0x20));
        return ends.ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NonAscii(ref byte start) => Vector128.LoadUnsafe(ref start).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NonWhiteSpace(ref byte start)
    {
        var bytes = Vector128.LoadUnsafe(ref start);
        Vector128<byte> spaces = Vector128.Equals(bytes, Vector128.Create((byte)' '))
            | Vector128.Equals(bytes, Vector128.Create((byte)'\n'))
            | Vector128.Equals(bytes, Vector128.Create((byte)'\r'))
            | Vector128.Equals(bytes, Vector128.Create((byte)'\t'));
        return (~spaces).ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static BlockMasks Classify(ref byte block)
    {
        BlockMasks masks = default;
        for (int i = 0; i < BlockMasks.Length; i += Vector128<byte>.Count)
        {
            var bytes = Vector128.LoadUnsafe(ref block, (nuint)i);
            // '{' differs from '[', and '}' from ']', only in bit 5.
            Vector128<byte> folded = bytes | Vector128.Create((byte)0x20);
            Vector128<byte> brackets = Vector128.Equals(folded, Vector128.Create((byte)'{')) | Vector128.Equals(folded, Vector128.Create((byte)'}'));
            masks.Quotes |= (ulong)Vector128.Equals(bytes, Vector128.Create((byte)'"')).ExtractMostSignificantBits() << i;
            masks.Backslashes |= (ulong)Vector128.Equals(bytes, Vector128.Create((byte)'\\')).ExtractMostSignificantBits() << i;
            masks.Controls |= (ulong)Vector128.LessThan(bytes, Vector128.Create((byte)0x20)).ExtractMostSignificantBits() << i;
            masks.Brackets |= (ulong)brackets.ExtractMostSignificantBits() << i;
        }

        return masks;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EqualTo(ref byte start, byte value) =>
        Vector128.Equals(Vector128.LoadUnsafe(ref start), Vector128.Create(value)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EqualTo(ref byte start, byte bits, byte value) =>
        Vector128.Equals(Vector128.LoadUnsafe(ref start) | Vector128.Create(bits), Vector128.Create(value)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Between(ref byte start, byte first, byte last) =>
        Vector128.LessThanOrEqual(Vector128.LoadUnsafe(ref start) - Vector128.Create(first), Vector128.Create((byte)(last - first))).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool StartsWith(ref byte start, ref byte text, uint mask)
    {
        uint equal = Vector128.Equals(Vector128.LoadUnsafe(ref start), Vector128.LoadUnsafe(ref text)).ExtractMostSignificantBits()
            | Vector128.Equals(Vector128.LoadUnsafe(ref start, 16), Vector128.LoadUnsafe(ref text, 16)).ExtractMostSignificantBits() << 16;
        return (~equal & mask) == 0;
    }
}
