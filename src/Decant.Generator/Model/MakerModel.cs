namespace Decant.Generator.Model;

/// <summary>How a collection is created from the elements read.</summary>
/// <param name="Kind">The kind of creation.</param>
/// <param name="Namespace">The namespace of the type that is created.</param>
/// <param name="Name">The name of the type that is created, without type arguments.</param>
internal sealed record MakerModel(MakerKind Kind, string Namespace, string Name)
{
    /// <summary>The method that adds one element, if elements are added one by one.</summary>
    public string? Add { get; init; }
}

/// <summary>The ways to create a collection.</summary>
internal enum MakerKind
{
    Array,
    List,
    HashSet,

    /// <summary>By a constructor that takes a list and keeps it.</summary>
    OfList,

    /// <summary>Created empty, then filled.</summary>
    Filled,

    /// <summary>Created with the capacity for all elements, then filled.</summary>
    FilledWithCapacity,

    /// <summary>A value type that holds an array, and cannot be null.</summary>
    ImmutableArray,

    /// <summary>A value type that an array converts to; null is read as empty.</summary>
    Memory,

    /// <summary>By the method <c>CreateRange</c> of the static class with the same name as the type. The method takes an array.</summary>
    CreateRange,

    /// <summary>A dictionary with string keys. Its first entries are collected before the dictionary is created.</summary>
    OfStrings,

    /// <summary>A dictionary whose entries are set as they are read.</summary>
    Set,

    /// <summary>An immutable dictionary. Entries are set in its builder as they are read.</summary>
    SetInBuilder,
}
