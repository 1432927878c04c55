using Decant.CompilerServices;
using Decant.Kernels;
using Decant.Ladder.Rungs.Rung11_Projection;
using Decant.Reading;

namespace Decant.Microbenchmarks.Stages.Kernels;

/// <summary>Skips the root; gives the position behind it and the white space that follows it, which is the body's length.</summary>
internal static class SkipPass
{
    /// <summary>With everything checked.</summary>
    public static Kernel Full(VectorWidth width) => With(new() { Width = width });

    /// <summary>By its structure alone.</summary>
    public static Kernel Structure(VectorWidth width) => With(ReadingOptions.Structure with { Width = width });

    private static Kernel With(JsonProjectionOptions options) => json =>
    {
        JsonReadState state = JsonReadState.Rent(options);
        try
        {
            var reader = new JsonProjectionReader(json, isFinal: true, state);
            reader.TrySkipValue();
            reader.TryReadEndOfBody();
            return reader.Consumed;
        }
        finally
        {
            JsonReadState.Return(state);
        }
    };
}
