using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Whether bytes start with a text, of which some count.</summary>
internal sealed class StartsWithCheck : IKernelCheck
{
    public static string[] Kernels => ["Width.StartsWith(start, text, mask)"];

    public static string Alphabet => "a\u0000{,\u00e1";

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        if (window.Length < 32)
            return;
        // 32 bytes that end with the window, against fillers.
        int start = window.Length - 32;
        Span<byte> fillers = stackalloc byte[32];
        fillers.Fill((byte)'a');
        uint differs = 0;
        for (int i = 0; i < 32; i++)
            differs |= window[start + i] != 'a' ? 1U << i : 0;
        foreach (uint mask in (ReadOnlySpan<uint>)[uint.MaxValue, ~differs, uint.MaxValue >> (before & 31), differs & (differs - 1), 0])
            Same((differs & mask) == 0, TWidth.StartsWith(ref window[start], ref fillers[0], mask));
    }
}
