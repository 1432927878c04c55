using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>
/// Whether a projection leads back to the one that is being emitted. Their builders embed each other, and a struct cannot hold itself. Every member
/// counts, also one that is not read: to box once too often costs little, to miss a cycle does not compile.
/// </summary>
internal sealed class RecursionFinder(INamedTypeSymbol origin)
{
    private readonly Dictionary<ISymbol, bool> _answers = new(SymbolEqualityComparer.Default);

    public bool IsRecursive(INamedTypeSymbol projection)
    {
        if (!_answers.TryGetValue(projection, out bool answer))
            _answers[projection] = answer = Leads(projection, new(SymbolEqualityComparer.Default));
        return answer;
    }

    private bool Leads(INamedTypeSymbol projection, HashSet<ISymbol> visited) =>
        SymbolEqualityComparer.Default.Equals(projection, origin)
        || (visited.Add(projection) && ProjectionsOf(projection).Any(next => Leads(next, visited)));

    private static IEnumerable<INamedTypeSymbol> ProjectionsOf(INamedTypeSymbol projection)
    {
        for (INamedTypeSymbol? type = projection; type is not null; type = type.BaseType)
        {
            foreach (ISymbol member in type.GetMembers())
            {
                ITypeSymbol? held = member is IPropertySymbol property ? property.Type : (member as IFieldSymbol)?.Type;
                foreach (INamedTypeSymbol found in held is null ? [] : Unwrap(held))
                    yield return found;
            }
        }
    }

    private static IEnumerable<INamedTypeSymbol> Unwrap(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Unwrap(array.ElementType),
        INamedTypeSymbol named when named.HasAttribute(WellKnownNames.Projection) => [named],
        INamedTypeSymbol named => named.TypeArguments.SelectMany(Unwrap),
        _ => [],
    };
}
