using Decant.Tool.Inference;

namespace Decant.Mcp;

/// <summary>Text of others that a model is shown. It must not fill the context.</summary>
internal static class Excerpt
{
    /// <summary>The start of a text, with a mark if there is more.</summary>
    public static string Of(string text, int most)
    {
        if (text.Length <= most)
            return text;
        // Not half of a surrogate pair.
        return $"{text[..(char.IsHighSurrogate(text[most - 1]) ? most - 1 : most)]}…";
    }

    /// <summary>The start of a text as a JSON string, so that a model sees where it begins and ends.</summary>
    public static string Quote(string text, int most) =>
        $"\"{TerminalText.Escape(Of(text, most).Replace(@"\", @"\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal))}\"";
}
