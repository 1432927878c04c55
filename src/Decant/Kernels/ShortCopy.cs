using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Decant.Kernels;

/// <summary>Copies a part of the window that is mostly short.</summary>
internal static class ShortCopy
{
    /// <summary>The number of bytes that are copied with one vector.</summary>
    public const int Step = 32;

    /// <summary>Copies the part between two positions. The target must have space for <see cref="Step"/> bytes after the part.</summary>
    /// <param name="target">The target.</param>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="windowLength">The window's length.</param>
    /// <param name="start">The start of the part.</param>
    /// <param name="length">The length of the part.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Copy(ref byte target, ref byte origin, int windowLength, int start, int length)
    {
        Debug.Assert(0 <= start && start + length <= windowLength, "A part lies in the window.");
        if (length <= Step && start <= windowLength - Step)
            Vector256.LoadUnsafe(ref Unsafe.Add(ref origin, start)).StoreUnsafe(ref target);
        else
            Unsafe.CopyBlockUnaligned(ref target, ref Unsafe.Add(ref origin, start), (uint)length);
    }
}
