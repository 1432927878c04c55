using Decant.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Chooses the constructor as System.Text.Json does.</summary>
internal static class ConstructorFinder
{
    /// <returns>Null where the choice is open, which is then reported.</returns>
    public static IMethodSymbol? Find(ProjectionScope scope)
    {
        INamedTypeSymbol type = scope.Type;
        IMethodSymbol[] marked = [.. type.InstanceConstructors.Where(constructor => constructor.HasAttribute(WellKnownNames.Constructor))];
        if (marked.Length > 1)
            scope.Report(ConstructorRules.SeveralMarked, marked[1].FindAttribute(WellKnownNames.Constructor)!.GetLocation(), TypeNames.Short(type));
        if (marked.Length > 0)
            return marked[0];

        // Every struct has a constructor without parameters, and it wins over all that are not marked.
        IMethodSymbol[] open =
        [
            .. type.InstanceConstructors.Where(constructor => constructor.DeclaredAccessibility == Accessibility.Public && !IsCopy(constructor)),
        ];
        if (open.FirstOrDefault(constructor => constructor.Parameters.IsEmpty) is { } parameterless)
            return parameterless;
        if (open.Length == 1)
            return open[0];
        scope.Report(
            ConstructorRules.NoConstructor,
            null,
            TypeNames.Short(type),
            open.Length == 0 ? "no public constructor" : $"{open.Length} public constructors, all with parameters,");
        return null;
    }

    /// <summary>Whether it is what <c>with</c> calls on a record.</summary>
    private static bool IsCopy(IMethodSymbol constructor) =>
        constructor.ContainingType.IsRecord
        && constructor.Parameters.Length == 1
        && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, constructor.ContainingType);
}
