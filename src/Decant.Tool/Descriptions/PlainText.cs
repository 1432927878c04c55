using System.Text.RegularExpressions;

namespace Decant.Tool.Descriptions;

/// <summary>Makes one line of plain text from a description, which may be Markdown or HTML.</summary>
internal static partial class PlainText
{
    private const int Most = 200, MostNames = 12;

    /// <summary>Returns the text for a member; null if the description says nothing.</summary>
    public static string? Of(DescribedValue value, bool hasNames)
    {
        int length = 0;
        string[] names = hasNames ? [.. value.EnumNames.Take(MostNames).TakeWhile(name => (length += name.Length) <= Most).Select(name => $"\"{name}\"")] : [];
        string[] parts =
        [
            value.IsDeprecated ? "Deprecated." : "",
            Of(value.Description) ?? "",
            names.Length == 0 ? "" : $"One of {string.Join(", ", names)}{(value.EnumNames.Count > names.Length ? ", …" : "")}.",
        ];
        string text = string.Join(' ', parts.Where(part => part.Length > 0));
        return text.Length > 0 ? text : null;
    }

    /// <summary>Returns the beginning of a text without markup; null if nothing is left.</summary>
    public static string? Of(string? description)
    {
        // Only the beginning is shown, and a pattern takes time for each character.
        string text = description is null ? "" : description[..Math.Min(description.Length, 10 * Most)];
        text = Link().Replace(Tag().Replace(text, " "), "$1");
        text = Spaces().Replace(Mark().Replace(text, ""), " ").Trim();
        if (text.Length > Most)
            text = text.LastIndexOf(' ', Most) is > 0 and var space ? $"{text[..space]}…" : $"{text[..(char.IsHighSurrogate(text[Most - 1]) ? Most - 1 : Most)]}…";
        return text.Length == 0 ? null : text[^1] is '.' or '…' or '!' or '?' or ':' ? text : $"{text}.";
    }

    [GeneratedRegex(@"</?[a-zA-Z][^<>]*>")]
    private static partial Regex Tag();

    [GeneratedRegex(@"!?\[([^\[\]]*)\]\([^()]*\)")]
    private static partial Regex Link();

    [GeneratedRegex(@"[`*]+|^#+ |^> ", RegexOptions.Multiline)]
    private static partial Regex Mark();

    [GeneratedRegex(@"\s+")]
    private static partial Regex Spaces();
}
