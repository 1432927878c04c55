using Decant.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Chooses the constructor as System.Text.Json does.</summary>
internal static class ConstructorFinder
{
    /// <returns>The constructor; null if there is no single choice, which is then reported.</returns>
    public static IMethodSymbol? Find(ProjectionScope scope)
    {
        INamedTypeSymbol type = scope.Type;
        IMethodSymbol[] marked = Marked(type);
        if (marked.Length > 1)
            scope.Report(ConstructorRules.SeveralMarked, marked[1].FindAttribute(WellKnownNames.Constructor)!.GetLocation(), TypeNames.Short(type));
        IMethodSymbol? found = Find(type);
        if (found is null)
        {
            int open = Open(type).Length;
            scope.Report(
                ConstructorRules.NoConstructor,
                null,
                TypeNames.Short(type),
                open == 0 ? "no public constructor" : $"{open} public constructors, all with parameters,");
        }

        return found;
    }

    /// <returns>The constructor; null if there is no single choice.</returns>
    public static IMethodSymbol? Find(INamedTypeSymbol type)
    {
        if (Marked(type) is [var marked, ..])
            return marked;

        // Every struct has a parameterless constructor, which takes precedence over all constructors that are not marked.
        IMethodSymbol[] open = Open(type);
        return open.FirstOrDefault(constructor => constructor.Parameters.IsEmpty) ?? (open.Length == 1 ? open[0] : null);
    }

    private static IMethodSymbol[] Marked(INamedTypeSymbol type) =>
        [.. type.InstanceConstructors.Where(constructor => constructor.HasAttribute(WellKnownNames.Constructor))];

    private static IMethodSymbol[] Open(INamedTypeSymbol type) =>
        [.. type.InstanceConstructors.Where(constructor => constructor.DeclaredAccessibility == Accessibility.Public && !IsCopy(constructor))];

    /// <summary>Returns whether a constructor is the copy constructor of a record, which <c>with</c> expressions call.</summary>
    private static bool IsCopy(IMethodSymbol constructor) =>
        constructor.ContainingType.IsRecord
        && constructor.Parameters.Length == 1
        && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, constructor.ContainingType);
}
