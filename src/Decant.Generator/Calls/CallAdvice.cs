using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Calls;

/// <summary>Advice for a type argument that is not a projection.</summary>
internal static class CallAdvice
{
    public static string For(IMethodSymbol method, ITypeSymbol type, Compilation compilation, Func<ITypeSymbol, bool> isProjection)
    {
        if (type is ITypeParameterSymbol)
            return $"add the constraint 'where {type.Name} : IJsonProjection<{type.Name}>'";
        ITypeSymbol inner = type.Underlying();
        if (type.IsNullable() && MayBe(inner))
            return $"use '{TypeNames.Short(inner)}'{AndMark(inner)}";
        if (CollectionTypes.FindDictionaryValue(type) is null && CollectionTypes.FindElement(type) is { } element)
        {
            if (MayBe(element))
                return $"use '{OfSeveral(method)}<{TypeNames.ShortBare(element)}>'{AndMark(element)}";
            if (IsListable(element, compilation))
                return List(method, element, isSeveral: true);
        }

        if (TypeAdvice.IsMarkable(type))
            return TypeAdvice.Mark(type);
        if (IsListable(inner, compilation))
            return List(method, inner, isSeveral: false);
        return TypeAdvice.IsOwn(type) && CollectionTypes.FindInterface(type) is null
            ? "use a class, record or struct that is marked [JsonProjection]"
            : $"read such a value with {Reader(method)}{(IsMember(inner) ? ", or wrap it in a projection whose only member has [JsonPropertyPath(\"$\")]" : "")}";

        bool MayBe(ITypeSymbol type) => isProjection(type) || TypeAdvice.IsMarkable(type);

        string AndMark(ITypeSymbol type) => isProjection(type) ? "" : $", and {TypeAdvice.Mark(type)}";
    }

    private static bool IsMember(ITypeSymbol type) => ScalarTypes.Find(type) is not null || CollectionTypes.Find(type) is not null;

    /// <summary>Returns whether to advise listing a type in a context. This includes a type from the reference assembly of another project: the context then
    /// reports an error, which names the build property to set.</summary>
    private static bool IsListable(ITypeSymbol type, Compilation compilation) => type is INamedTypeSymbol named
        && new ContextTypes(named, compilation).WhyNotRead(named) is null or (_, ContextTypes.SetProperty);

    /// <summary>Returns advice for a type that cannot be marked: to list it in a context. <c>JsonCopy</c> also needs the initial values of the type's members.
    /// They are unknown for a type from elsewhere, so the advice is then a field mask.</summary>
    private static string List(IMethodSymbol method, ITypeSymbol type, bool isSeveral)
    {
        string several = OfSeveral(method), name = TypeNames.ShortBare(type), list = $"list '{name}' in a JsonProjectionContext by [JsonProjectable(typeof({name}))]";
        if (method.ContainingType.Name != "JsonCopy")
            return $"{(isSeveral ? $"use '{several}', and " : "")}{list}, and pass its property in place of the type argument";
        return TypeAdvice.IsOwn(type)
            ? $"{list}, and use {(isSeveral || several == method.Name ? "ToArrayCopy" : "ToCopy")} of its property"
            : "copy by a JsonFieldMask, which needs no type";
    }

    /// <summary>Returns the name of the method for arrays in the same class, such as <c>GetProjectionArrayAsync</c>; the method's own name if it already reads
    /// several elements.</summary>
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
