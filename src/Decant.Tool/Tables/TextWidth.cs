using System.Text;

namespace Decant.Tool.Tables;

/// <summary>How many columns of a terminal a text takes.</summary>
internal static class TextWidth
{
    private const string Ellipsis = "…";

    public static int Of(string text)
    {
        int width = 0;
        foreach (Rune rune in text.EnumerateRunes())
            width += Of(rune);
        return width;
    }

    /// <summary>Cuts a text that is wider, with an ellipsis at its end.</summary>
    public static string Cut(string text, int most)
    {
        if (Of(text) <= most)
            return text;
        (int width, int length) = (0, 0);
        foreach (Rune rune in text.EnumerateRunes())
        {
            width += Of(rune);
            if (width > most - 1)
                break;
            length += rune.Utf16SequenceLength;
        }

        return text[..length] + Ellipsis;
    }

    private static int Of(Rune rune) =>
        rune.IsAscii ? 1
        : Rune.GetUnicodeCategory(rune) is UnicodeCategory.NonSpacingMark or UnicodeCategory.EnclosingMark or UnicodeCategory.Format ? 0
        : IsWide(rune.Value) ? 2 : 1;

    // What is wide or full-width in East Asia (UAX #11), by whole blocks.
    private static bool IsWide(int value) => value is
        (>= 0x1100 and <= 0x115F) or (>= 0x2E80 and <= 0x303E) or (>= 0x3041 and <= 0xA4CF) or (>= 0xAC00 and <= 0xD7A3) or (>= 0xF900 and <= 0xFAFF)
        or (>= 0xFE30 and <= 0xFE6F) or (>= 0xFF00 and <= 0xFF60) or (>= 0xFFE0 and <= 0xFFE6) or (>= 0x1F300 and <= 0x1F64F) or (>= 0x1F900 and <= 0x1F9FF)
        or (>= 0x20000 and <= 0x3FFFD);
}
