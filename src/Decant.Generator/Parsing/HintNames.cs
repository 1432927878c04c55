using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Names the emitted file after the type. File names must not differ by case alone, but names of types and namespaces may.</summary>
internal static class HintNames
{
    public static string For(INamedTypeSymbol type)
    {
        string name = "g.cs";
        for (INamespaceOrTypeSymbol part = type; part is not INamespaceSymbol { IsGlobalNamespace: true }; part = ContainerOf(part))
            name = $"{Distinguish(part)}.{name}";
        return name;
    }

    private static INamespaceOrTypeSymbol ContainerOf(INamespaceOrTypeSymbol part) => (INamespaceOrTypeSymbol?)part.ContainingType ?? part.ContainingNamespace;

    /// <summary>Returns the name of a type or namespace. Siblings that differ only by case, except for the first, get a number after a hyphen,
    /// which no name contains. Each part is therefore unique among its siblings.</summary>
    private static string Distinguish(INamespaceOrTypeSymbol part)
    {
        string[] alike =
        [
            .. ContainerOf(part).GetMembers().OfType<INamespaceOrTypeSymbol>()
                .Where(sibling => string.Equals(sibling.Name, part.Name, StringComparison.OrdinalIgnoreCase))
                .Select(sibling => sibling.Name)
                .Distinct(StringComparer.Ordinal)
                .OrderBy(name => name, StringComparer.Ordinal),
        ];
        int index = Array.IndexOf(alike, part.Name);
        return index > 0 ? $"{part.Name}-{index + 1}" : part.Name;
    }
}
