using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.Kernels;

/// <summary>Finds decimal digits in eight bytes that are loaded as one integer, the first byte lowest.</summary>
internal static class EightDigits
{
    private const ulong EveryByte = 0x0101_0101_0101_0101;
    private const ulong Zeros = EveryByte * '0';
    private const ulong TopBits = EveryByte * 0x80;

    /// <summary>Reads eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Load(ref byte bytes) => BinaryPrimitives.ReadUInt64LittleEndian(MemoryMarshal.CreateReadOnlySpan(ref bytes, sizeof(ulong)));

    /// <summary>Returns the value of each digit before the first byte that is no digit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Values(ulong bytes) => bytes ^ Zeros;

    /// <summary>Returns the top bit of the first byte that is no digit, and of some bytes after it. It takes fewer steps than <see cref="EveryOther"/>, because
    /// borrows and carries only change bytes above the first one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FirstOther(ulong bytes) => (bytes + EveryByte * 0x46 | bytes - Zeros) & TopBits;

    /// <summary>Returns the top bit of every byte that is no digit. No carry passes from one byte to the next.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EveryOther(ulong bytes)
    {
        ulong values = Values(bytes);
        return ((values & EveryByte * 0x7F) + EveryByte * 0x76 | values) & TopBits;
    }
}
