using System.Runtime.Intrinsics;

namespace Decant.Kernels;

/// <summary>The vector widths.</summary>
internal enum VectorWidth
{
    Scalar,
    Vector128,
    Vector256,
    Vector512,
}

/// <summary>Gets the width of the widest vectors that this machine supports.</summary>
internal static class VectorWidths
{
    public static VectorWidth Widest { get; } =
        Vector512.IsHardwareAccelerated ? VectorWidth.Vector512
        : Vector256.IsHardwareAccelerated ? VectorWidth.Vector256
        : Vector128.IsHardwareAccelerated ? VectorWidth.Vector128
        : VectorWidth.Scalar;
}
