using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Creates masks for a block of 64 bytes by combining the masks of its vectors. A mask has one bit for each byte; the lowest is for the first
/// byte.</summary>
internal static class ByteMasks<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>Returns a mask of the bytes that equal a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EqualTo(ref byte block, byte value)
    {
        ulong mask = TWidth.EqualTo(ref block, value);
        for (int i = TWidth.Count; i < BlockMasks.Length; i += TWidth.Count)
            mask |= TWidth.EqualTo(ref Unsafe.Add(ref block, i), value) << i;
        return mask;
    }

    /// <summary>Sets some bits in each byte, and returns a mask of the bytes that then equal a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EqualTo(ref byte block, byte bits, byte value)
    {
        ulong mask = TWidth.EqualTo(ref block, bits, value);
        for (int i = TWidth.Count; i < BlockMasks.Length; i += TWidth.Count)
            mask |= TWidth.EqualTo(ref Unsafe.Add(ref block, i), bits, value) << i;
        return mask;
    }

    /// <summary>Returns a mask of the bytes in a range, both ends included.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Between(ref byte block, byte first, byte last)
    {
        ulong mask = TWidth.Between(ref block, first, last);
        for (int i = TWidth.Count; i < BlockMasks.Length; i += TWidth.Count)
            mask |= TWidth.Between(ref Unsafe.Add(ref block, i), first, last) << i;
        return mask;
    }
}
