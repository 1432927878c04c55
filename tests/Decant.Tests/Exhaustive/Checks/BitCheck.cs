using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>What a backslash escapes, and what is within quotes: all patterns of 16 bits, everywhere.</summary>
internal sealed class BitCheck : IKernelCheck
{
    private static bool s_hasRun;

    public static string[] Kernels => ["StringBlocks.Escaped(backslashes, carried)", "StringBlocks.PrefixXor(bits)"];

    public static string Alphabet => "a";

    public static int Longest => 0;

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        // There are no bytes here.
        if (s_hasRun)
            return;
        s_hasRun = true;
        for (int pattern = 0; pattern < 1 << 16; pattern += Tier.Choose(fast: 37, deep: 1))
        {
            for (int at = 0; at <= 48; at++)
            {
                ulong bits = (ulong)pattern << at;
                Same(PlainLoops.Escaped(bits, isFirst: false), StringBlocks.Escaped(bits, 0));
                Same(PlainLoops.Escaped(bits, isFirst: true), StringBlocks.Escaped(bits, 1));
                ulong inside = 0;
                bool isInside = false;
                for (int i = 0; i < 64; i++)
                {
                    isInside ^= (bits >> i & 1) != 0;
                    inside |= isInside ? 1UL << i : 0;
                }

                Same(inside, StringBlocks.PrefixXor(bits));
            }
        }
    }
}
