using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The graph of the builders that contain each other. It gives the size of each builder, and finds recursive builders, which must be boxed, because a
/// struct cannot contain itself. It is computed once for all projections, by Tarjan's algorithm for strongly connected components.</summary>
/// <param name="types">The types that have builders.</param>
internal sealed class BuilderGraph(ProjectionTypes types)
{
    private static readonly ConditionalWeakTable<Compilation, BuilderGraph> s_graphs = new();

    private readonly Dictionary<ITypeSymbol, Node> _nodes = new(SymbolEqualityComparer.Default);
    private readonly Stack<Node> _open = new();
    private readonly ValueSizes _values = new();

    /// <summary>Returns the graph of the marked types of a compilation.</summary>
    public static BuilderGraph For(Compilation compilation) => s_graphs.GetValue(compilation, static _ => new(ProjectionTypes.Marked));

    /// <summary>Returns whether a projection that the origin contains also contains the origin.</summary>
    public bool IsRecursive(ITypeSymbol origin, ITypeSymbol projection)
    {
        lock (_nodes)
            return Find(origin).Component == Find(projection).Component;
    }

    /// <summary>Returns whether a type has so many members that the object is created first, and its members are set while they are read.</summary>
    public bool IsWide(ITypeSymbol projection)
    {
        lock (_nodes)
            return OwnNeeds(Find(projection)).IsWide;
    }

    /// <summary>Returns the maximum size in bytes of a variable of a type.</summary>
    public int OfVariable(ITypeSymbol type)
    {
        lock (_nodes)
            return _values.SizeOf(type);
    }

    /// <summary>Returns the maximum size in bytes of the state of a value, if the builder of the origin embeds it; 0 if the value has no state.</summary>
    public int OfState(ITypeSymbol origin, ITypeSymbol type)
    {
        lock (_nodes)
            return Embedded(Find(origin), type);
    }

    /// <summary>Returns the bytes of stack that a value may take before the reader checks the stack again.</summary>
    public int OfStack(ITypeSymbol type)
    {
        lock (_nodes)
        {
            ITypeSymbol inner = type.Underlying();
            if (IsProjection(inner))
                return StackOf(inner);
            if (!OneOfTypes.Get(inner).IsEmpty)
                return BuilderSizes.StackFactor * _values.SizeOf(inner);
            return CollectionTypes.Find(inner) is { } collection ? BuilderSizes.StackFactor * _values.SizeOf(collection.Element) : 0;
        }
    }

    /// <summary>Returns the projections that the members of a type contain. Members that are not read are included: an unnecessary box costs little, but code
    /// with a missed cycle does not compile.</summary>
    private IEnumerable<ITypeSymbol> ProjectionsOf(ITypeSymbol projection)
    {
        // The builder of a union boxes the builders of its types, so it contains no builder.
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

    private IEnumerable<ITypeSymbol> Unwrap(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Unwrap(array.ElementType),
        INamedTypeSymbol named when IsProjection(named) => [named],
        INamedTypeSymbol named => named.TypeArguments.SelectMany(Unwrap),
        _ => [],
    };

    private bool IsProjection(ITypeSymbol type) => type is INamedTypeSymbol named && types.HasBuilder(named);

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

        // The nodes on the stack down to this node are one component. All other builders that they contain already have their sizes.
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

    private BuilderNeeds OwnNeedsOf(Node node) => BuilderSizes.Measure((INamedTypeSymbol)node.Type, _values, type => Embedded(node, type));

    /// <summary>Returns the memory that the builder of a type's own members needs. For a union it is computed at the first call, when the graph has the sizes
    /// of the builders that it contains.</summary>
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

        if (OneOfTypes.Get(inner) is { IsEmpty: false } alternatives)
            return ValueSizes.Reference + ValueSizes.Aligned(_values.SizeOf(inner)) + alternatives.Sum(alternative => BuilderSizes.Held(Embedded(origin, alternative)));
        if (CollectionTypes.Find(inner) is not { } collection)
            return 0;
        return BuilderSizes.Collection + BuilderSizes.Held(Embedded(origin, collection.Element));
    }

    private sealed class Node(ITypeSymbol type, int number)
    {
        public ITypeSymbol Type { get; } = type;

        public int Number { get; } = number;

        /// <summary>The lowest number that is reachable from the node. All nodes of a complete component have the same number.</summary>
        public int Component { get; set; } = number;

        public bool IsOpen { get; set; } = true;

        public BuilderNeeds Needs { get; set; }

        /// <summary>The result of <see cref="OwnNeeds"/> for a union; null until it is computed.</summary>
        public BuilderNeeds? Own { get; set; }
    }
}
