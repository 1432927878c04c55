using Decant.CompilerServices;
using Decant.Kernels;
using Decant.Ladder.Rungs.Rung11_Projection;
using Decant.Reading;

namespace Decant.Microbenchmarks.Stages.Kernels;

/// <summary>Skips the root and the white space after it. Returns the position there, which is the body's length.</summary>
internal static class SkipPass
{
    /// <summary>Skips with a check of everything.</summary>
    public static Kernel Full(VectorWidth width) => With(new() { Settings = new() { Width = width } });

    /// <summary>Skips with a check of the structure only.</summary>
    public static Kernel Structure(VectorWidth width) => With(ReadingOptions.Structure with { Settings = new() { Width = width } });

    private static Kernel With(JsonProjectionOptions options) => json =>
    {
        JsonReadState state = options.RentState();
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
