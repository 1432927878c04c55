using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Decant.Kernels;

/// <summary>Which bytes of a block lie inside strings, from its quotes and backslashes and what the block before it left over.</summary>
internal static class StringBlocks
{
    /// <summary>The bytes that a backslash before them escapes.</summary>
    /// <param name="backslashes">The block's backslashes.</param>
    /// <param name="carried">1 if the block's first byte is escaped by the block before.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Escaped(ulong backslashes, ulong carried) => backslashes == 0 ? carried : EscapedByThese(backslashes, carried);

    private static ulong EscapedByThese(ulong backslashes, ulong escaped)
    {
        for (ulong left = backslashes & ~escaped; left != 0;)
        {
            // A shift in two steps, for the last bit of all escapes nothing here.
            ulong next = (left & (0 - left)) << 1;
            escaped |= next;
            left &= left - 1;
            left &= ~next;
        }

        return escaped;
    }

    /// <summary>Each bit is the parity of the bits up to and with it: a quote switches what follows.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong PrefixXor(ulong bits)
    {
        if (Pclmulqdq.IsSupported)
            return Pclmulqdq.CarrylessMultiply(Vector128.CreateScalar(bits), Vector128<ulong>.AllBitsSet, 0).ToScalar();
        bits ^= bits << 1;
        bits ^= bits << 2;
        bits ^= bits << 4;
        bits ^= bits << 8;
        bits ^= bits << 16;
        return bits ^ bits << 32;
    }
}
