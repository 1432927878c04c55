using Decant.Kernels;
using Decant.Microbenchmarks.Memory;
using Decant.Microbenchmarks.Stages.Kernels;
using Decant.Microbenchmarks.Stages.Types;

namespace Decant.Microbenchmarks.Stages;

/// <summary>The contenders of the suite, <c>stages/&lt;stage&gt;-&lt;width&gt;</c>: three kernels over any JSON, and readers of bodies with much of one
/// thing.</summary>
internal static class StageSuite
{
    public static IReadOnlyList<Contender> All { get; } =
    [
        .. Kernel("mask", "what stands where, in blocks of 64 bytes", MaskPass.At, checksAll: false),
        .. Kernel("structure", "skipping by strings and brackets alone", SkipPass.Structure, checksAll: false),
        .. Kernel("full", "skipping with everything checked", SkipPass.Full, checksAll: true),
        .. Reading<TextRow>("strings", "strings without an escape", BodyKind.Strings),
        .. Reading<TextRow>("escapes", "strings with escapes", BodyKind.Escapes),
        .. Reading<IntegerRow>("integers", "whole numbers", BodyKind.Integers),
        .. Reading<NumberRow>("doubles", "fractions and exponents, arrays within arrays", BodyKind.Numbers),
        .. Reading<TimeRow>("dates", "dates and times", BodyKind.Dates),
        .. Reading<MemberRow>("names", "names, all of them wanted", BodyKind.Members),
        // The width has no effect here, because the work is in growing arrays of structs.
        MemoryContender.OfReading<Element>("stages/growth", "an array of many small elements", BodyKind.Elements, VectorWidths.Widest),
    ];

    private static IEnumerable<Contender> Kernel(string stage, string summary, Func<VectorWidth, Kernel> kernel, bool checksAll) => Widths.All.Select(
        width => MemoryContender.OfKernel($"stages/{stage}-{width.ToName()}", summary, width, kernel, checksAll));

    private static IEnumerable<Contender> Reading<T>(string stage, string summary, BodyKind kind)
        where T : IJsonProjection<T> =>
        Widths.All.Select(width => MemoryContender.OfReading<T>($"stages/{stage}-{width.ToName()}", "reading " + summary, kind, width));
}
