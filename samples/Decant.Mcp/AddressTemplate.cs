using System.Text.RegularExpressions;

namespace Decant.Mcp;

/// <summary>A relative address with variables, in a part of the grammar of RFC 6570: <c>{name}</c> is a value of its own, and <c>{?name,name}</c> and
/// <c>{&amp;name,name}</c> are parameters of the query, which are left out where they have no value.</summary>
internal sealed partial class AddressTemplate
{
    private readonly string _text;

    private AddressTemplate(string text)
    {
        _text = text;
        ILookup<bool, string> names = Expression().Matches(text)
            .SelectMany(expression => NamesOf(expression).Select(name => (IsQuery: IsQuery(expression), Name: name)))
            .ToLookup(variable => variable.IsQuery, variable => variable.Name);
        Required = [.. names[false].Distinct()];
        Names = [.. Required.Union(names[true])];
    }

    /// <summary>All variables.</summary>
    public IReadOnlyList<string> Names { get; }

    /// <summary>Those that must have a value.</summary>
    public IReadOnlyList<string> Required { get; }

    /// <summary>Reads a template.</summary>
    /// <exception cref="FormatException">The text is not a template.</exception>
    public static AddressTemplate Parse(string text)
    {
        if (text.Length == 0 || Expression().Replace(text, "").AsSpan().ContainsAny('{', '}'))
            throw new FormatException($"'{text}' is not a path; expected text with variables such as {{name}} and {{?name,name}}.");
        // It would begin at the root of the server, or at another one.
        if (text[0] is '/' or '\\')
            throw new FormatException($"'{text}' begins with '{text[0]}'; expected a path that is relative to {nameof(ApiSettings.BaseAddress)}.");
        // Each call would be rejected, whatever the values are.
        if (HasDots(Expression().Replace(text, "x").Split('?')[0]))
            throw new FormatException($"'{text}' has a part '.' or '..'; expected a path below {nameof(ApiSettings.BaseAddress)}.");
        return new(text);
    }

    /// <summary>Whether a segment of an escaped path leads to another folder. Servers may read an escaped slash as one.</summary>
    public static bool HasDots(string path) => Uri.UnescapeDataString(path).Split('/', '\\').Any(segment => segment is "." or "..");

    /// <summary>Writes the address. Values are escaped, so that each stays within its place.</summary>
    /// <exception cref="ToolUseException">A value would lead to another folder.</exception>
    public string Expand(IReadOnlyDictionary<string, string> values)
    {
        string address = Expression().Replace(_text, expression => IsQuery(expression) ? ToQuery(expression, values) : Escape(NamesOf(expression)[0], values));
        // Dots are not escaped, and a client resolves such a segment before it sends the request.
        if (HasDots(address.Split('?')[0]))
            throw new ToolUseException("A part of the path must not be '.' or '..'.");
        // What stands before a colon would be the scheme of another address (RFC 3986, section 4.2).
        return address.Split('/', '?')[0].Contains(':') ? $"./{address}" : address;
    }

    private static string ToQuery(Match expression, IReadOnlyDictionary<string, string> values)
    {
        string[] parameters = [.. NamesOf(expression).Where(values.ContainsKey).Select(name => $"{name}={Escape(name, values)}")];
        return parameters.Length == 0 ? "" : expression.Groups["operator"].Value + string.Join('&', parameters);
    }

    private static string Escape(string name, IReadOnlyDictionary<string, string> values) => Uri.EscapeDataString(values[name]);

    private static bool IsQuery(Match expression) => expression.Groups["operator"].Success;

    private static string[] NamesOf(Match expression) => expression.Groups["names"].Value.Split(',');

    [GeneratedRegex(@"\{(?:(?<operator>[?&])(?<names>\w+(?:,\w+)*)|(?<names>\w+))\}")]
    private static partial Regex Expression();
}
