namespace Decant.Reading;

/// <summary>
/// The grammar of <c>JsonPropertyPath</c>, which is that of <c>JsonException.Path</c>: an optional <c>$</c>, then names after dots, or in brackets
/// and quotes. A quoted name ends at the quote and bracket that are followed by the end or by another step: there is no escape, as
/// <c>JsonException.Path</c> has none. What is an operator in JSONPath or a language like it is no name without quotes: read as one, it would find
/// nothing, and say nothing.
/// </summary>
internal static class PropertyPath
{
    private const string Special = ". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029";

    private static readonly char[] s_steps = ['.', '['];

    /// <returns>The names; or null, and what is wrong.</returns>
    public static List<string>? Parse(string? path, out string error) => Parse(path, out error, out _);

    /// <param name="path">What is written.</param>
    /// <param name="error">What is wrong.</param>
    /// <param name="operator">What was meant as an operator, where that is what is wrong.</param>
    public static List<string>? Parse(string? path, out string error, out string? @operator)
    {
        @operator = null;
        error = string.IsNullOrEmpty(path) ? "it is empty" : path == "$" ? "$ alone is the object itself" : "";
        if (path is null || error.Length > 0)
            return null;
        int position = path is ['$', '.' or '[', ..] ? 1 : 0;
        List<string> names = [];
        bool needsDot = position == 1;
        while (position < path.Length)
        {
            @operator = FindOperator(path, path[position] == '.' ? position + 1 : position);
            if (@operator is not null)
                error = $"'{@operator}' is an operator, and a path has none: it leads through members to one value";
            string? name = @operator is not null ? null
                : path[position] == '[' ? ReadQuoted(path, ref position, out error)
                : ReadPlain(path, needsDot, ref position, out error);
            if (name is null)
                return null;
            names.Add(name);
            needsDot = true;
        }

        return names;
    }

    private static string? ReadPlain(string path, bool needsDot, ref int position, out string error)
    {
        if (needsDot && path[position] != '.')
            return Fail($"a dot or a bracket is missing before '{path.Substring(position)}'", out error);
        int start = needsDot ? ++position : position;
        while (position < path.Length && Special.IndexOf(path[position]) < 0)
            position++;
        if (position < path.Length && path[position] is not ('.' or '['))
            return Fail($"a name with '{path[position]}' in it must be quoted, as in ['a.b']", out error);
        if (position == start)
            return Fail(start == path.Length ? "it ends in a dot" : $"a name is missing before '{path.Substring(position)}'", out error);
        error = "";
        return path.Substring(start, position - start);
    }

    private static string? ReadQuoted(string path, ref int position, out string error)
    {
        if (position + 1 == path.Length || path[position + 1] != '\'')
            return Fail("a name in brackets has single quotes around it", out error);

        int start = position + 2;
        int end = FindQuotedEnd(path, start);
        if (end < 0)
            return Fail("a quoted name has no end; write '] after it", out error);
        position = end + 2;
        error = "";
        return path.Substring(start, end - start);
    }

    private static int FindQuotedEnd(string path, int start)
    {
        int end = path.IndexOf("']", start, StringComparison.Ordinal);
        while (end >= 0 && end + 2 < path.Length && path[end + 2] is not ('.' or '['))
            end = path.IndexOf("']", end + 1, StringComparison.Ordinal);
        return end;
    }

    /// <summary>The step that starts here, if it is an operator: brackets without quotes, several quoted names in brackets, nothing but symbols
    /// (<c>*</c>, <c>**</c>, <c>@</c>, <c>#</c>, <c>$</c>), or anything with a question mark.</summary>
    private static string? FindOperator(string path, int start)
    {
        if (start < path.Length && path[start] == '[')
        {
            return start + 1 == path.Length || path[start + 1] is not ('\'' or '"') ? Cut(path.IndexOf(']', start) is var end and >= 0 ? end + 1 : -1)
                : FindQuotedEnd(path, start + 2) is var last and >= 0 && IsUnion(path.Substring(start + 2, last - start - 2)) ? Cut(last + 2)
                : null;
        }

        string step = Cut(path.IndexOfAny(s_steps, start));
        return step.Contains('?') || (step.Length > 0 && step.All(IsSymbol)) ? step : null;

        string Cut(int end) => path.Substring(start, (end < start ? path.Length : end) - start);
    }

    // What stands between two quotes within the outer ones.
    private static bool IsUnion(string quoted)
    {
        string[] parts = quoted.Split('\'');
        return parts.Skip(1).Take(parts.Length - 2).Any(part => part.Trim() == ",");
    }

    private static bool IsSymbol(char character) =>
        character is > ' ' and < '\u007f' and not ('_' or '-') && !char.IsLetterOrDigit(character) && Special.IndexOf(character) < 0;

    private static string? Fail(string reason, out string error)
    {
        error = reason;
        return null;
    }
}
