namespace Decant.Survey.Evaluation;

/// <summary>A condition of MSBuild. One whose outcome depends on what only MSBuild knows does not hold.</summary>
internal sealed class Condition
{
    private readonly PropertyTable _properties;
    private readonly Func<string, bool> _exists;
    private readonly Queue<string> _words;

    private Condition(string text, PropertyTable properties, Func<string, bool> exists)
    {
        _properties = properties;
        _exists = exists;
        _words = new(ConditionWords.Of(text));
    }

    public static bool Holds(string? text, PropertyTable properties, Func<string, bool> exists)
    {
        if (string.IsNullOrWhiteSpace(text))
            return true;
        var condition = new Condition(text, properties, exists);
        return condition.Or() == true && condition._words.Count == 0;
    }

    private bool? Or()
    {
        bool? value = And();
        while (Takes("or"))
            value |= And();
        return value;
    }

    private bool? And()
    {
        bool? value = Not();
        while (Takes("and"))
            value &= Not();
        return value;
    }

    private bool? Not()
    {
        if (Takes("!"))
            return !Not();
        if (!Takes("("))
            return Comparison();
        bool? value = Or();
        Takes(")");
        return value;
    }

    private bool? Comparison()
    {
        if (!_words.TryDequeue(out string? word))
            return null;
        if (Takes("("))
            return Call(word);
        string? left = _properties.Expand(word.Trim('\''));
        if (!_words.TryPeek(out string? sign) || !ConditionWords.IsSign(sign))
            return left?.ToUpperInvariant() switch { "TRUE" => true, "FALSE" => false, _ => null };
        _words.Dequeue();
        return _words.TryDequeue(out string? other) && left is not null && _properties.Expand(other.Trim('\'')) is { } right
            ? Compare(left, sign, right)
            : null;
    }

    private bool? Call(string function)
    {
        if (!_words.TryDequeue(out string? word))
            return null;
        Takes(")");
        return (function.ToUpperInvariant(), _properties.Expand(word.Trim('\''))) switch
        {
            ("EXISTS", { } path) => path.Length > 0 && _exists(path),
            ("HASTRAILINGSLASH", { } path) => path.EndsWith('/') || path.EndsWith('\\'),
            _ => null,
        };
    }

    private static bool? Compare(string left, string sign, string right)
    {
        if (sign is "==" or "!=")
            return left.Equals(right, StringComparison.OrdinalIgnoreCase) == (sign == "==");
        if (!Version.TryParse(Dotted(left), out Version? a) || !Version.TryParse(Dotted(right), out Version? b))
            return null;
        return sign switch { "<" => a < b, "<=" => a <= b, ">" => a > b, _ => a >= b };
    }

    private static string Dotted(string number) => number.TrimStart('v').Contains('.') ? number.TrimStart('v') : number + ".0";

    private bool Takes(string word)
    {
        if (!_words.TryPeek(out string? next) || !next.Equals(word, StringComparison.OrdinalIgnoreCase))
            return false;
        _words.Dequeue();
        return true;
    }
}
