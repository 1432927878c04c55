namespace Decant.Masks;

/// <summary>What is selected of a value: all of it, or fields of the object that it is. Instances are immutable, and are shared within a mask.</summary>
internal sealed class Selection
{
    /// <summary>All of a value.</summary>
    public static readonly Selection Whole = new([], null);

    /// <summary>Nothing of an object.</summary>
    public static readonly Selection None = new([], null);

    private readonly SelectedField[] _fields;

    private Selection(SelectedField[] fields, Selection? others) => (_fields, Others) = (fields, others);

    /// <summary>Gets the fields of which something else is selected than of the others, in the ordinal order of their names. What is selected of the others is
    /// selected of them too.</summary>
    public ReadOnlySpan<SelectedField> Fields => _fields;

    /// <summary>Gets what is selected of each other field; null if they are left out.</summary>
    public Selection? Others { get; }

    /// <summary>Creates a selection of fields.</summary>
    /// <param name="fields">The fields in order, each with what is selected of the others.</param>
    /// <param name="others">What is selected of the others.</param>
    public static Selection Create(List<SelectedField> fields, Selection? others)
    {
        // Masks that select the same must be the same.
        fields.RemoveAll(field => field.Selection.Equals(others));
        return fields.Count == 0 && others is null ? None : new([.. fields], others);
    }

    /// <summary>What at least one of two selections selects.</summary>
    /// <param name="left">One selection, or null for nothing.</param>
    /// <param name="right">The other one.</param>
    /// <param name="budget">Is charged for each field that is created. If it is exceeded, the result is incomplete.</param>
    public static Selection? Union(Selection? left, Selection? right, ref FieldBudget budget)
    {
        if (left is null || ReferenceEquals(left, right) || right == Whole)
            return right;
        if (right is null || left == Whole)
            return left;
        Selection? others = Union(left.Others, right.Others, ref budget);
        List<SelectedField> fields = [];
        foreach (string name in NamesOf(left, right))
        {
            if (!budget.TryTake())
                break;
            fields.Add(new(name, Union(left.Of(name), right.Of(name), ref budget)!));
        }

        return Create(fields, others);
    }

    /// <summary>What both of two selections select; null for nothing.</summary>
    /// <inheritdoc cref="Union"/>
    public static Selection? Intersect(Selection? left, Selection? right, ref FieldBudget budget)
    {
        if (left is null || ReferenceEquals(left, right) || right == Whole)
            return left;
        if (right is null || left == Whole)
            return right;
        Selection? others = Intersect(left.Others, right.Others, ref budget);
        List<SelectedField> fields = [];
        foreach (string name in NamesOf(left, right))
        {
            // Where both select others, both select at least that of this field.
            if (left.Of(name) is not { } ofLeft || right.Of(name) is not { } ofRight)
                continue;
            if (!budget.TryTake())
                break;
            if (Intersect(ofLeft, ofRight, ref budget) is { } both)
                fields.Add(new(name, both));
        }

        Selection result = Create(fields, others);
        return result == None ? null : result;
    }

    /// <summary>What is selected of a field; null if it is left out.</summary>
    public Selection? Of(string name)
    {
        int index = _fields.AsSpan().BinarySearch(new SelectedField(name, None));
        return index >= 0 ? _fields[index].Selection : Others;
    }

    /// <summary>Whether two selections are the same.</summary>
    public bool Equals(Selection? other)
    {
        if (ReferenceEquals(this, other))
            return true;
        if (other is null || this == Whole || other == Whole || _fields.Length != other._fields.Length)
            return false;
        for (int i = 0; i < _fields.Length; i++)
        {
            if (_fields[i].Name != other._fields[i].Name || !_fields[i].Selection.Equals(other._fields[i].Selection))
                return false;
        }

        return Others is null ? other.Others is null : Others.Equals(other.Others);
    }

    private static IEnumerable<string> NamesOf(Selection left, Selection right)
    {
        (int i, int j) = (0, 0);
        while (i < left._fields.Length || j < right._fields.Length)
        {
            int order = i == left._fields.Length ? 1 : j == right._fields.Length ? -1 : string.CompareOrdinal(left._fields[i].Name, right._fields[j].Name);
            yield return order <= 0 ? left._fields[i].Name : right._fields[j].Name;
            if (order <= 0)
                i++;
            if (order >= 0)
                j++;
        }
    }
}

/// <summary>A field by its name, and what is selected of it.</summary>
internal readonly record struct SelectedField(string Name, Selection Selection) : IComparable<SelectedField>
{
    public int CompareTo(SelectedField other) => string.CompareOrdinal(Name, other.Name);
}

/// <summary>How many fields may still be made while masks are put together. Those of a mask are made again for each asterisk above them.</summary>
internal struct FieldBudget()
{
    private int _left = MaskLimits.Fields * MaskLimits.Depth;

    public readonly bool IsExceeded => _left < 0;

    public bool TryTake() => --_left >= 0;
}
