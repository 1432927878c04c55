using System.Runtime.CompilerServices;
using Decant.Buffers;
using Decant.Reading;

namespace Decant.Queries;

/// <summary>Takes the nodes of a query one by one.</summary>
internal interface INodeSink
{
    /// <summary>Takes a node. Returns false if no more nodes are needed.</summary>
    /// <param name="node">The index of the node on the tape.</param>
    bool Add(int node);
}

/// <summary>Finds the nodes of a query in a value that is in memory as a whole, in the order of RFC 9535.</summary>
/// <param name="json">The text, which starts with the value.</param>
/// <param name="tape">The values of the text.</param>
/// <param name="rentals">The owner of buffers.</param>
internal ref partial struct QueryEvaluator(ReadOnlySpan<byte> json, JsonTape tape, Rentals rentals)
{
    private readonly ReadOnlySpan<byte> _json = json;

    // The values that a pass over an element has noted. If there are any, there is no tape.
    private readonly ReadOnlySpan<NotedValue> _noted;

    /// <summary>Initializes an evaluator of conditions, with the values that a pass over an element has noted.</summary>
    public QueryEvaluator(ReadOnlySpan<byte> json, ReadOnlySpan<NotedValue> noted, JsonTape tape, Rentals rentals)
        : this(json, tape, rentals) => _noted = noted;

    /// <summary>Gets whether a condition needs a tape, because it compares arrays or objects, or counts. Its result is then not known.</summary>
    public bool NeedsTape { get; private set; }

    /// <summary>Finds the nodes of a query.</summary>
    /// <param name="segments">The segments of the query.</param>
    /// <param name="first">The first segment to apply.</param>
    /// <param name="node">The node to apply it to.</param>
    /// <param name="sink">The sink of the nodes.</param>
    /// <returns>False if the sink needs no more nodes.</returns>
    public bool Select<TSink>(IReadOnlyList<QuerySegment> segments, int first, int node, ref TSink sink)
        where TSink : struct, INodeSink
    {
        if (first == segments.Count)
            return sink.Add(node);
        if (!HasStack())
            return false;
        QuerySegment segment = segments[first];
        int end = segment.IsDescendant ? tape[node].Next : node + 1;
        // The tape is in document order, which is the order in which a descendant segment visits the nodes.
        for (int visited = node; visited < end; visited++)
        {
            if (!tape.TrySpend(1))
                return false;
            if (!IsContainer(visited))
                continue;
            // By index, because the enumerator of a list behind an interface would be allocated.
            for (int i = 0; i < segment.Selectors.Count; i++)
            {
                if (!SelectChildren(segments, first, segment.Selectors[i], visited, ref sink))
                    return false;
            }
        }

        return true;
    }

    private readonly bool HasStack()
    {
        bool hasStack = RuntimeHelpers.TryEnsureSufficientExecutionStack();
        tape.IsStackShort |= !hasStack;
        return hasStack;
    }

    /// <summary>Returns the last node of a query in a filter, and how many there are. A query that starts at the root has the same result for every
    /// node.</summary>
    private TapeResult Find(FilterQuery query, int node)
    {
        if (!query.IsRelative && tape.TryGetResult(query, out TapeResult known))
            return known;
        var sink = new LastNode();
        Select(query, node, ref sink);
        if (!query.IsRelative)
            tape.AddResult(query, sink.Result);
        return sink.Result;
    }

    /// <summary>Returns whether segments that are names or indexes find a node.</summary>
    public bool TryFindNode(IReadOnlyList<QuerySegment> segments, int first, out bool isNull)
    {
        var sink = new LastNode();
        Select(segments, first, 0, ref sink);
        isNull = sink.Result.Count > 0 && _json[tape[sink.Result.Node].Start] == 'n';
        return sink.Result.Count > 0;
    }

    // Selects the nodes of a query in a filter. It starts at the current node, or at the root of the tape.
    private bool Select<TSink>(FilterQuery query, int node, ref TSink sink)
        where TSink : struct, INodeSink => Select(query.Segments, 0, query.IsRelative ? node : 0, ref sink);

    private bool SelectChildren<TSink>(IReadOnlyList<QuerySegment> segments, int first, QuerySelector selector, int node, ref TSink sink)
        where TSink : struct, INodeSink
    {
        bool isArray = IsArray(node);
        switch (selector)
        {
            case QuerySelector.Name when isArray:
            case QuerySelector.Index or QuerySelector.Slice when !isArray:
                return true;
            case QuerySelector.Index index:
                return SelectSlice(segments, first, new(index.Value, tape[node].Count), node, ref sink);
            case QuerySelector.Slice slice:
                return SelectSlice(segments, first, new(slice, tape[node].Count), node, ref sink);
            default:
                for (int child = node + 1; child < tape[node].Next; child = tape[child].Next)
                {
                    if (!tape.TrySpend(1 + ((tape[child].NameEnd - tape[child].NameStart) / BytesPerVisit)))
                        return false;
                    if (Selects(selector, child) && !Select(segments, first + 1, child, ref sink))
                        return false;
                }

                return true;
        }
    }

    private bool Selects(QuerySelector selector, int child) => selector switch
    {
        QuerySelector.Name name => TextComparison.IsName(NameOf(child), name.Utf8, rentals),
        QuerySelector.Filter filter => Holds(filter.Condition, child),
        _ => true,
    };

    private bool SelectSlice<TSink>(IReadOnlyList<QuerySegment> segments, int first, SliceBounds bounds, int node, ref TSink sink)
        where TSink : struct, INodeSink
    {
        if (bounds.Step < 0)
            return SelectBackwards(segments, first, bounds, node, ref sink);
        int child = node + 1;
        long next = bounds.Start;
        for (long i = 0; next < bounds.End; i++, child = tape[child].Next)
        {
            if (!tape.TrySpend(1))
                return false;
            if (i != next)
                continue;
            if (!Select(segments, first + 1, child, ref sink))
                return false;
            next += bounds.Step;
        }

        return true;
    }

    // The tape leads forward only, so the selected elements are listed first.
    private bool SelectBackwards<TSink>(IReadOnlyList<QuerySegment> segments, int first, SliceBounds bounds, int node, ref TSink sink)
        where TSink : struct, INodeSink
    {
        int count = bounds.Count;
        if (count == 0)
            return true;
        if (!tape.TrySpend(bounds.Start))
            return false;
        int[] elements = rentals.Rent<int>(count);
        long next = bounds.Start + ((count - 1) * bounds.Step);
        int child = node + 1, found = count;
        for (long i = 0; found > 0; i++, child = tape[child].Next)
        {
            if (i != next)
                continue;
            elements[--found] = child;
            next -= bounds.Step;
        }

        bool goesOn = true;
        for (int i = 0; i < count && goesOn; i++)
            goesOn = Select(segments, first + 1, elements[i], ref sink);
        rentals.Return(elements, count);
        return goesOn;
    }

    private readonly bool IsContainer(int node) => _json[tape[node].Start] is (byte)'{' or (byte)'[';

    private readonly bool IsArray(int node) => _json[tape[node].Start] == '[';

    private readonly ReadOnlySpan<byte> NameOf(int node) => _json[tape[node].NameStart..tape[node].NameEnd];

    private readonly QueryValue ValueOf(int node) => ValueAt(tape[node].Start, tape[node].End, node);

    // The text of a string or a number is searched each time, for escapes or for an exponent.
    private readonly QueryValue ValueAt(int start, int end, int index) =>
        _json[start] is (byte)'{' or (byte)'[' || tape.TrySpend((end - start) / BytesPerVisit) ? QueryValue.Of(_json, start, end, index) : default;
}
