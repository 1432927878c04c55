namespace Decant.Generator.Parsing;

/// <summary>
/// The grammar of <c>JsonPropertyPath</c>, which is that of <c>JsonException.Path</c>: an optional <c>$</c>, then names after dots, or in brackets
/// and quotes. A quoted name ends at the quote and bracket that are followed by the end or by another step: there is no escape, as
/// <c>JsonException.Path</c> has none.
/// </summary>
internal static class PropertyPath
{
    private const string Special = ". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029";

    /// <returns>The names; or null, and what is wrong.</returns>
    public static List<string>? Parse(string? path, out string error)
    {
        error = string.IsNullOrEmpty(path) ? "it is empty; write the names on the way, such as owner.login"
            : path == "$" ? "$ alone is the object itself; write the names on the way, such as owner.login"
            : "";
        if (path is null || error.Length > 0)
            return null;
        int position = path is ['$', '.' or '[', ..] ? 1 : 0;
        List<string> names = [];
        bool needsDot = position == 1;
        while (position < path.Length)
        {
            string? name = path[position] == '['
                ? ReadQuoted(path, ref position, out error)
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
        {
            const string Reason = "an array has no members, and indexes are not supported; "
                + "read the array as a member and take its element, or quote a name, as in ['0']";
            return Fail(Reason, out error);
        }

        int start = position + 2;
        for (int end = path.IndexOf("']", start, StringComparison.Ordinal); end >= 0; end = path.IndexOf("']", end + 1, StringComparison.Ordinal))
        {
            if (end + 2 < path.Length && path[end + 2] is not ('.' or '['))
                continue;
            position = end + 2;
            error = "";
            return path.Substring(start, end - start);
        }

        return Fail("a quoted name has no end; write '] after it", out error);
    }

    private static string? Fail(string reason, out string error)
    {
        error = reason;
        return null;
    }
}
