using Decant.CompilerServices;

namespace Decant.Reading;

/// <summary>Where a value lies: names, ready to be matched by either rule. Two are equal if they were written alike.</summary>
internal sealed class ValuePath : IEquatable<ValuePath>
{
    private readonly JsonMemberNames[] _exact;
    private readonly JsonMemberNames[] _ignoringCase;

    public ValuePath(string text)
    {
        List<string> names = PropertyPath.Parse(text, out string error)
            ?? throw new FormatException(
                $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)} is \"{text}\", which is not a path of names: {error}; "
                + "write names as in owner.login or ['a.b'].c.");
        Text = text;
        _exact = [.. names.Select(name => new JsonMemberNames(typeof(Array), ignoreCase: false, disallowUnmapped: false, name))];
        _ignoringCase = [.. names.Select(name => new JsonMemberNames(typeof(Array), ignoreCase: true, disallowUnmapped: false, name))];
    }

    public string Text { get; }

    /// <summary>How many names it has.</summary>
    public int Length => _exact.Length;

    /// <summary>One object's names, of which there is one, for each step.</summary>
    public JsonMemberNames[] GetSteps(bool ignoreCase) => ignoreCase ? _ignoringCase : _exact;

    /// <summary>Says why the path leads no further.</summary>
    /// <param name="taken">How many steps were taken.</param>
    /// <param name="isNull">Whether they led to null.</param>
    public string DescribeEnd(int taken, bool isNull)
    {
        string place = string.Concat(_exact.Take(taken).Select(names => $".{names[0]}"));
        return isNull ? $"${place} is null" : $"${place} has no member \"{_exact[taken][0]}\"";
    }

    public bool Equals(ValuePath? other) => Text == other?.Text;

    public override bool Equals(object? obj) => Equals(obj as ValuePath);

    public override int GetHashCode() => Text.GetHashCode(StringComparison.Ordinal);
}
