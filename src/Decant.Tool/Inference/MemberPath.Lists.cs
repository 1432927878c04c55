using Decant.Masks;

namespace Decant.Tool.Inference;

internal sealed partial class MemberPath
{
    /// <summary>Parses items separated by commas. An item is a path, such as <c>owner.login</c>, or a field mask, such as <c>owner/login</c> or
    /// <c>owner(login,id)</c>. Only a mask has a slash or a parenthesis outside of quotes.</summary>
    /// <exception cref="FormatException">An item is neither a path nor a mask, or a member occurs twice.</exception>
    public static MemberPath[] ParseAll(string text)
    {
        MemberPath[] paths = [.. Split(text).SelectMany(item => IsMask(item) ? ParseMask(item) : [Parse(item)])];
        IGrouping<string, MemberPath>? twice = paths.GroupBy(path => Create(path.Names)?.Text ?? path.Text, StringComparer.OrdinalIgnoreCase)
            .FirstOrDefault(group => group.Count() > 1);
        return twice is null ? paths : throw new FormatException($"'{twice.Key}' is named twice (names are compared case-insensitively): name it once.");
    }

    // A path contains a slash, parenthesis or quote only in bracketed names, so any other text with one of them is a mask.
    private static bool IsMask(string item) => !item.Contains("['", StringComparison.Ordinal) && item.AsSpan().ContainsAny('/', '(', '"');

    private static IEnumerable<MemberPath> ParseMask(string mask)
    {
        WrittenField root = MaskParser.Read(mask, out string error) ?? throw new FormatException($"'{mask}' is neither a path nor a field mask: {error}");
        return PathsOf(root, [], mask);
    }

    private static IEnumerable<MemberPath> PathsOf(WrittenField field, string[] names, string mask)
    {
        IEnumerable<MemberPath> paths = [];
        // LastPart and Previous lead from the last part to the first, so the paths of each part are put before those found so far.
        for (WrittenField? part = field.LastPart; part is not null; part = part.Previous)
        {
            string[] within = [.. names, part.Name ?? throw new FormatException($"'{mask}' contains an asterisk: expected names of members, such as owner/login.")];
            paths = (part.IsWhole ? [Create(within) ?? throw new FormatException($"'{mask}' contains a name that a path cannot express: leave it out.")] : PathsOf(part, within, mask)).Concat(paths);
        }

        return paths;
    }

    // A comma within quotes, brackets or parentheses does not separate items.
    private static IEnumerable<string> Split(string text)
    {
        (int start, int depth) = (0, 0);
        string? end = null;
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] == '\\' && end != "']")
                i++;
            else if (end is not null)
                end = text.AsSpan(i).StartsWith(end) && (end == "\"" || i + 2 == text.Length || text[i + 2] is '.' or '[' or ',') ? null : end;
            else if (text.AsSpan(i).StartsWith("['"))
                end = "']";
            else if (text[i] == '"')
                end = "\"";
            else if (text[i] is '(' or ')')
                depth += text[i] == '(' ? 1 : -1;
            else if (text[i] == ',' && depth == 0)
            {
                yield return text[start..i].Trim();
                start = i + 1;
            }
        }

        yield return text[start..].Trim();
    }
}
