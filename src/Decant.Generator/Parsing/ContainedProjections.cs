using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds the projections that a value contains.</summary>
internal static class ContainedProjections
{
    /// <summary>Returns the marked types that a value or its elements may have.</summary>
    public static IEnumerable<INamedTypeSymbol> In(ITypeSymbol type)
    {
        type = type.Underlying();
        if (OneOfTypes.Get(type) is { IsEmpty: false } alternatives)
            return alternatives.SelectMany(In);
        if (type.HasAttribute(WellKnownNames.Converter))
            return [];
        if (type.HasAttribute(WellKnownNames.Projection))
            return [(INamedTypeSymbol)type];
        return CollectionTypes.Find(type) is { } collection ? In(collection.Element) : [];
    }
}
