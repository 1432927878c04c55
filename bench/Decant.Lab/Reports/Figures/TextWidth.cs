namespace Decant.Lab.Reports.Figures;

/// <summary>Estimates the width of a text. The viewer chooses the font, so the estimate is on the wide side of the sans serif fonts of common
/// systems.</summary>
internal static class TextWidth
{
    private const double Bold = 1.12;
    private const string Ellipsis = "…";

    /// <summary>The width, in the unit of the font's <paramref name="size"/>.</summary>
    public static double Of(string text, double size, bool isBold = false) => text.Sum(WidthOf) * size * (isBold ? Bold : 1);

    /// <summary>The text, shortened in its middle if it is too wide. Names differ at their start or end.</summary>
    public static string Fit(string text, double size, double width, bool isBold = false)
    {
        string fitted = text;
        for (int kept = text.Length - 1; kept >= 0 && Of(fitted, size, isBold) > width; kept--)
            fitted = Shorten(text, kept);
        return fitted;
    }

    /// <summary>Breaks a text into lines at spaces, but not at the no-break spaces between figures and their units.</summary>
    public static IReadOnlyList<string> Wrap(string text, double size, double width, bool isBold = false)
    {
        List<string> lines = [];
        foreach (string word in text.Split([' ', '\n', '\r', '\t'], StringSplitOptions.RemoveEmptyEntries))
        {
            if (lines.Count > 0 && Of($"{lines[^1]} {word}", size, isBold) <= width)
                lines[^1] += " " + word;
            else
                lines.Add(word);
        }

        return [.. lines.Select(line => Fit(line, size, width, isBold))];
    }

    private static string Shorten(string text, int kept)
    {
        int head = (kept + 1) / 2, tail = kept - head;
        if (head > 0 && char.IsHighSurrogate(text[head - 1]))
            head--;
        if (tail > 0 && char.IsLowSurrogate(text[^tail]))
            tail--;
        return string.Concat(text.AsSpan(0, head), Ellipsis, text.AsSpan(text.Length - tail));
    }

    // Relative to the font's size, as in DejaVu Sans, which is the widest of these fonts.
    private static double WidthOf(char character) => character switch
    {
        'i' or 'j' or 'l' or 'I' or '.' or ',' or ':' or ';' or '|' or '\'' or '!' or ' ' => 0.34,
        'f' or 't' or 'r' or '(' or ')' or '[' or ']' or '-' or '/' => 0.42,
        'm' or 'w' or 'M' or 'W' or '@' or '%' or '…' => 1,
        > '\u2e80' => 1.05,
        _ when char.IsUpper(character) => 0.75,
        _ => 0.64,
    };
}
