using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds members that exist only for a serializer: their use is an error (<c>[Obsolete("…", error: true)]</c>) in code that is not obsolete
/// itself.</summary>
internal static class ForbiddenMembers
{
    /// <summary>Returns whether a type has or inherits such a member, or a member of such a type.</summary>
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
