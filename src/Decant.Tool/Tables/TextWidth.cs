using System.Text;
using Wcwidth;

namespace Decant.Tool.Tables;

/// <summary>Measures how many columns of a terminal a text occupies.</summary>
internal static class TextWidth
{
    private const string Ellipsis = "…";
    private const int WidthOfEmoji = 2;

    public static int Measure(string text)
    {
        if (Ascii.IsValid(text))
            return text.Length;
        int width = 0;
        for (int i = 0, length; i < text.Length; i += length)
            width += OfCharacter(text, i, out length);
        return width;
    }

    /// <summary>Truncates a text that is wider than <paramref name="most"/> columns, with an ellipsis at its end. Grapheme clusters are not split.</summary>
    public static string Cut(string text, int most)
    {
        if (Measure(text) <= most)
            return text;
        int end = 0;
        for (int width = 0; end < text.Length;)
        {
            width += OfCharacter(text, end, out int length);
            if (width > most - 1)
                break;
            end += length;
        }

        return text[..end] + Ellipsis;
    }

    // Returns the width of a grapheme cluster: a letter with its accents, a flag, an emoji with its skin tone, a family.
    private static int OfCharacter(string text, int start, out int length)
    {
        length = StringInfo.GetNextTextElementLength(text, start);
        ReadOnlySpan<char> character = text.AsSpan(start, length);
        if (Ascii.IsValid(character))
            return length;
        // Wcwidth ignores a skin tone. But a skin tone turns a symbol into an emoji, which is wider, and a skin tone alone is an emoji.
        foreach (Rune rune in character.EnumerateRunes())
        {
            if (rune.Value is >= 0x1F3FB and <= 0x1F3FF)
                return WidthOfEmoji;
        }

        return UnicodeCalculator.GetWidth(character.ToString());
    }
}
