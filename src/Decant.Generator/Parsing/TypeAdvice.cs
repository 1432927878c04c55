using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Advice for a type that a projection cannot read, by the kind of type.</summary>
internal static class TypeAdvice
{
    private const string OrConvert = ", or give the member a [JsonConverter]";
    private const string Element = "JsonElement";

    // Framework types that are usually written as a string, or hold bytes.
    private static readonly string[] s_texts =
    [
        "System.Type", "System.Globalization.CultureInfo", "System.Text.Encoding", "System.Text.StringBuilder", "System.Text.Rune", "System.TimeZoneInfo",
        "System.Text.RegularExpressions.Regex", "System.Net.IPAddress", "System.Net.IPEndPoint", "System.Net.Mail.MailAddress", "System.IO.TextReader",
    ];

    private static readonly string[] s_bytes = ["System.IO.Stream", "System.IO.Pipelines.PipeReader", "System.Buffers.ReadOnlySequence`1"];

    // Types that provide a value later. The advice is to use the type of the value.
    private static readonly string[] s_wrappers = ["System.Threading.Tasks.Task`1", "System.Threading.Tasks.ValueTask`1", "System.Lazy`1"];

    private static readonly string[] s_services =
    [
        "System.Delegate", "System.MulticastDelegate", "System.Threading.Tasks.Task", "System.Threading.Tasks.ValueTask", "System.Threading.CancellationToken",
    ];

    /// <summary>Returns advice for the type of a member, or of its elements.</summary>
    public static string ForMember(ITypeSymbol type)
    {
        string orConvert = type.IsRefLikeType ? "" : OrConvert;
        return IsNoData(type) ? "JSON cannot represent it, so exclude the member with [JsonIgnore]"
            : type.TypeKind == TypeKind.TypeParameter ? $"use a type that is known at compile time{orConvert}"
            : Replacement(type) is { } other ? $"use '{other}' instead{orConvert}"
            : IsMarkable(type) ? $"{Mark(type)}{orConvert}"
            : LanguageUnions.Is(type) ? $"use '{Element}' instead{orConvert}"
            : type.IsTupleType || IsOwn(type) || type is INamedTypeSymbol { Name: "Tuple" or "KeyValuePair", TypeArguments.Length: > 0 } ? $"use a class, record or struct that is marked [JsonProjection]{orConvert}"
            : $"use '{Element}' instead{orConvert}";
    }

    /// <summary>Returns advice for a type that can become a projection.</summary>
    public static string Mark(ITypeSymbol type) => $"mark '{TypeNames.ShortBare(type)}' [JsonProjection] and make it partial";

    /// <summary>Returns whether the type is written in this project and can be marked.</summary>
    public static bool IsMarkable(ITypeSymbol type)
    {
        for (ITypeSymbol? outer = type; outer is not null; outer = outer.ContainingType)
        {
            if (outer is not INamedTypeSymbol { TypeParameters.IsEmpty: true })
                return false;
        }

        return IsOwn(type)
            && !LanguageUnions.Is(type)
            && (UnionTypes.IsUnion(type)
                || (type.TypeKind is TypeKind.Class or TypeKind.Struct && type is { IsAbstract: false, IsStatic: false, IsRefLikeType: false }))
            && CollectionTypes.FindInterface(type) is null;
    }

    /// <summary>Returns whether the type is written in this project.</summary>
    public static bool IsOwn(ITypeSymbol type) => !type.IsTupleType && type.DeclaringSyntaxReferences.Length > 0;

    private static bool IsNoData(ITypeSymbol type) =>
        type.TypeKind is TypeKind.Delegate or TypeKind.Pointer or TypeKind.FunctionPointer || IsAny(type, s_services);

    private static string? Replacement(ITypeSymbol type)
    {
        if (type.SpecialType is SpecialType.System_IntPtr or SpecialType.System_UIntPtr)
            return type.SpecialType is SpecialType.System_IntPtr ? "long" : "ulong";
        if (type.TypeKind == TypeKind.Dynamic)
            return "JsonNode";
        if (type is IArrayTypeSymbol array)
            return $"{TypeNames.Short(array.ElementType)}{string.Concat(Enumerable.Repeat("[]", array.Rank))}";
        if (type.ContainingNamespace is { } space && (space.Is(WellKnownNames.Json) || space.Is(WellKnownNames.JsonNodes)))
            return Element;
        if (IsOrDerivesFrom(type, s_texts))
            return "string";
        if (IsOrDerivesFrom(type, s_bytes))
            return "byte[]";
        if (type is INamedTypeSymbol { Name: "Span" or "ReadOnlySpan", IsRefLikeType: true, TypeArguments: [var item] })
            return $"{Read(item)}[]";
        return type is INamedTypeSymbol { TypeArguments: [var value] } && IsAny(type, s_wrappers) ? Read(value) : CollectionInPlaceOf(type);
    }

    private static string? CollectionInPlaceOf(ITypeSymbol type)
    {
        if (type is INamedTypeSymbol { Name: "ILookup" or "Lookup", TypeArguments: [var group, var member] })
            return $"Dictionary<{Key(group)}, {Read(member)}[]>";
        if (CollectionTypes.FindDictionary(type) is { TypeArguments: [var key, var value] })
            return $"Dictionary<{Key(key)}, {Read(value)}>";
        if (type.Name is "NameValueCollection" or "StringDictionary")
            return "Dictionary<string, string>";
        if (CollectionTypes.FindElement(type) is { } element)
            return IsSet(type) ? $"HashSet<{Read(element)}>" : $"{Read(element)}[]";
        if (IsOrImplements(type, "System.Collections.IDictionary"))
            return $"Dictionary<string, {Element}>";
        return IsOrImplements(type, "System.Collections.IEnumerable") ? $"{Element}[]" : null;
    }

    private static string Key(ITypeSymbol type) => CollectionTypes.IsKey(type) ? TypeNames.Short(type) : "string";

    // Returns a type that a projection can read: following the advice must not lead to another diagnostic.
    private static string Read(ITypeSymbol type) =>
        IsOwn(type) || ScalarTypes.Find(type.Underlying()) is not null || CollectionTypes.Find(type.Underlying()) is not null ? TypeNames.Short(type) : Element;

    private static bool IsSet(ITypeSymbol type) =>
        IsOrImplements(type, "System.Collections.Generic.ISet`1") || IsOrImplements(type, "System.Collections.Generic.IReadOnlySet`1");

    private static bool IsOrImplements(ITypeSymbol type, string name) => type.Is(name) || type.AllInterfaces.Any(candidate => candidate.Is(name));

    private static bool IsOrDerivesFrom(ITypeSymbol type, string[] names)
    {
        for (ITypeSymbol? next = type; next is not null; next = next.BaseType)
        {
            if (IsAny(next, names))
                return true;
        }

        return false;
    }

    private static bool IsAny(ITypeSymbol type, string[] names) => Array.Exists(names, type.OriginalDefinition.Is);
}
