using Decant.CompilerServices;
using Decant.Grammar.Names;

namespace Decant.Queries;

/// <summary>The members of an element to which a condition refers, in a tree: the names within an object, and those within their values.</summary>
internal sealed class ConditionNames
{
    // More names are looked up on a tape, because a query of a stranger may choose them so that their hashes collide.
    private const int MostNames = 16;
    private const int MostDepth = 16;

    private readonly List<string> _texts = [];
    private readonly List<ConditionNames> _children = [];
    private JsonMemberNames? _names;

    /// <summary>Gets the number of the place where the value is noted; -1 if the condition does not refer to the value itself.</summary>
    public int Slot { get; private set; } = -1;

    /// <summary>Gets the names to find in the value; null if the condition refers to nothing in it.</summary>
    public JsonMemberNames? Names => _texts.Count == 0 ? null : _names ??= JsonMemberNames.OfFields(new NameSet(false, [.. _texts]));

    /// <summary>Gets the members with the names.</summary>
    public IReadOnlyList<ConditionNames> Children => _children;

    /// <summary>Gets the number of places; only of the root.</summary>
    public int Slots { get; private set; }

    /// <summary>Returns the members to which a condition refers, or null if one pass over an element cannot note all that it needs: it refers to more than
    /// names.</summary>
    public static ConditionNames? Of(QueryCondition condition)
    {
        var root = new ConditionNames();
        return QueryConditions.QueriesOf(condition).All(query => root.TryAdd(query)) ? root : null;
    }

    private bool TryAdd(FilterQuery query)
    {
        ConditionNames node = this;
        foreach (QuerySegment segment in query.Segments)
        {
            if (segment is not { IsDescendant: false, Selectors: [QuerySelector.Name name] } || !node.TryAdd(name.Value, out node))
                return false;
        }

        if (!query.IsRelative || query.Segments.Count > MostDepth)
            return false;
        if (node.Slot < 0)
            node.Slot = Slots++;
        query.Slot = node.Slot;
        return true;
    }

    private bool TryAdd(string name, out ConditionNames child)
    {
        int index = _texts.IndexOf(name);
        if (index < 0)
        {
            index = _texts.Count;
            _texts.Add(name);
            _children.Add(new());
        }

        child = _children[index];
        return index < MostNames;
    }
}
