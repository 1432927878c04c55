using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Where white space ends.</summary>
internal sealed class WhiteSpaceCheck : IKernelCheck
{
    public static string[] Kernels =>
    [
        "Scan.ToNonWhiteSpace(origin, length, position)", "Scan.ToNonWhiteSpace(origin, length, position, guess)", "Width.NonWhiteSpace(start)", "Width.IsWhiteSpace(value)",
        "ValueSkipper.SkipWhiteSpace(origin, length, position)",
    ];

    public static string Alphabet => " \n\r\t\u0001\u000b\"\u00a0a{},:";

    public static char Filler => ' ';

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        int at = before;
        while (at < before + length && PlainLoops.IsWhiteSpace(window[at]))
            at++;
        int expected = at < before + length ? at : window.Length;
        ref byte origin = ref Placed.Origin(window);
        Same(expected, Scan<TWidth>.ToNonWhiteSpace(ref origin, window.Length, 0));
        Same(expected, Grammar.Skipping.ValueSkipper<TWidth>.SkipWhiteSpace(ref origin, window.Length, 0));
        // With the right guess, a wrong one, and one that is of no run.
        foreach (int start in (ReadOnlySpan<int>)[expected, 3, -1])
        {
            int guess = start;
            Same(expected, Scan<TWidth>.ToNonWhiteSpace(ref origin, window.Length, 0, ref guess));
        }

        for (int i = before; i < before + length; i++)
            Same(PlainLoops.IsWhiteSpace(window[i]), ScalarWidth.IsWhiteSpace(window[i]));
    }
}
