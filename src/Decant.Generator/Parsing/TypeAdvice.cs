using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>What to do about a type that a projection cannot read, by the kind of type that it is.</summary>
internal static class TypeAdvice
{
    private const string OrConvert = ", or give the member a [JsonConverter]";

    /// <summary>For the type of a member, or of its elements.</summary>
    public static string ForMember(ITypeSymbol type) =>
        Replacement(type) is { } other ? $"use '{other}' in its place{OrConvert}"
        : type.TypeKind is TypeKind.Delegate or TypeKind.Pointer or TypeKind.FunctionPointer ? "JSON cannot represent it, so exclude the member with [JsonIgnore]"
        : IsMarkable(type) ? $"{Mark(type)}{OrConvert}"
        : type.IsTupleType || IsOwn(type) ? $"use a class, record or struct that is marked [JsonProjection]{OrConvert}"
        : $"use 'JsonElement' in its place{OrConvert}";

    /// <summary>For a type that can be a projection as it is.</summary>
    public static string Mark(ITypeSymbol type) => $"mark '{TypeNames.ShortBare(type)}' [JsonProjection] and make it partial";

    /// <summary>Whether the type is written in this project and can be marked.</summary>
    public static bool IsMarkable(ITypeSymbol type)
    {
        for (ITypeSymbol? outer = type; outer is not null; outer = outer.ContainingType)
        {
            if (outer is not INamedTypeSymbol { TypeParameters.IsEmpty: true })
                return false;
        }

        return IsOwn(type)
            && (UnionTypes.IsUnion(type)
                || (type.TypeKind is TypeKind.Class or TypeKind.Struct && type is { IsAbstract: false, IsStatic: false, IsRefLikeType: false }))
            && CollectionTypes.FindInterface(type) is null;
    }

    /// <summary>Whether the type is written in this project.</summary>
    public static bool IsOwn(ITypeSymbol type) => !type.IsTupleType && type.DeclaringSyntaxReferences.Length > 0;

    private static string? Replacement(ITypeSymbol type)
    {
        if (type.SpecialType is SpecialType.System_IntPtr or SpecialType.System_UIntPtr)
            return type.SpecialType is SpecialType.System_IntPtr ? "long" : "ulong";
        if (type is IArrayTypeSymbol array)
            return $"{TypeNames.Short(array.ElementType)}{string.Concat(Enumerable.Repeat("[]", array.Rank))}";
        if (type is INamedTypeSymbol { Name: "Memory" or "ReadOnlyMemory" or "ArraySegment", TypeArguments: [var item] })
            return $"{TypeNames.Short(item)}[]";
        if (type.ContainingNamespace is { } space && (space.Is(WellKnownNames.Json) || space.Is(WellKnownNames.JsonNodes)))
            return "JsonElement";
        if (CollectionTypes.FindDictionaryValue(type) is { } value)
            return $"Dictionary<string, {TypeNames.Short(value)}>";
        if (CollectionTypes.FindElement(type) is { } element)
            return $"{TypeNames.Short(element)}[]";
        return CollectionTypes.FindInterface(type) is null && type.SpecialType is not SpecialType.System_Collections_IEnumerable ? null : "JsonElement[]";
    }
}
