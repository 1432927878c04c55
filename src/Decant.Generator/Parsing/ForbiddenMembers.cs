using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds members marked <c>[Obsolete("…", error: true)]</c>, which exist only for a serializer. Their use is an error, except in code that is obsolete
/// itself, as the generated builder then is.</summary>
internal static class ForbiddenMembers
{
    /// <summary>Returns whether a type has or inherits such a member, or a member whose type is marked like this.</summary>
    public static bool Has(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? declaring = type; declaring is not null; declaring = declaring.BaseType)
        {
            if (declaring.GetMembers().Any(member => IsForbidden(member) || IsForbidden((member as IPropertySymbol)?.Type) || IsForbidden((member as IFieldSymbol)?.Type)))
                return true;
        }

        return false;
    }

    private static bool IsForbidden(ISymbol? symbol) => symbol switch
    {
        null => false,
        IArrayTypeSymbol array => IsForbidden(array.ElementType),
        INamedTypeSymbol { TypeArguments.IsEmpty: false } generic => IsMarked(generic) || generic.TypeArguments.Any(IsForbidden),
        _ => IsMarked(symbol),
    };

    private static bool IsMarked(ISymbol symbol) =>
        symbol.FindAttribute(WellKnownNames.Obsolete)?.ConstructorArguments is [_, { Value: true }];
}
