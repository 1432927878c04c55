using System.Runtime.InteropServices;
using Decant.Kernels;
using Decant.Reading;
using Decant.Skipping;

namespace Decant.Ladder.Stages.Kernels;

/// <summary>Skips the root with everything checked; gives the position behind it.</summary>
internal static class FullCheck
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
        JsonReadState state = JsonReadState.Rent(JsonProjectionOptions.Default);
        try
        {
            int start = ValueSkipper<TWidth>.SkipWhiteSpace(ref origin, json.Length, 0);
            return Root.End(json, ValueSkipper<TWidth>.Begin(ref origin, json.Length, start, depth: 0, state));
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }
}
