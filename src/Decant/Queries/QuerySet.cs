using Decant.CompilerServices;
using Decant.Grammar.Names;

namespace Decant.Queries;

/// <summary>The segments of a query that apply to a value at once, each a number of times: a value that is reached in two ways has its nodes twice.</summary>
internal sealed class QuerySet
{
    // More names are looked up on a tape, because a query of a stranger may choose them so that their hashes collide. Filters and elements are bits of a mask.
    private const int MostNames = 16;
    private const int MostBits = 64;

    // Children with other combinations are found anew each time.
    private const int MostKnown = 16;

    // Larger numbers of nodes cannot be read in any time.
    private const long MostTimes = 1L << 40;

    private readonly QuerySets _owner;
    private readonly long[] _times;
    private readonly List<string> _names = [];
    private readonly List<QuerySelector> _elements = [];
    private readonly bool _isHeld;
    private readonly bool _isHeldArray;
    private readonly bool _hasWildcard;

    // The children of which only the name is known: those with another name, and those with each of the names. They are found when they are first needed.
    private readonly QueryChild?[] _byName;
    private (int Name, ulong Elements, ulong Filters, QueryChild Child)[] _known = [];

    public QuerySet(QuerySets owner, long[] times, bool isHeld)
    {
        (_owner, _times, _isHeld) = (owner, times, isHeld);
        List<QueryFilter> filters = [];
        for (int segment = 0; segment < times.Length; segment++)
        {
            if (times[segment] == 0)
                continue;
            IsDescendant |= owner.Segments[segment].IsDescendant;
            for (int i = 0; i < owner.Segments[segment].Selectors.Count; i++)
            {
                QuerySelector selector = owner.Segments[segment].Selectors[i];
                switch (selector)
                {
                    case QuerySelector.Name { Value: var name } when !_names.Contains(name):
                        _names.Add(name);
                        break;
                    case QuerySelector.Wildcard:
                        _hasWildcard = true;
                        break;
                    case QuerySelector.Filter:
                        filters.Add(owner.FilterOf(segment, i));
                        break;
                    case QuerySelector.Index { Value: >= 0 } or QuerySelector.Slice { IsForward: true }:
                        _elements.Add(selector);
                        break;
                    case QuerySelector.Index or QuerySelector.Slice:
                        _isHeldArray = true;
                        break;
                }
            }
        }

        _isHeld |= _names.Count > MostNames || filters.Count > MostBits || _elements.Count > MostBits;
        Names = JsonMemberNames.OfFields(new NameSet(false, _isHeld ? [] : [.. _names]));
        Filters = [.. filters];
        _byName = new QueryChild?[_names.Count + 1];
    }

    /// <summary>Gets how many times each segment of the query applies.</summary>
    public ReadOnlySpan<long> Times => _times;

    /// <summary>Gets whether a segment also applies to what is in the value, at any depth.</summary>
    public bool IsDescendant { get; }

    /// <summary>Gets the names of members that a segment selects.</summary>
    public JsonMemberNames Names { get; }

    /// <summary>Gets the filters that decide on each child.</summary>
    public QueryFilter[] Filters { get; }

    /// <summary>Gets whether every member may be selected, and not only those with the names.</summary>
    public bool SelectsAnyMember => _hasWildcard || Filters.Length > 0;

    /// <summary>Gets whether an element may be selected.</summary>
    public bool SelectsElements => SelectsAnyMember || _elements.Count > 0;

    /// <summary>Returns whether anything in an array or an object is selected.</summary>
    public bool AppliesTo(bool isArray) => IsDescendant || (isArray ? SelectsElements || _isHeldArray : SelectsAnyMember || _names.Count > 0);

    /// <summary>Returns whether an array or an object must be known as a whole.</summary>
    public bool Holds(bool isArray) => _isHeld || (isArray && _isHeldArray);

    /// <summary>Returns what applies to a child.</summary>
    /// <param name="name">The index of the member's name; -1 for another name, and for an element.</param>
    /// <param name="index">The index of the element; negative for a member.</param>
    /// <param name="filters">A bit for each filter that selects the child.</param>
    public QueryChild ChildOf(int name, long index, ulong filters)
    {
        ulong elements = index < 0 ? 0 : ElementsAt(index);
        if ((elements | filters) == 0)
            return _byName[name + 1] ??= Find(name, elements: 0, filters: 0);
        foreach (ref readonly (int Name, ulong Elements, ulong Filters, QueryChild Child) known in Volatile.Read(ref _known).AsSpan())
        {
            if (known.Name == name && known.Elements == elements && known.Filters == filters)
                return known.Child;
        }

        QueryChild child = Find(name, elements, filters);
        (int, ulong, ulong, QueryChild)[] before = _known;
        // If two threads add a child at once, one of them is found again later.
        if (before.Length < MostKnown)
            Volatile.Write(ref _known, [.. before, (name, elements, filters, child)]);
        return child;
    }

    private ulong ElementsAt(long index)
    {
        ulong elements = 0;
        for (int i = 0; i < _elements.Count; i++)
        {
            bool isSelected = _elements[i] is QuerySelector.Slice slice ? slice.Contains(index) : ((QuerySelector.Index)_elements[i]).Value == index;
            elements |= isSelected ? 1UL << i : 0;
        }

        return elements;
    }

    private QueryChild Find(int name, ulong elements, ulong filters)
    {
        long[] times = new long[_times.Length + 1];
        int element = 0, filter = 0;
        for (int segment = 0; segment < _times.Length; segment++)
        {
            if (_times[segment] == 0)
                continue;
            if (_owner.Segments[segment].IsDescendant)
                Add(segment, _times[segment]);
            foreach (QuerySelector selector in _owner.Segments[segment].Selectors)
            {
                bool isSelected = selector switch
                {
                    QuerySelector.Name { Value: var wanted } => name >= 0 && _names[name] == wanted,
                    QuerySelector.Wildcard => true,
                    QuerySelector.Filter => (filters >> filter++ & 1) != 0,
                    // Arrays with other indexes and slices are held.
                    _ => _elements.Count > element && ReferenceEquals(_elements[element], selector) && (elements >> element++ & 1) != 0,
                };
                if (isSelected)
                    Add(segment + 1, _times[segment]);
            }
        }

        return _owner.Find(times);

        void Add(int segment, long more) => times[segment] = Math.Min(times[segment] + more, MostTimes);
    }
}
