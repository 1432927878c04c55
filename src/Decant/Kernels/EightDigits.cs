using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.Kernels;

/// <summary>Finds decimal digits in eight bytes that are loaded as one integer, with the first byte in the lowest bits.</summary>
internal static class EightDigits
{
    private const ulong EveryByte = 0x0101_0101_0101_0101;
    private const ulong Zeros = EveryByte * '0';
    private const ulong TopBits = EveryByte * 0x80;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Load(ref byte bytes) => BinaryPrimitives.ReadUInt64LittleEndian(MemoryMarshal.CreateReadOnlySpan(ref bytes, sizeof(ulong)));

    /// <summary>Returns the bytes with each digit replaced by its value. Bytes that are no digits become other, meaningless values.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Values(ulong bytes) => bytes ^ Zeros;

    /// <summary>Sets the top bit of the first byte that is no digit. The top bits of the bytes after it may be wrong, because carries and borrows run into
    /// them; this saves steps compared with <see cref="EveryOther"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FirstOther(ulong bytes) => (bytes + EveryByte * 0x46 | bytes - Zeros) & TopBits;

    /// <summary>Sets the top bit of every byte that is no digit. No carry passes from one byte to the next, so all top bits are right.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EveryOther(ulong bytes)
    {
        ulong values = Values(bytes);
        return ((values & EveryByte * 0x7F) + EveryByte * 0x76 | values) & TopBits;
    }
}
