namespace Decant.Generator.Model;

/// <summary>A polymorphic projection: a type discriminator determines which of several types an object has.</summary>
/// <param name="Discriminator">The JSON name of the discriminator.</param>
/// <param name="AllowOutOfOrder">Whether the discriminator may follow other members.</param>
/// <param name="IgnoreUnrecognized">Whether an object with an unknown discriminator is read as the base type.</param>
/// <param name="HasBase">Whether the base type can be instantiated.</param>
/// <param name="Cases">The types with a discriminator, those with a string before those with a number.</param>
/// <param name="Fallback">The type of objects with an unknown or missing discriminator, if the base type cannot be instantiated; otherwise null.</param>
internal sealed record UnionModel(
    string Discriminator,
    bool AllowOutOfOrder,
    bool IgnoreUnrecognized,
    bool HasBase,
    EquatableArray<UnionCaseModel> Cases,
    UnionCaseModel? Fallback)
{
    /// <summary>Name of the emitted struct, nested in the union's builder, that reads an object of the base type.</summary>
    public const string BaseBuilder = "Itself";

    /// <summary>Returns the model without types that have no builder. They are already reported, and code that names them would only add errors.</summary>
    public UnionModel Without(EquatableArray<string> missing)
    {
        UnionCaseModel? fallback = Fallback is null || missing.Contains(Fallback.Type.Name) ? null : Fallback;
        return fallback == Fallback && !Cases.Any(found => missing.Contains(found.Type.Name))
            ? this
            : this with { Cases = Cases.Where(found => !missing.Contains(found.Type.Name)).ToEquatableArray(), Fallback = fallback };
    }
}

/// <summary>A type of a union.</summary>
/// <param name="Type">The type.</param>
/// <param name="IsUnion">Whether it is itself polymorphic. As a type of another union, it is read without its own derived types.</param>
/// <param name="Text">The discriminator, if it is a string; null if it is a number.</param>
/// <param name="Number">The discriminator, if it is a number.</param>
/// <param name="Builder">Full name of the struct that reads the type.</param>
internal sealed record UnionCaseModel(TypeModel Type, bool IsUnion, string? Text, int Number, string Builder);
