using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Decant.Grammar.Skipping;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.Skipping;

/// <summary>Skips a value with everything checked, by one kernel and in windows, and says all that is known where it stopped.</summary>
internal static class SkippedInWindows
{
    private static readonly JsonProjectionOptions s_options = new();

    /// <param name="Stop">Why it stopped; null at the value's end.</param>
    /// <param name="Position">Where.</param>
    /// <param name="Expectation">What is expected there.</param>
    /// <param name="Open">The kinds of the containers that are open there.</param>
    public readonly record struct Result(SkipStop? Stop, int Position, JsonExpectation Expectation, string Open);

    public static Result Skip(VectorWidth width, ReadOnlySpan<byte> bytes, params ReadOnlySpan<int> cuts) => width switch
    {
        VectorWidth.Vector512 => Skip<Vector512Width>(bytes, cuts),
        VectorWidth.Vector256 => Skip<Vector256Width>(bytes, cuts),
        VectorWidth.Vector128 => Skip<Vector128Width>(bytes, cuts),
        _ => Skip<ScalarWidth>(bytes, cuts),
    };

    /// <summary>Whether System.Text.Json's reader takes the bytes for one value.</summary>
    public static bool IsJson(ReadOnlySpan<byte> bytes)
    {
        var reader = new Utf8JsonReader(bytes);
        try
        {
            while (reader.Read())
                ;
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static Result Skip<TWidth>(ReadOnlySpan<byte> bytes, ReadOnlySpan<int> cuts)
        where TWidth : struct, IVectorWidth
    {
        JsonReadState state = s_options.RentState();
        try
        {
            state.BeginWindow();
            int start = 0;
            for (int i = 0; ; i++)
            {
                // Each window in an array of its own: nothing before or after it can be seen.
                byte[] window = bytes[start..(i < cuts.Length ? cuts[i] : bytes.Length)].ToArray();
                ref byte origin = ref MemoryMarshal.GetArrayDataReference(window);
                int end = i == 0
                    ? ValueSkipper<TWidth>.Begin(ref origin, window.Length, 0, 0, state)
                    : ValueSkipper<TWidth>.Resume(ref origin, window.Length, 0, state);
                if (end >= 0)
                    return new(null, start + end, default, "");
                start += state.Skip.Position;
                if (state.Skip.Stop != SkipStop.WindowEnded || i == cuts.Length)
                    return new(state.Skip.Stop, start, state.Skip.Expectation, Open(state));
            }
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }

    private static string Open(JsonReadState state)
    {
        var open = new StringBuilder();
        for (int depth = 1; depth <= state.Skip.Depth; depth++)
            open.Append(state.IsObject(depth) ? '{' : '[');
        return open.ToString();
    }
}
