using Decant.Generator.Parsing;
using Decant.Masks;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Calls;

/// <summary>The settings and the selection with which a context reads a type.</summary>
/// <param name="Shared">The attribute with the defaults of the context or its assembly; null if there is none.</param>
/// <param name="Selection">The part of the type that is read.</param>
internal sealed record Reading(AttributeData? Shared, Selection Selection)
{
    /// <summary>Returns how the context reads a member of the type.</summary>
    public Reading Below(MatchedMember member) => this with { Selection = member.Selection! };

    /// <summary>Returns how the elements of a collection are read. In the selection of a dictionary, <c>*</c> selects the fields of its values.</summary>
    public Reading OfElement(ITypeSymbol collection) =>
        Selection.Others is { } others && CollectionTypes.Find(collection) is { Key: not null } ? this with { Selection = others } : this;
}

/// <summary>The types that the contexts of a project list. The first call of <see cref="ReadingsOf"/> searches the project for them.</summary>
internal sealed class ListedTypes(Compilation compilation)
{
    private readonly Lazy<Dictionary<ITypeSymbol, List<Reading>>> _readings = new(() => Find(compilation));

    /// <summary>Returns how the contexts read a type; empty if no context lists it.</summary>
    public IReadOnlyList<Reading> ReadingsOf(INamedTypeSymbol type) => _readings.Value.TryGetValue(type, out List<Reading> found) ? found : [];

    private static Dictionary<ITypeSymbol, List<Reading>> Find(Compilation compilation)
    {
        Dictionary<ITypeSymbol, List<Reading>> readings = new(SymbolEqualityComparer.Default);
        Stack<INamespaceOrTypeSymbol> waiting = new([compilation.Assembly.GlobalNamespace]);
        while (waiting.Count > 0)
        {
            INamespaceOrTypeSymbol next = waiting.Pop();
            foreach (INamespaceOrTypeSymbol within in next is INamespaceSymbol space ? space.GetMembers() : next.GetTypeMembers())
                waiting.Push(within);
            if (next is INamedTypeSymbol { TypeKind: TypeKind.Class, BaseType: { } @base } type && @base.Is(WellKnownNames.ProjectionContext))
                Add(readings, type);
        }

        return readings;
    }

    private static void Add(Dictionary<ITypeSymbol, List<Reading>> readings, INamedTypeSymbol context)
    {
        AttributeData? shared = SettingsParser.FindShared(context);
        foreach (AttributeData attribute in ContextParser.ListedBy(context))
        {
            if (attribute.FirstArgument() is not ITypeSymbol type)
                continue;

            // An invalid mask is treated as if there were none: the generator reports it at the attribute.
            Selection? only = attribute.NamedArgument("Only") is string text ? SelectionBuilder.Parse(text.AsSpan(), out _, out _) : Selection.Whole;
            if (!readings.TryGetValue(type, out List<Reading> ofType))
                readings.Add(type, ofType = []);
            ofType.Add(new(shared, only ?? Selection.Whole));
        }
    }
}
