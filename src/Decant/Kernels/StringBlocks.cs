using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Decant.Kernels;

/// <summary>Finds the bytes of a block that lie inside strings, from its quotes and backslashes and from what the previous block left open.</summary>
internal static class StringBlocks
{
    // Every second bit is set, beginning with the second.
    private const ulong Odd = 0xAAAA_AAAA_AAAA_AAAA;

    /// <summary>Returns the bytes that the backslash before them escapes.</summary>
    /// <param name="backslashes">The block's backslashes.</param>
    /// <param name="carried">1 if the previous block escapes the first byte of this block.</param>
    /// <remarks>In a run of backslashes, the first and every second one after it escape the next byte. One subtraction finds them, because its borrow runs
    /// through each run from its start (Langdale and Lemire, Parsing Gigabytes of JSON per Second, section 3.1.1).</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Escaped(ulong backslashes, ulong carried)
    {
        if (backslashes == 0)
            return carried;
        ulong starts = backslashes & ~carried;
        ulong alternating = ((starts << 1 | Odd) - starts) ^ Odd;
        return alternating ^ (backslashes | carried);
    }

    /// <summary>Returns, for each bit, the parity of the bits up to and including it: a quote toggles everything after it.</summary>
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
