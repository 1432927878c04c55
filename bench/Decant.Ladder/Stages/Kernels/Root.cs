using System.Text.Json;

namespace Decant.Ladder.Stages.Kernels;

/// <summary>The end of a body that was skipped.</summary>
internal static class Root
{
    /// <summary>The length of the body, where nothing but white space follows its root.</summary>
    /// <param name="json">The body.</param>
    /// <param name="position">Behind the root, or negative where the skipper stopped.</param>
    /// <exception cref="JsonException">It stopped, or something else follows: such a body is no measure.</exception>
    public static long End(ReadOnlySpan<byte> json, int position)
    {
        if (position < 0 || json[position..].ContainsAnyExcept(" \n\r\t"u8))
            throw new JsonException("The body is not one JSON value of at most 64 levels; what a skipper needs to stop says nothing.");
        return json.Length;
    }
}
