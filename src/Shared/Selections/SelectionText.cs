using System.Text;

namespace Decant.Masks;

/// <summary>Writes a selection as a field mask.</summary>
internal static class SelectionText
{
    /// <summary>The text for a selection of everything, which no mask can express.</summary>
    public const string Whole = "(*)";

    /// <summary>Writes the canonical text of a selection. Returns null if it exceeds the limit of a mask, because the names below an asterisk are repeated for
    /// other fields.</summary>
    public static string? Write(Selection selection)
    {
        var written = new StringBuilder();
        if (selection == Selection.Whole)
            written.Append(Whole);
        else
            Append(written, selection);
        return written.Length <= MaskLimits.Length ? written.ToString() : null;
    }

    private static void Append(StringBuilder text, Selection selection)
    {
        int start = text.Length;
        if (selection.Others is { } others)
            AppendField(text, start, MaskParser.Any, others);
        foreach (SelectedField field in selection.Fields)
        {
            if (text.Length > MaskLimits.Length)
                return;
            AppendField(text, start, MaskParser.WriteName(field.Name), field.Selection);
        }
    }

    private static void AppendField(StringBuilder text, int start, string name, Selection selection)
    {
        if (text.Length > start)
            text.Append(',');
        text.Append(name);
        if (selection == Selection.Whole)
            return;
        text.Append('(');
        Append(text, selection);
        text.Append(')');
    }
}
