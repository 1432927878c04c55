using System.Globalization;

namespace Decant.Paths;

/// <summary>A step of a path: to the member of an object, or to the element of an array.</summary>
/// <param name="Name">The member's name; null if the step is an index.</param>
/// <param name="Index">The element's index.</param>
internal readonly record struct PathStep(string? Name, int Index)
{
    /// <summary>Returns the step as it is written in a path, after a <c>$</c> or another step.</summary>
    public override string ToString() =>
        Name is null ? $"[{Index.ToString(CultureInfo.InvariantCulture)}]" : PathGrammar.IsPlain(Name) ? $".{Name}" : $"['{Name}']";
}

/// <summary>The grammar of <c>JsonPropertyPath</c>, which is also the grammar of <c>JsonException.Path</c>: an optional <c>$</c>, then names after dots, or in
/// brackets and quotes, and indexes in brackets. There is no escape, as in <c>JsonException.Path</c> before System.Text.Json 11: a quoted name ends at the
/// first quote and bracket after which the path ends or another step begins. Operators of JSONPath and similar languages are errors unless they are quoted:
/// read as names, they would find nothing, and nobody would notice.</summary>
internal static class PathGrammar
{
    private const string Special = ". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029";

    private static readonly char[] s_steps = ['.', '['];

    /// <returns>The steps, which are empty for <c>$</c>; or null with an error.</returns>
    public static List<PathStep>? Parse(string? path, out string error) => Parse(path, out error, out _);

    /// <param name="path">The path.</param>
    /// <param name="error">The error.</param>
    /// <param name="operator">The operator that caused the error; null if the error has another cause.</param>
    public static List<PathStep>? Parse(string? path, out string error, out string? @operator)
    {
        @operator = null;
        error = string.IsNullOrEmpty(path) ? "it is empty" : "";
        if (path is null || error.Length > 0)
            return null;
        List<PathStep> steps = [];
        if (path == "$")
            return steps;
        int position = path is ['$', '.' or '[', ..] ? 1 : 0;
        bool needsDot = position == 1;
        while (position < path.Length)
        {
            if (TryReadIndex(path, ref position, out int index))
            {
                steps.Add(new(null, index));
            }
            else
            {
                @operator = FindOperator(path, path[position] == '.' ? position + 1 : position);
                if (@operator is not null)
                    error = $"'{@operator}' {WhyRejected(@operator)}";
                string? name = @operator is not null ? null
                    : path[position] == '[' ? ReadQuoted(path, ref position, out error)
                    : ReadPlain(path, needsDot, ref position, out error);
                if (name is null)
                    return null;
                steps.Add(new(name, 0));
            }

            needsDot = true;
        }

        return steps;
    }

    /// <summary>Returns whether a name needs no quotes after a dot.</summary>
    public static bool IsPlain(string name) => name.Length > 0 && name.All(character => Special.IndexOf(character) < 0) && FindOperator(name, 0) is null;

    private static bool TryReadIndex(string path, ref int position, out int index)
    {
        index = 0;
        int end = path[position] == '[' ? path.IndexOf(']', position) : -1;
        if (end < 0 || !IsIndex(path.Substring(position + 1, end - position - 1), out index))
            return false;
        position = end + 1;
        return true;
    }

    private static bool IsIndex(string digits, out int index) =>
        int.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out index) && (digits.Length == 1 || digits[0] != '0');

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
            return Fail("a name in brackets must be in single quotes", out error);

        int start = position + 2;
        int end = FindQuotedEnd(path, start);
        if (end < 0)
            return Fail("a quoted name must end with ']", out error);
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

    /// <summary>Returns the step that starts here if it is an operator: brackets without an index or quotes, several quoted names in brackets, only symbols
    /// (<c>*</c>, <c>**</c>, <c>@</c>, <c>#</c>, <c>$</c>), or anything with a question mark.</summary>
    private static string? FindOperator(string path, int start)
    {
        if (start < path.Length && path[start] == '[')
        {
            int close = path.IndexOf(']', start);
            return start + 1 == path.Length || path[start + 1] is not ('\'' or '"')
                ? close >= 0 && IsIndex(path.Substring(start + 1, close - start - 1), out _) ? null : Cut(close >= 0 ? close + 1 : -1)
                : FindQuotedEnd(path, start + 2) is var last and >= 0 && IsUnion(path.Substring(start + 2, last - start - 2)) ? Cut(last + 2)
                : null;
        }

        string step = Cut(path.IndexOfAny(s_steps, start));
        return step.Contains('?') || (step.Length > 0 && step.All(IsSymbol)) ? step : null;

        string Cut(int end) => path.Substring(start, (end < start ? path.Length : end) - start);
    }

    private static string WhyRejected(string step)
    {
        bool isBracket = step[0] == '[';
        if (isBracket && step[step.Length - 1] != ']')
            return "has no closing bracket";
        string within = isBracket ? step.Substring(1, step.Length - 2).Trim() : step;
        return within switch
        {
            "" or "*" or "**" => "selects all values, but a path leads to one",
            ['?', ..] => "is a filter, but a path leads to one value",
            _ when !isBracket => "is an operator, which a path cannot contain",
            _ when within.Contains(',') => "selects several values, but a path leads to one",
            _ when within.Contains(':') => "is a slice, but a path leads to one value",
            ['-', ..] when within.Skip(1).All(IsDigit) => "counts from the end, but an array is read from its start",
            _ when isBracket && within.Length < step.Length - 2 && IsIndex(within, out _) => "has white space around its index",
            _ when within[0] is not '0' && within.All(IsDigit) => "is too large for an index",
            _ => "is neither an index nor a name in single quotes",
        };
    }

    private static bool IsDigit(char character) => character is >= '0' and <= '9';

    // Returns whether the text between the outer quotes has several names, such as a','b: quotes with only a comma between them.
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
