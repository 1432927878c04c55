using System.Globalization;
using System.Text;

namespace Decant.Errors;

/// <summary>Escapes and truncates received text for a message. Messages are written to logs and terminals, where a server must not be able to add lines,
/// move the cursor, change the direction of the text, or fill the disk.</summary>
internal static class WireText
{
    /// <summary>The default maximum number of characters.</summary>
    public const int MaxLength = 128;

    /// <summary>Marks truncated text.</summary>
    private const char Ellipsis = '…';

    /// <summary>Returns the text in one line, escaped as in a JSON string, and truncated to the limit.</summary>
    /// <param name="text">The received text.</param>
    /// <param name="maxLength">The maximum number of characters of the result, without the ellipsis.</param>
    /// <param name="isPart">Whether the text is already truncated.</param>
    public static string Show(string text, int maxLength = MaxLength, bool isPart = false)
    {
        if (!isPart && text.Length <= maxLength && IsPlain(text))
            return text;

        var shown = new StringBuilder();
        for (int i = 0; i < text.Length;)
        {
            int length = char.IsSurrogatePair(text, i) ? 2 : 1;
            string piece = IsEscaped(text, i) ? Escape(text, i, length) : text.Substring(i, length);
            if (shown.Length + piece.Length > maxLength)
            {
                isPart = true;
                break;
            }

            shown.Append(piece);
            i += length;
        }

        return (isPart ? shown.Append(Ellipsis) : shown).ToString();
    }

    /// <summary>Describes what a parser found at a position: a character in single quotes, or the end.</summary>
    public static string DescribeAt(ReadOnlySpan<char> text, int position)
    {
        if (position == text.Length)
            return "the end";
        if (text[position] is >= ' ' and <= '~')
            return $"'{text[position]}'";
        int length = position + 1 < text.Length && char.IsSurrogatePair(text[position], text[position + 1]) ? 2 : 1;
        return $"'{Show(text.Slice(position, length).ToString())}'";
    }

    private static bool IsPlain(string text)
    {
        foreach (char c in text)
        {
            if (c is < ' ' or > '~' or '"' or '\\')
                return false;
        }

        return true;
    }

    /// <summary>Whether a character is escaped: it is invisible, changes the display of other characters, has no standard meaning, or ends a quotation. An
    /// unpaired surrogate is escaped too.</summary>
    private static bool IsEscaped(string text, int index) => text[index] is '"' or '\\' || CharUnicodeInfo.GetUnicodeCategory(text, index) is
        UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.Surrogate or UnicodeCategory.PrivateUse
        or UnicodeCategory.OtherNotAssigned or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator;

    private static string Escape(string text, int index, int length) => text[index] switch
    {
        '"' => "\\\"",
        '\\' => "\\\\",
        '\r' => "\\r",
        '\n' => "\\n",
        '\t' => "\\t",
        _ => Unit(text[index]) + (length > 1 ? Unit(text[index + 1]) : ""),
    };

    private static string Unit(char unit) => "\\u" + ((int)unit).ToString("X4", CultureInfo.InvariantCulture);
}
