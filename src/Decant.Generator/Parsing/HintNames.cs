using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Names the emitted file after the type.</summary>
internal static class HintNames
{
    public static string Of(INamedTypeSymbol type)
    {
        string name = type.Name;
        for (INamedTypeSymbol? outer = type.ContainingType; outer is not null; outer = outer.ContainingType)
            name = $"{outer.Name}.{name}";
        if (TypeNames.Namespace(type.ContainingNamespace) is { } space)
            name = $"{space.Replace("@", "")}.{name}";
        return $"{name}{DistinguishCase(type)}.g.cs";
    }

    /// <summary>Hint names must not differ only by case, but type names may. All such siblings but the first get a number.</summary>
    private static string DistinguishCase(INamedTypeSymbol type)
    {
        string[] alike =
        [
            .. ((INamespaceOrTypeSymbol?)type.ContainingType ?? type.ContainingNamespace).GetTypeMembers()
                .Where(sibling => string.Equals(sibling.Name, type.Name, StringComparison.OrdinalIgnoreCase))
                .Select(sibling => sibling.Name)
                .Distinct(StringComparer.Ordinal)
                .OrderBy(name => name, StringComparer.Ordinal),
        ];
        int index = Array.IndexOf(alike, type.Name);
        return index > 0 ? $"-{index + 1}" : "";
    }
}
