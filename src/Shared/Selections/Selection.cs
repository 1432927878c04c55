namespace Decant.Masks;

/// <summary>The selected part of a value: all of it, or fields of an object. Instances are immutable, and are shared within a mask.</summary>
internal sealed class Selection
{
    /// <summary>All of a value.</summary>
    public static readonly Selection Whole = new([], null);

    /// <summary>Nothing of an object.</summary>
    public static readonly Selection None = new([], null);

    private readonly SelectedField[] _fields;

    private Selection(SelectedField[] fields, Selection? others) => (_fields, Others) = (fields, others);

    /// <summary>Gets the fields whose selection differs from <see cref="Others"/>, in the ordinal order of their names. Each of them includes the selection of
    /// <see cref="Others"/>.</summary>
    public ReadOnlySpan<SelectedField> Fields => _fields;

    /// <summary>Gets the selection for all other fields; null if they are left out.</summary>
    public Selection? Others { get; }

    /// <summary>Creates a selection of fields.</summary>
    /// <param name="fields">The fields in order. Each includes the selection of <paramref name="others"/> and differs from it, because masks that select the
    /// same must be equal.</param>
    /// <param name="others">The selection for all other fields.</param>
    public static Selection Create(SelectedField[] fields, Selection? others) => fields.Length == 0 && others is null ? None : new(fields, others);

    /// <summary>Returns the selection for a field; null if the field is left out.</summary>
    public Selection? Find(string name)
    {
        int index = _fields.AsSpan().BinarySearch(new SelectedField(name, None));
        return index >= 0 ? _fields[index].Selection : Others;
    }
}

/// <summary>The name of a field, and its selection.</summary>
internal readonly record struct SelectedField(string Name, Selection Selection) : IComparable<SelectedField>
{
    public int CompareTo(SelectedField other) => string.CompareOrdinal(Name, other.Name);
}
