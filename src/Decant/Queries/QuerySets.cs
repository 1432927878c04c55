namespace Decant.Queries;

/// <summary>The sets of segments of a query that apply to values at once. They are found as values need them, and kept for all operations.</summary>
internal sealed class QuerySets
{
    // A query may have more sets than any memory. Values of further ones are held, and need no sets for what is in them.
    private const int MostSets = 256;

    private readonly List<QuerySet> _sets = [];
    private readonly QueryFilter?[][] _filters;

    public QuerySets(IReadOnlyList<QuerySegment> segments)
    {
        Segments = segments;
        _filters =
        [
            .. segments.Select(segment => segment.Selectors
                .Select(selector => selector is QuerySelector.Filter filter ? new QueryFilter(filter.Condition) : null).ToArray()),
        ];
        long[] times = new long[segments.Count + 1];
        times[0] = 1;
        Root = Find(times);
    }

    public IReadOnlyList<QuerySegment> Segments { get; }

    /// <summary>Gets the filters of all segments.</summary>
    public IEnumerable<QueryFilter> Filters => _filters.SelectMany(filters => filters).OfType<QueryFilter>();

    /// <summary>Gets what applies to the root.</summary>
    public QueryChild Root { get; }

    public QueryFilter FilterOf(int segment, int selector) => _filters[segment][selector]!;

    /// <summary>Returns the set in which each segment applies so many times, and how often the value is a node, which is the last number.</summary>
    public QueryChild Find(ReadOnlySpan<long> times)
    {
        long nodes = times[^1];
        times = times[..^1];
        if (!times.ContainsAnyExcept(0))
            return new(nodes, null);
        lock (_sets)
        {
            foreach (QuerySet known in _sets)
            {
                if (known.Times.SequenceEqual(times))
                    return new(nodes, known);
            }

            var set = new QuerySet(this, times.ToArray(), isHeld: _sets.Count == MostSets);
            if (_sets.Count < MostSets)
                _sets.Add(set);
            return new(nodes, set);
        }
    }
}

/// <summary>What applies to a value.</summary>
/// <param name="nodes">How often the value is a node.</param>
/// <param name="set">The segments that apply to it; null if there are none.</param>
internal sealed class QueryChild(long nodes, QuerySet? set)
{
    /// <summary>Gets how often the value is a node.</summary>
    public long Nodes => nodes;

    /// <summary>Gets the segments that apply to the value; null if there are none.</summary>
    public QuerySet? Set => set;

    /// <summary>Gets whether the value can be skipped.</summary>
    public bool IsNone { get; } = nodes == 0 && set is null;
}
