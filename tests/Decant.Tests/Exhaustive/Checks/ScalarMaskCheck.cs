using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Which bytes of numbers and literals are wrong.</summary>
internal sealed class ScalarMaskCheck : IKernelCheck
{
    public static string[] Kernels => ["ScalarMasks.FindWrong(block, scalars, starts)"];

    public static string Alphabet => "-+.eE01 ,tnulx";

    public static char Filler => ' ';

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        if (window.Length < BlockMasks.Length)
            return;
        ReadOnlySpan<byte> block = window[^BlockMasks.Length..];
        ulong scalars = 0;
        int first = Math.Max(before - (window.Length - BlockMasks.Length), 0);
        for (int i = first; i < block.Length && i <= first + length; i++)
            scalars |= block[i] is not ((byte)' ' or (byte)',') ? 1UL << i : 0;
        ulong wrong = ScalarMasks<TWidth>.FindWrong(ref window[^BlockMasks.Length], scalars, out ulong starts);
        for (int start = first; start < block.Length && start <= first + length; start++)
        {
            int end = start;
            while (end < block.Length && (scalars >> end & 1) != 0)
                end++;
            if (end == start)
                continue;
            ReadOnlySpan<byte> run = block[start..end];
            ulong bits = (end == 64 ? 0 : 1UL << end) - (1UL << start);
            bool isRight = PlainLoops.NumberLength(run) == run.Length || PlainLoops.LiteralLength(run) == run.Length;
            // What starts behind another one, such as the digit of null0, is told from what is right by its start alone.
            Holds(isRight == ((wrong & bits) == 0 && (starts & bits) == 1UL << start), $"{TWidth.Count}: {wrong:X}, starts {starts:X}, of {bits:X}");
            start = end;
        }
    }
}
