using System.Runtime.Intrinsics;
using Decant.Kernels;

namespace Decant.Microbenchmarks.Stages.Kernels;

/// <summary>The vector widths, by the names in the contenders' names.</summary>
internal static class Widths
{
    public static IReadOnlyList<VectorWidth> All { get; } = Enum.GetValues<VectorWidth>();

    /// <summary>The widest here, which the reader takes: how it is told to people.</summary>
    public static string Widest => VectorWidths.Widest == VectorWidth.Scalar ? "none" : $"{VectorWidths.Widest.ToName()} bits";

    public static string ToName(this VectorWidth width) => width switch
    {
        VectorWidth.Vector512 => "512",
        VectorWidth.Vector256 => "256",
        VectorWidth.Vector128 => "128",
        _ => "scalar",
    };

    /// <summary>Why this width has no figure on this machine, or <see langword="null"/>. The code would run there too, on the framework's
    /// substitute, whose figure says nothing.</summary>
    public static string? WhyNotHere(this VectorWidth width) => width switch
    {
        VectorWidth.Vector512 when !Vector512.IsHardwareAccelerated =>
            "not accelerated here: .NET uses no vectors of 512 bits on this processor unless DOTNET_PreferredVectorBitWidth=512 is set, if it has them",
        VectorWidth.Vector256 when !Vector256.IsHardwareAccelerated => "not accelerated here: this processor has no vectors of 256 bits",
        VectorWidth.Vector128 when !Vector128.IsHardwareAccelerated => "not accelerated here: this processor has no vectors of 128 bits",
        _ => null,
    };
}
