using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The collections that can be read, and what they are made as: a list for every interface of one, as System.Text.Json does.</summary>
internal static class CollectionTypes
{
    /// <returns>Null where the type is no collection that can be read.</returns>
    public static (ValueKind Kind, ITypeSymbol Element)? Find(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { IsSZArray: true } array => (ValueKind.Array, array.ElementType),
        INamedTypeSymbol { TypeArguments.Length: > 0 } named when named.ContainingNamespace?.Is(WellKnownNames.Collections) == true => FindGeneric(named),
        _ => null,
    };

    /// <summary>What makes System.Text.Json take the type for a collection, whatever members it has: measured on .NET 10.</summary>
    public static INamedTypeSymbol? FindInterface(ITypeSymbol type)
    {
        INamedTypeSymbol[] found = [.. type.AllInterfaces.Where(IsCollection)];
        return found.FirstOrDefault(candidate => candidate.IsGenericType) ?? found.FirstOrDefault();
    }

    /// <summary>The elements' type of any sequence, <c>string</c> aside.</summary>
    public static ITypeSymbol? FindElement(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => array.ElementType,
        { SpecialType: SpecialType.System_String } => null,
        _ => SelfAndInterfaces(type).FirstOrDefault(candidate => IsCollection(candidate) && candidate.IsGenericType)?.TypeArguments[0],
    };

    /// <summary>The values' type of any dictionary, whatever its keys are.</summary>
    public static ITypeSymbol? FindDictionaryValue(ITypeSymbol type) => SelfAndInterfaces(type)
        .FirstOrDefault(candidate => candidate.Name is "IDictionary" or "IReadOnlyDictionary" && candidate.TypeArguments.Length == 2)?.TypeArguments[1];

    private static IEnumerable<INamedTypeSymbol> SelfAndInterfaces(ITypeSymbol type) =>
        type is INamedTypeSymbol named ? type.AllInterfaces.Prepend(named) : type.AllInterfaces;

    private static bool IsCollection(INamedTypeSymbol type) =>
        type.SpecialType is SpecialType.System_Collections_IEnumerable
        || type.OriginalDefinition.SpecialType is SpecialType.System_Collections_Generic_IEnumerable_T
        || (type.Name == "IAsyncEnumerable" && type.ContainingNamespace?.Is(WellKnownNames.Collections) == true);

    private static (ValueKind Kind, ITypeSymbol Element)? FindGeneric(INamedTypeSymbol type) => (type.Name, type.TypeArguments) switch
    {
        ("List" or "IList" or "ICollection" or "IEnumerable" or "IReadOnlyList" or "IReadOnlyCollection", [var element]) =>
            (ValueKind.List, element),
        ("Dictionary" or "IDictionary" or "IReadOnlyDictionary", [{ SpecialType: SpecialType.System_String }, var value]) =>
            (ValueKind.Dictionary, value),
        _ => null,
    };
}
