using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The builders of a compilation's projections, which hold each other: what each takes, and which of them lead back to themselves, for a
/// struct cannot hold itself. Found once for all projections, by Tarjan's search for strongly connected components.</summary>
internal sealed class BuilderGraph
{
    private static readonly ConditionalWeakTable<Compilation, BuilderGraph> s_graphs = new();

    private readonly Dictionary<ITypeSymbol, Node> _nodes = new(SymbolEqualityComparer.Default);
    private readonly Stack<Node> _open = new();
    private readonly ValueSizes _values = new();

    public static BuilderGraph Of(Compilation compilation) => s_graphs.GetValue(compilation, static _ => new());

    /// <summary>Whether a projection that one holds leads back to it.</summary>
    public bool IsRecursive(ITypeSymbol origin, ITypeSymbol projection)
    {
        lock (_nodes)
            return Find(origin).Component == Find(projection).Component;
    }

    /// <summary>Whether a type has so many members that an object is created first and set while it is read.</summary>
    public bool IsWide(ITypeSymbol projection)
    {
        lock (_nodes)
            return OwnNeeds(Find(projection)).IsWide;
    }

    /// <summary>How many bytes a variable takes at most.</summary>
    public int OfVariable(ITypeSymbol type)
    {
        lock (_nodes)
            return _values.Of(type);
    }

    /// <summary>How many bytes the state of a value takes at most where its holder embeds it; 0 where it has none.</summary>
    public int OfState(ITypeSymbol origin, ITypeSymbol type)
    {
        lock (_nodes)
            return Embedded(Find(origin), type);
    }

    /// <summary>How many bytes of the stack reading a value may take until the runtime is asked again.</summary>
    public int OfStack(ITypeSymbol type)
    {
        lock (_nodes)
        {
            ITypeSymbol inner = type.Underlying();
            if (IsProjection(inner))
                return StackOf(inner);
            return CollectionTypes.Find(inner) is { } collection ? BuilderSizes.StackFactor * _values.Of(collection.Element) : 0;
        }
    }

    /// <summary>The projections that a type's members hold. Every member counts, also one that is not read: to box once too often costs little, to
    /// miss a cycle does not compile.</summary>
    private static IEnumerable<ITypeSymbol> ProjectionsOf(ITypeSymbol projection)
    {
        // Its builder boxes those of its types, and holds no other.
        if (UnionTypes.IsUnion(projection))
            yield break;
        for (ITypeSymbol? type = projection; type is not null; type = type.BaseType)
        {
            foreach (ISymbol member in type.GetMembers())
            {
                ITypeSymbol? held = member is IPropertySymbol property ? property.Type : (member as IFieldSymbol)?.Type;
                foreach (ITypeSymbol found in held is null ? [] : Unwrap(held))
                    yield return found;
            }
        }
    }

    private static IEnumerable<ITypeSymbol> Unwrap(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Unwrap(array.ElementType),
        INamedTypeSymbol named when IsProjection(named) => [named],
        INamedTypeSymbol named => named.TypeArguments.SelectMany(Unwrap),
        _ => [],
    };

    // A generic one is refused. Its members may hold it with other arguments at each level, without end.
    private static bool IsProjection(ITypeSymbol type) =>
        type is INamedTypeSymbol { IsGenericType: false } && type.HasAttribute(WellKnownNames.Projection);

    private Node Find(ITypeSymbol projection)
    {
        if (!_nodes.TryGetValue(projection, out Node node))
            node = Visit(projection);
        return node;
    }

    private Node Visit(ITypeSymbol projection)
    {
        var node = new Node(projection, _nodes.Count);
        _nodes.Add(projection, node);
        _open.Push(node);
        foreach (ITypeSymbol next in ProjectionsOf(projection))
        {
            Node found = Find(next);
            if (found.IsOpen)
                node.Component = Math.Min(node.Component, found.Component);
        }

        if (node.Component != node.Number)
            return node;

        // All that lead back to this one. What they hold of others is known by now.
        List<Node> component = [];
        do
        {
            component.Add(_open.Pop());
        }
        while (component[component.Count - 1] != node);
        foreach (Node member in component)
            (member.Component, member.IsOpen) = (node.Number, false);
        foreach (Node member in component)
            member.Needs = UnionTypes.IsUnion(member.Type) ? new(BuilderSizes.Union, 0, false) : OwnNeedsOf(member);
        return node;
    }

    private BuilderNeeds OwnNeedsOf(Node node) => BuilderSizes.Of((INamedTypeSymbol)node.Type, _values, type => Embedded(node, type));

    /// <summary>What a type's own members need. Those of a union are asked for when the graph of what it holds is complete.</summary>
    private BuilderNeeds OwnNeeds(Node node) =>
        UnionTypes.IsUnion(node.Type) ? node.Own ??= node.Type.IsAbstract ? default : OwnNeedsOf(node) : node.Needs;

    private int StackOf(ITypeSymbol projection)
    {
        int own = OwnNeeds(Find(projection)).StackBytes;
        return !UnionTypes.IsUnion(projection)
            ? own
            : UnionTypes.DerivedOf(projection).Where(derived => IsProjection(derived.Type)).Select(derived => OwnNeeds(Find(derived.Type)).StackBytes).Append(own).Max();
    }

    private int Embedded(Node origin, ITypeSymbol type)
    {
        ITypeSymbol inner = type.Underlying();
        if (IsProjection(inner))
        {
            Node projection = Find(inner);
            return projection.Component == origin.Component ? int.MaxValue : projection.Needs.Bytes;
        }

        if (CollectionTypes.Find(inner) is not { } collection)
            return 0;
        return BuilderSizes.Collection + BuilderSizes.Held(Embedded(origin, collection.Element));
    }

    private sealed class Node(ITypeSymbol type, int number)
    {
        public ITypeSymbol Type { get; } = type;

        public int Number { get; } = number;

        /// <summary>The least number that it leads to; once its component is complete, the same for all of that.</summary>
        public int Component { get; set; } = number;

        public bool IsOpen { get; set; } = true;

        public BuilderNeeds Needs { get; set; }

        /// <summary>What the members of a union's own type need, once it was asked for.</summary>
        public BuilderNeeds? Own { get; set; }
    }
}
