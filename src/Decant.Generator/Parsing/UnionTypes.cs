using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>What the attributes of a base type say about the types of its objects.</summary>
internal static class UnionTypes
{
    private const string DefaultDiscriminator = "$type";

    /// <summary>Whether its author means it to have derived types.</summary>
    public static bool IsMarked(ITypeSymbol type) => type.HasAttribute(WellKnownNames.Polymorphic) || type.HasAttribute(WellKnownNames.DerivedType);

    /// <summary>Whether a member of its objects tells their type. Where no derived type has a discriminator, System.Text.Json reads the base type alone.</summary>
    public static bool IsUnion(ITypeSymbol type) => DerivedOf(type).Any(derived => derived.Discriminator is not null);

    /// <summary>The listed types, in the order of their attributes.</summary>
    public static IEnumerable<DerivedType> DerivedOf(ITypeSymbol type) => type.GetAttributes()
        .Where(attribute => attribute.AttributeClass?.Is(WellKnownNames.DerivedType) == true)
        .Where(attribute => attribute.ConstructorArguments is [{ Value: INamedTypeSymbol { TypeKind: not TypeKind.Error } }, ..])
        .Select(attribute => new DerivedType(
            (INamedTypeSymbol)attribute.ConstructorArguments[0].Value!,
            attribute.ConstructorArguments is [_, { Kind: TypedConstantKind.Primitive } discriminator] ? discriminator.Value : null,
            attribute));

    /// <summary>The JSON name of the member that tells the type.</summary>
    public static string DiscriminatorOf(ITypeSymbol type) =>
        type.FindAttribute(WellKnownNames.Polymorphic)?.NamedArgument("TypeDiscriminatorPropertyName") as string ?? DefaultDiscriminator;

    /// <summary>The unions that a type can be met in: its own, and those of its bases that list it. They are types of the same assembly.</summary>
    public static IEnumerable<INamedTypeSymbol> UnionsWith(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? candidate = type; candidate is not null; candidate = candidate.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(candidate, type) ? IsUnion(type) : Lists(candidate, type))
                yield return candidate;
        }

        foreach (INamedTypeSymbol candidate in type.AllInterfaces)
        {
            if (Lists(candidate, type))
                yield return candidate;
        }
    }

    private static bool Lists(INamedTypeSymbol candidate, INamedTypeSymbol type) =>
        candidate.HasAttribute(WellKnownNames.Projection)
        && DerivedOf(candidate).Any(derived => derived.Discriminator is not null && SymbolEqualityComparer.Default.Equals(derived.Type, type));
}

/// <summary>A type that a base type lists.</summary>
/// <param name="Type">The type.</param>
/// <param name="Discriminator">What tells it, a string or an int; null where nothing does.</param>
/// <param name="Attribute">Where it is listed.</param>
internal readonly record struct DerivedType(INamedTypeSymbol Type, object? Discriminator, AttributeData Attribute);
