using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Reads the attributes of a polymorphic type.</summary>
internal static class UnionTypes
{
    private const string DefaultDiscriminator = "$type";

    /// <summary>Returns whether the type is marked as polymorphic.</summary>
    public static bool IsMarked(ITypeSymbol type) => type.HasAttribute(WellKnownNames.Polymorphic) || type.HasAttribute(WellKnownNames.DerivedType);

    /// <summary>Returns whether a discriminator determines the type of its objects. Without one, System.Text.Json only reads the base type.</summary>
    public static bool IsUnion(ITypeSymbol type) => DerivedOf(type).Any(derived => derived.Discriminator is not null);

    /// <summary>Returns the listed types, in the order of their attributes.</summary>
    public static IEnumerable<DerivedType> DerivedOf(ITypeSymbol type) => type.GetAttributes()
        .Where(attribute => attribute.AttributeClass?.Is(WellKnownNames.DerivedType) == true)
        .Where(attribute => attribute.ConstructorArguments is [{ Value: INamedTypeSymbol { TypeKind: not TypeKind.Error } }, ..])
        .Select(attribute => new DerivedType(
            (INamedTypeSymbol)attribute.ConstructorArguments[0].Value!,
            attribute.ConstructorArguments is [_, { Kind: TypedConstantKind.Primitive } discriminator] ? discriminator.Value : null,
            attribute));

    /// <summary>Returns the types that its objects can have besides its own: types with a discriminator, and the type for other discriminators.</summary>
    public static IEnumerable<INamedTypeSymbol> ReadOf(ITypeSymbol type)
    {
        INamedTypeSymbol? fallback = FallbackOf(type);
        return DerivedOf(type)
            .Where(derived => derived.Discriminator is not null || SymbolEqualityComparer.Default.Equals(derived.Type, fallback))
            .Select(derived => derived.Type);
    }

    /// <summary>Returns the type of objects whose discriminator is unknown or missing: the only listed type without a discriminator, if an unknown
    /// discriminator is not an error and the base type cannot be created. System.Text.Json has no type for these objects, and throws.</summary>
    public static INamedTypeSymbol? FallbackOf(ITypeSymbol type) => FallbacksOf(type).Take(2).ToArray() is [{ } only] ? only.Type : null;

    /// <summary>Returns the candidates for <see cref="FallbackOf"/>, which accepts no more than one: the listed types without a discriminator.</summary>
    public static IEnumerable<DerivedType> FallbacksOf(ITypeSymbol type) => type.IsAbstract && IgnoresUnrecognized(type) && IsUnion(type)
        ? DerivedOf(type).Where(derived => derived.Discriminator is null)
        : [];

    /// <summary>Returns whether an unknown discriminator is not an error.</summary>
    public static bool IgnoresUnrecognized(ITypeSymbol type) =>
        type.FindAttribute(WellKnownNames.Polymorphic)?.NamedArgument("IgnoreUnrecognizedTypeDiscriminators") is true;

    /// <summary>Returns the JSON name of the type discriminator.</summary>
    public static string DiscriminatorOf(ITypeSymbol type) =>
        type.FindAttribute(WellKnownNames.Polymorphic)?.NamedArgument("TypeDiscriminatorPropertyName") as string ?? DefaultDiscriminator;
}

/// <summary>A type that a polymorphic type lists.</summary>
/// <param name="Type">The type.</param>
/// <param name="Discriminator">Its discriminator, a string or an int; null if it has none.</param>
/// <param name="Attribute">The attribute that lists it.</param>
internal readonly record struct DerivedType(INamedTypeSymbol Type, object? Discriminator, AttributeData Attribute);
