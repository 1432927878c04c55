using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Kernels;

namespace Decant.Microbenchmarks.Stages.Kernels;

/// <summary>A part of the reader that runs over a whole body. It returns a number that depends on the body, so that a test can check that it did.</summary>
internal delegate long Kernel(ReadOnlySpan<byte> json);

/// <summary>Classifies every whole block of 64 bytes. Returns the number of quotes, backslashes, brackets and control characters, so that every mask is
/// used.</summary>
internal static class MaskPass
{
    public static Kernel At(VectorWidth width) => width switch
    {
        VectorWidth.Vector512 => Run<Vector512Width>,
        VectorWidth.Vector256 => Run<Vector256Width>,
        VectorWidth.Vector128 => Run<Vector128Width>,
        _ => Run<ScalarWidth>,
    };

    private static long Run<TWidth>(ReadOnlySpan<byte> json)
        where TWidth : struct, IVectorWidth
    {
        ref byte origin = ref MemoryMarshal.GetReference(json);
        long found = 0;
        for (int position = 0; position <= json.Length - BlockMasks.Length; position += BlockMasks.Length)
        {
            BlockMasks masks = TWidth.Classify(ref Unsafe.Add(ref origin, position));
            found += BitOperations.PopCount(masks.Quotes | masks.Backslashes | masks.Controls | masks.Brackets);
        }

        return found;
    }
}
