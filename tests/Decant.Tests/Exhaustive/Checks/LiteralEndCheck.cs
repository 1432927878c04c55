using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Where a literal ends.</summary>
internal sealed class LiteralEndCheck : IKernelCheck
{
    public static string[] Kernels => ["ScalarScan.FindLiteralEnd(origin, length, position)"];

    public static string Alphabet => "truefalsn, }";

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        ReadOnlySpan<byte> rest = window[before..];
        int literal = PlainLoops.LiteralLength(rest);
        bool isWhole = literal > 0 && literal < rest.Length && PlainLoops.IsEnd(rest[literal]);
        Same(isWhole ? before + literal : ScalarScan.NotFound, ScalarScan.FindLiteralEnd(ref Placed.Origin(window), window.Length, before));
    }
}
