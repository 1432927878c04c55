using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Calls;

/// <summary>Advice for a type argument that is not a projection.</summary>
internal static class CallAdvice
{
    public static string For(IMethodSymbol method, ITypeSymbol type, Func<ITypeSymbol, bool> isProjection)
    {
        if (type is ITypeParameterSymbol)
            return $"add the constraint 'where {type.Name} : IJsonProjection<{type.Name}>'";
        ITypeSymbol inner = type.Underlying();
        if (type.IsNullable() && MayBe(inner, isProjection))
            return $"use '{TypeNames.Short(inner)}'{AndMark(inner, isProjection)}";
        if (CollectionTypes.FindDictionaryValue(type) is null && CollectionTypes.FindElement(type) is { } element && MayBe(element, isProjection))
            return $"use '{OfSeveral(method)}<{TypeNames.ShortBare(element)}>'{AndMark(element, isProjection)}";
        if (TypeAdvice.IsMarkable(type))
            return TypeAdvice.Mark(type);
        return TypeAdvice.IsOwn(type) && CollectionTypes.FindInterface(type) is null
            ? "use a class, record or struct that is marked [JsonProjection]"
            : $"read such a value with {Reader(method)}{(IsMember(inner) ? ", or wrap it in a projection whose only member has [JsonPropertyPath(\"$\")]" : "")}";
    }

    private static bool IsMember(ITypeSymbol type) => ScalarTypes.Find(type) is not null || CollectionTypes.Find(type) is not null;

    private static bool MayBe(ITypeSymbol type, Func<ITypeSymbol, bool> isProjection) => isProjection(type) || TypeAdvice.IsMarkable(type);

    private static string AndMark(ITypeSymbol type, Func<ITypeSymbol, bool> isProjection) => isProjection(type) ? "" : $", and {TypeAdvice.Mark(type)}";

    /// <summary>The method of the same class that reads an array, or the method itself if it already reads several elements.</summary>
    private static string OfSeveral(IMethodSymbol method)
    {
        const string Array = "Array";
        string name = method.Name;
        string[] endings = ["ToAsync", "Async", ""];
        IEnumerable<string> candidates = endings
            .Where(ending => name.EndsWith(ending, StringComparison.Ordinal))
            .Select(ending => name.Insert(name.Length - ending.Length, Array));
        return candidates.FirstOrDefault(candidate => !method.ContainingType.GetMembers(candidate).IsEmpty) ?? name;
    }

    private static string Reader(IMethodSymbol method) => method.ContainingType.Name switch
    {
        "HttpClientProjectionExtensions" => "GetFromJsonAsync or HttpContent.ReadFromPooledJsonAsync",
        "HttpContentProjectionExtensions" => "ReadFromPooledJsonAsync",
        "HttpResponseMessageProjectionExtensions" => "HttpContent.ReadFromPooledJsonAsync",
        _ => "JsonSerializer",
    };
}
