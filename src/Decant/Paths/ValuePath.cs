using Decant.CompilerServices;

namespace Decant.Paths;

/// <summary>A parsed path: its steps, with names prepared for case-sensitive and case-insensitive comparison. Two paths are equal if their texts are
/// equal.</summary>
internal sealed class ValuePath : IEquatable<ValuePath>
{
    private readonly JsonMemberNames?[] _exact;
    private readonly JsonMemberNames?[] _ignoringCase;
    private readonly int[] _indexes;

    public ValuePath(string text)
    {
        List<PathStep> steps = PathGrammar.Parse(text, out string error)
            ?? throw new FormatException(
                $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)} is \"{text}\", which is not a path: {error}; "
                + "write names and indexes, as in data.repository, choices[0].message or ['a.b'].c.");
        Text = text;
        _exact = [.. steps.Select(step => step.Name is null ? null : JsonMemberNames.OfStep(step.Name, ignoreCase: false))];
        _ignoringCase = [.. steps.Select(step => step.Name is null ? null : JsonMemberNames.OfStep(step.Name, ignoreCase: true))];
        _indexes = [.. steps.Select(step => step.Index)];
    }

    public string Text { get; }

    /// <summary>Gets the number of steps.</summary>
    public int Length => _indexes.Length;

    /// <summary>Returns the name to find in the current object, or null if the step is an index.</summary>
    /// <param name="step">The number of steps that were taken before this one.</param>
    /// <param name="ignoreCase">Whether the name is compared case-insensitively.</param>
    public JsonMemberNames? NamesAt(int step, bool ignoreCase) => (ignoreCase ? _ignoringCase : _exact)[step];

    /// <summary>Returns the index to find in the current array.</summary>
    public ReadOnlySpan<int> IndexAt(int step) => _indexes.AsSpan(step, 1);

    /// <summary>Describes why the path cannot be followed to its end.</summary>
    /// <param name="taken">The number of steps that were taken.</param>
    /// <param name="isNull">Whether the value at that place is null.</param>
    public string DescribeEnd(int taken, bool isNull)
    {
        string place = $"${string.Concat(Enumerable.Range(0, taken).Select(StepAt))}";
        return isNull ? $"{place} is null"
            : _exact[taken] is { } names ? $"{place} has no member \"{names.Set[0]}\""
            : $"{place} has no element {_indexes[taken]}";
    }

    public bool Equals(ValuePath? other) => Text == other?.Text;

    public override bool Equals(object? obj) => Equals(obj as ValuePath);

    public override int GetHashCode() => Text.GetHashCode(StringComparison.Ordinal);

    private PathStep StepAt(int step) => new(_exact[step]?.Set[0], _indexes[step]);
}
