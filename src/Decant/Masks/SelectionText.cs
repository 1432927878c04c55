using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;

namespace Decant.Masks;

/// <summary>Writes a selection as a mask.</summary>
internal static class SelectionText
{
    public const string Any = "*";

    /// <summary>The text of the selection of all, which no mask has.</summary>
    public const string Whole = "(*)";

    // What has a meaning outside of quotes.
    private static readonly SearchValues<char> s_special = SearchValues.Create(",/()\"\\");

    /// <summary>Whether a character belongs to a name without quotes.</summary>
    public static bool IsPlain(char character) => !s_special.Contains(character) && !char.IsWhiteSpace(character) && !char.IsControl(character);

    /// <summary>Writes the canonical text of a selection. Returns false if it is longer than a mask may be, or has more fields: those below an asterisk are repeated for
    /// other fields.</summary>
    public static bool TryWrite(Selection selection, [NotNullWhen(true)] out string? text)
    {
        var written = new StringBuilder();
        int fields = 0;
        if (selection == Selection.Whole)
            written.Append(Whole);
        else
            Append(written, selection, ref fields);
        text = IsMask(written, fields) ? written.ToString() : null;
        return text is not null;
    }

    private static bool IsMask(StringBuilder text, int fields) => text.Length <= JsonFieldMask.MaxLength && fields <= JsonFieldMask.MaxFields;

    private static void Append(StringBuilder text, Selection selection, ref int fields)
    {
        int start = text.Length;
        if (selection.Others is { } others)
            AppendField(text, start, Any, others, ref fields);
        foreach (SelectedField field in selection.Fields)
        {
            if (!IsMask(text, fields))
                return;
            AppendField(text, start, ToName(field.Name), field.Selection, ref fields);
        }
    }

    private static void AppendField(StringBuilder text, int start, string name, Selection selection, ref int fields)
    {
        fields++;
        if (text.Length > start)
            text.Append(',');
        text.Append(name);
        if (selection == Selection.Whole)
            return;
        text.Append('(');
        Append(text, selection, ref fields);
        text.Append(')');
    }

    private static string ToName(string name)
    {
        if (name.Length > 0 && name != Any && name.All(IsPlain))
            return name;
        var quoted = new StringBuilder("\"");
        foreach (char character in name)
        {
            if (character is '"' or '\\')
                quoted.Append('\\').Append(character);
            else if (char.IsControl(character))
                quoted.Append(CultureInfo.InvariantCulture, $"\\u{(int)character:X4}");
            else
                quoted.Append(character);
        }

        return quoted.Append('"').ToString();
    }
}
