using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds the types of a <c>JsonOneOf</c>, whose values are distinguished by their JSON.</summary>
internal static class OneOfTypes
{
    private const string Name = "JsonOneOf";
    private const string Namespace = "Decant";

    /// <returns>The types; empty if the type is not a <c>JsonOneOf</c>.</returns>
    public static ImmutableArray<ITypeSymbol> Get(ITypeSymbol type) =>
        type is INamedTypeSymbol { Name: Name, TypeKind: TypeKind.Struct, ContainingType: null } named && named.ContainingNamespace?.Is(Namespace) == true
            ? named.TypeArguments
            : ImmutableArray<ITypeSymbol>.Empty;
}
