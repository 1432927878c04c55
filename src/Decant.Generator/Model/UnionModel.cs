namespace Decant.Generator.Model;

/// <summary>A projection whose objects are of one of several types, which a member tells.</summary>
/// <param name="Discriminator">The JSON name of that member.</param>
/// <param name="AllowOutOfOrder">Whether it may come behind others.</param>
/// <param name="IgnoreUnrecognized">Whether an object of an unknown type is one of the base type.</param>
/// <param name="HasBase">Whether there are objects of the base type.</param>
/// <param name="Cases">The types, those with a text before those with a number.</param>
internal sealed record UnionModel(
    string Discriminator,
    bool AllowOutOfOrder,
    bool IgnoreUnrecognized,
    bool HasBase,
    EquatableArray<UnionCaseModel> Cases)
{
    /// <summary>Name of the emitted struct that reads an object of the base type, within the union's builder.</summary>
    public const string BaseBuilder = "Itself";

    /// <summary>The same without types that have no builder. They are errors already, and code that names them would only add others.</summary>
    public UnionModel Without(ICollection<TypeModel> failed) =>
        Cases.Any(found => failed.Contains(found.Type)) ? this with { Cases = Cases.Where(found => !failed.Contains(found.Type)).ToEquatableArray() } : this;
}

/// <summary>A type of a union.</summary>
/// <param name="Type">The type.</param>
/// <param name="IsUnion">Whether it has derived types of its own, which do not count where it is a type of another union.</param>
/// <param name="Text">Its discriminator; null for a number.</param>
/// <param name="Number">Its discriminator where that is a number.</param>
internal sealed record UnionCaseModel(TypeModel Type, bool IsUnion, string? Text, int Number);
