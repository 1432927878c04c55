using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

namespace Decant.Tool.Inference;

/// <summary>Makes text of an untrusted payload safe for a terminal.</summary>
internal static partial class TerminalText
{
    /// <summary>Escapes control characters and invisible characters.</summary>
    public static string Escape(string text) => Escape(text, keepsLines: false);

    /// <summary>Escapes control characters and invisible characters, except tabs and line breaks.</summary>
    public static string EscapeLines(string text) => Escape(text.Replace("\r\n", "\n", StringComparison.Ordinal), keepsLines: true);

    /// <summary>Quotes an argument if a shell would interpret it. A shell interprets nothing in single quotes.</summary>
    public static string Quote(string argument)
    {
        if (Plain().IsMatch(argument))
            return argument;
        string text = Escape(argument);
        return text.Contains('\'') && !Special().IsMatch(text) ? $"\"{text}\"" : $"'{text.Replace("'", @"'\''", StringComparison.Ordinal)}'";
    }

    private static string Escape(string text, bool keepsLines)
    {
        var escaped = new StringBuilder(text.Length);
        for (int i = 0, length; i < text.Length; i += length)
        {
            bool isText = Rune.TryGetRuneAt(text, i, out Rune rune);
            length = isText ? rune.Utf16SequenceLength : 1;
            if (isText && (!IsUnseen(rune) || (keepsLines && text[i] is '\n' or '\t')))
                escaped.Append(text, i, length);
            else
                AppendEscaped(escaped, text.AsSpan(i, length));
        }

        return escaped.ToString();
    }

    private static bool IsUnseen(Rune rune) =>
        Rune.GetUnicodeCategory(rune) is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator
        // The variation selectors beyond the first plane, which can hide text, and what is no character, which XML rejects.
        || rune.Value is (>= 0xE0100 and <= 0xE01EF) or 0xFFFE or 0xFFFF;

    private static void AppendEscaped(StringBuilder escaped, ReadOnlySpan<char> characters)
    {
        foreach (char character in characters)
        {
            _ = character switch
            {
                '\t' => escaped.Append(@"\t"),
                '\n' => escaped.Append(@"\n"),
                '\r' => escaped.Append(@"\r"),
                _ => escaped.Append(CultureInfo.InvariantCulture, $"\\u{(int)character:x4}"),
            };
        }
    }

    [GeneratedRegex(@"^[\w.,:/%+-]+\z")]
    private static partial Regex Plain();

    // Characters that a shell interprets in double quotes.
    [GeneratedRegex(@"[""$`\\!]")]
    private static partial Regex Special();
}
