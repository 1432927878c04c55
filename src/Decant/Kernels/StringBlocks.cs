using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Decant.Kernels;

/// <summary>Which bytes of a block lie inside strings, from its quotes and backslashes and what the block before it left over.</summary>
internal static class StringBlocks
{
    // Every second bit is set, from the second one on.
    private const ulong Odd = 0xAAAA_AAAA_AAAA_AAAA;

    /// <summary>The bytes that a backslash before them escapes.</summary>
    /// <param name="backslashes">The block's backslashes.</param>
    /// <param name="carried">1 if the block's first byte is escaped by the block before.</param>
    /// <remarks>In a run of backslashes every second one escapes. Which ones they are is told by one subtraction, whose borrow runs through each
    /// run from its start (Langdale and Lemire, Parsing Gigabytes of JSON per Second, section 3.1.1).</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Escaped(ulong backslashes, ulong carried)
    {
        if (backslashes == 0)
            return carried;
        ulong starts = backslashes & ~carried;
        ulong alternating = ((starts << 1 | Odd) - starts) ^ Odd;
        return alternating ^ (backslashes | carried);
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
