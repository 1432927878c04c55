using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The collections that can be read, and what they are made as: a list for every interface of one, as System.Text.Json does.</summary>
internal static class CollectionTypes
{
    private const string Namespace = "System.Collections.Generic";

    /// <returns>Null where the type is no collection that can be read.</returns>
    public static (ValueKind Kind, ITypeSymbol Element)? Find(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { IsSZArray: true } array => (ValueKind.Array, array.ElementType),
        INamedTypeSymbol { TypeArguments.Length: > 0 } named when named.ContainingNamespace?.ToDisplayString() == Namespace => FindGeneric(named),
        _ => null,
    };

    private static (ValueKind Kind, ITypeSymbol Element)? FindGeneric(INamedTypeSymbol type) => (type.Name, type.TypeArguments) switch
    {
        ("List" or "IList" or "ICollection" or "IEnumerable" or "IReadOnlyList" or "IReadOnlyCollection", [var element]) =>
            (ValueKind.List, element),
        ("Dictionary" or "IDictionary" or "IReadOnlyDictionary", [{ SpecialType: SpecialType.System_String }, var value]) =>
            (ValueKind.Dictionary, value),
        _ => null,
    };
}
