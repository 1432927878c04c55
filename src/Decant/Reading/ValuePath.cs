using Decant.CompilerServices;

namespace Decant.Reading;

/// <summary>Where a value lies: steps, their names ready to be matched by either rule. Two are equal if they were written alike.</summary>
internal sealed class ValuePath : IEquatable<ValuePath>
{
    private readonly JsonMemberNames?[] _exact;
    private readonly JsonMemberNames?[] _ignoringCase;
    private readonly int[] _indexes;

    public ValuePath(string text)
    {
        List<PathStep> steps = PropertyPath.Parse(text, out string error)
            ?? throw new FormatException(
                $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)} is \"{text}\", which is not a path: {error}; "
                + "write names and indexes, as in data.repository, choices[0].message or ['a.b'].c.");
        Text = text;
        _exact = [.. steps.Select(step => step.Name is null ? null : JsonMemberNames.OfStep(step.Name, ignoreCase: false))];
        _ignoringCase = [.. steps.Select(step => step.Name is null ? null : JsonMemberNames.OfStep(step.Name, ignoreCase: true))];
        _indexes = [.. steps.Select(step => step.Index)];
    }

    public string Text { get; }

    /// <summary>How many steps it has.</summary>
    public int Length => _indexes.Length;

    /// <summary>The one name wanted of the object at hand; null where an element of an array is wanted.</summary>
    /// <param name="step">How many steps were taken before.</param>
    /// <param name="ignoreCase">How the name matches.</param>
    public JsonMemberNames? NamesAt(int step, bool ignoreCase) => (ignoreCase ? _ignoringCase : _exact)[step];

    /// <summary>The index of the one element wanted of the array at hand.</summary>
    public ReadOnlySpan<int> IndexAt(int step) => _indexes.AsSpan(step, 1);

    /// <summary>Says why the path leads no further.</summary>
    /// <param name="taken">How many steps were taken.</param>
    /// <param name="isNull">Whether they led to null.</param>
    public string DescribeEnd(int taken, bool isNull)
    {
        string place = $"${string.Concat(Enumerable.Range(0, taken).Select(StepAt))}";
        return isNull ? $"{place} is null"
            : _exact[taken] is { } names ? $"{place} has no member \"{names[0]}\""
            : $"{place} has no element {_indexes[taken]}";
    }

    public bool Equals(ValuePath? other) => Text == other?.Text;

    public override bool Equals(object? obj) => Equals(obj as ValuePath);

    public override int GetHashCode() => Text.GetHashCode(StringComparison.Ordinal);

    private PathStep StepAt(int step) => new(_exact[step]?[0], _indexes[step]);
}
