namespace Decant.Masks;

/// <summary>The fields of a mask that is being read, those of one name together.</summary>
internal sealed class SelectionBuilder
{
    private readonly SortedDictionary<string, SelectionBuilder> _fields = new(StringComparer.Ordinal);
    private SelectionBuilder? _others;

    /// <summary>Whether all of the value is selected.</summary>
    public bool IsWhole { get; set; }

    /// <summary>The field of a name, or all fields, if it is null.</summary>
    public SelectionBuilder Add(string? name)
    {
        if (name is null)
            return _others ??= new();
        if (!_fields.TryGetValue(name, out SelectionBuilder? field))
            _fields.Add(name, field = new());
        return field;
    }

    /// <summary>Creates the selection. Returns null, and why, if it has too many fields.</summary>
    public Selection? Build(out string? error)
    {
        var budget = new FieldBudget();
        Selection result = Build(ref budget);
        error = budget.IsExceeded ? $"The field mask selects more than {MaskLimits.Fields} fields, because those below '*' count for other fields too." : null;
        return budget.IsExceeded ? null : result;
    }

    private Selection Build(ref FieldBudget budget)
    {
        if (IsWhole)
            return Selection.Whole;
        Selection? others = _others?.Build(ref budget);
        List<SelectedField> fields = [];
        foreach (KeyValuePair<string, SelectionBuilder> field in _fields)
        {
            if (!budget.TryTake())
                break;
            fields.Add(new(field.Key, Selection.Union(field.Value.Build(ref budget), others, ref budget)!));
        }

        return Selection.Create(fields, others);
    }
}
