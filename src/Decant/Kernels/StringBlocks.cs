using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Decant.Kernels;

/// <summary>Finds the bytes of a block that are escaped or lie inside strings.</summary>
internal static class StringBlocks
{
    // Every second bit is set: bits 1, 3, 5 and so on.
    private const ulong Odd = 0xAAAA_AAAA_AAAA_AAAA;

    /// <summary>Returns a mask of the bytes that the backslash before them escapes.</summary>
    /// <param name="backslashes">A mask of the block's backslashes.</param>
    /// <param name="carried">1 if the previous block escapes the first byte of this block.</param>
    /// <remarks>In a run of backslashes, the first one and every second one after it escape the next byte. One subtraction finds them in all runs, because its
    /// borrow runs through each run from its start (Langdale and Lemire, Parsing Gigabytes of JSON per Second, section 3.1.1).</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Escaped(ulong backslashes, ulong carried)
    {
        if (backslashes == 0)
            return carried;
        ulong starts = backslashes & ~carried;
        ulong alternating = ((starts << 1 | Odd) - starts) ^ Odd;
        return alternating ^ (backslashes | carried);
    }

    /// <summary>Sets each bit to the parity of the bits up to and including it. With a mask of quotes, the result is a mask of the bytes in strings.</summary>
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
