using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Where a string ends.</summary>
internal sealed class StringEndCheck : IKernelCheck
{
    public static string[] Kernels =>
        ["Scan.ToStringEnd(origin, length, position)", "TextScan.ToStringEnd(origin, length, position, isAscii)", "Width.StringEnds(start)", "Width.NonAscii(start)"];

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        ReadOnlySpan<byte> text = window.Slice(before, length);
        int at = 0;
        bool expectedAscii = true;
        for (; at < length && !PlainLoops.IsStringEnd(text[at]); at++)
            expectedAscii &= text[at] < 0x80;
        int expected = at < length ? before + at : window.Length;
        ref byte origin = ref Placed.Origin(window);
        Same(expected, Scan<TWidth>.ToStringEnd(ref origin, window.Length, 0));
        Same(expected, TextScan<TWidth>.ToStringEnd(ref origin, window.Length, 0, out bool isAscii));
        Same(expectedAscii, isAscii);
        Same(expected, TextScan<TWidth>.ToStringEnd(ref origin, window.Length, before, out isAscii));
        Same(expectedAscii, isAscii);
    }
}
