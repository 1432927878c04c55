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
    /// <param name="fields">The fields in order, each with what is selected of the others, and none of which nothing else is selected: masks that select the same must
    /// be the same.</param>
    /// <param name="others">What is selected of the others.</param>
    public static Selection Create(SelectedField[] fields, Selection? others) => fields.Length == 0 && others is null ? None : new(fields, others);

    /// <summary>What is selected of a field; null if it is left out.</summary>
    public Selection? Find(string name)
    {
        int index = _fields.AsSpan().BinarySearch(new SelectedField(name, None));
        return index >= 0 ? _fields[index].Selection : Others;
    }
}

/// <summary>A field by its name, and what is selected of it.</summary>
internal readonly record struct SelectedField(string Name, Selection Selection) : IComparable<SelectedField>
{
    public int CompareTo(SelectedField other) => string.CompareOrdinal(Name, other.Name);
}
