using System.Text;

namespace Decant.Survey.Evaluation;

/// <summary>The properties of a project so far, and the texts that they stand in.</summary>
internal sealed class PropertyTable(Checkout checkout)
{
    private readonly Dictionary<string, string> _values = new(StringComparer.OrdinalIgnoreCase);

    private readonly HashSet<string> _fixed = new(StringComparer.OrdinalIgnoreCase);

    public string this[string name] => _values.GetValueOrDefault(name, "");

    public bool IsTrue(string name) => this[name].Equals("true", StringComparison.OrdinalIgnoreCase);

    public void Set(string name, string value)
    {
        if (!_fixed.Contains(name))
            _values[name] = value;
    }

    /// <summary>Sets what no project can set otherwise, as a property of the command line.</summary>
    public void Fix(string name, string value)
    {
        _values[name] = value;
        _fixed.Add(name);
    }

    /// <summary>A text with the values of its properties; null where it has something that only MSBuild knows.</summary>
    public string? Expand(string text)
    {
        if (text.Contains("@(", StringComparison.Ordinal) || text.Contains("%(", StringComparison.Ordinal))
            return null;
        var expanded = new StringBuilder();
        int at = 0;
        while (text.IndexOf("$(", at, StringComparison.Ordinal) is >= 0 and int start)
        {
            if (EndOf(text, start) is not { } end || Evaluate(text[(start + 2)..end]) is not { } value)
                return null;
            expanded.Append(text, at, start - at).Append(value);
            at = end + 1;
        }

        return expanded.Append(text, at, text.Length - at).ToString();
    }

    /// <summary>Where the parenthesis ends that opens at <c>$(</c>.</summary>
    public static int? EndOf(string text, int start)
    {
        int depth = 0;
        for (int i = start; i < text.Length; i++)
        {
            if (text[i] == '(')
                depth++;
            else if (text[i] == ')' && --depth == 0)
                return i;
        }

        return null;
    }

    private string? Evaluate(string expression) =>
        expression.AsSpan().IndexOfAny('.', '[', '(') < 0 ? this[expression.Trim()] : PropertyFunctions.Evaluate(expression, this, checkout);
}
