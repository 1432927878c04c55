namespace Decant.Generator.Model;

/// <summary>How a collection is made of what was read.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Namespace">Where the type is that is made.</param>
/// <param name="Name">Its name, without type arguments.</param>
internal sealed record MakerModel(MakerKind Kind, string Namespace, string Name)
{
    /// <summary>The method that adds one element to it, where elements are added one by one.</summary>
    public string? Add { get; init; }
}

/// <summary>The ways to make a collection.</summary>
internal enum MakerKind
{
    Array,
    List,
    HashSet,

    /// <summary>By a constructor that keeps the list it is given.</summary>
    OfList,

    /// <summary>Empty, and filled.</summary>
    Filled,

    /// <summary>The same, with room for all.</summary>
    FilledWithCapacity,

    /// <summary>A value type that holds an array, and cannot be null.</summary>
    ImmutableArray,

    /// <summary>A value type that an array is converted to; null is an empty one.</summary>
    Memory,

    /// <summary>By a method of the static class of the same name that takes an array.</summary>
    CreateRange,

    /// <summary>A dictionary of strings, whose first entries are gathered.</summary>
    OfStrings,

    /// <summary>Entries are set in it as they are read.</summary>
    Set,

    /// <summary>Entries are set in its builder.</summary>
    SetInBuilder,
}
