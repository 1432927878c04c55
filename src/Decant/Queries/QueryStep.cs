using Decant.CompilerServices;

namespace Decant.Queries;

/// <summary>How a segment of a query is applied to a value that arrives.</summary>
internal enum QueryStepKind
{
    /// <summary>Moves to the members with a name.</summary>
    Name,

    /// <summary>Moves to the element with an index from the start.</summary>
    Index,

    /// <summary>Moves to the elements of a slice that goes forward from the start.</summary>
    Slice,

    /// <summary>Moves to all members or elements.</summary>
    Wildcard,

    /// <summary>Moves to all members or elements, and holds each of them until its end, because a condition decides whether it is selected.</summary>
    Filter,

    /// <summary>Holds the value until its end, because the RFC's order, or an index from the end, needs all of it.</summary>
    Held,
}

/// <summary>A segment of a query, prepared for a value that arrives.</summary>
internal sealed class QueryStep
{
    private readonly QuerySegment _segment;

    private QueryStep(QueryStepKind kind, QuerySegment segment) => (Kind, _segment) = (kind, segment);

    public QueryStepKind Kind { get; }

    /// <summary>Gets the name, for <see cref="QueryStepKind.Name"/>.</summary>
    public JsonMemberNames? Names { get; private init; }

    /// <summary>Gets whether there is at most one child to move to, so that nothing of the container is needed after it.</summary>
    public bool IsSingular => Kind <= QueryStepKind.Index;

    /// <summary>Gets the index, in a list, for <see cref="QueryStepKind.Index"/>.</summary>
    public int[]? Indexes { get; private init; }

    /// <summary>Gets the slice, for <see cref="QueryStepKind.Slice"/>.</summary>
    public QuerySelector.Slice? Slice { get; private init; }

    /// <summary>Gets the filter, in a list, for <see cref="QueryStepKind.Filter"/>.</summary>
    public QueryFilter[] Filters { get; private init; } = [];

    /// <summary>Prepares the segments of a query.</summary>
    /// <param name="segments">The segments.</param>
    /// <param name="ignoreCase">Whether names are compared case-insensitively.</param>
    /// <param name="refersToRoot">Whether a condition refers to the root, so that all of the body is needed.</param>
    public static QueryStep[] Prepare(IReadOnlyList<QuerySegment> segments, bool ignoreCase, bool refersToRoot) =>
        [.. segments.Select(segment => refersToRoot ? new(QueryStepKind.Held, segment) : Prepare(segment, ignoreCase))];

    private static QueryStep Prepare(QuerySegment segment, bool ignoreCase) =>
        segment is { IsDescendant: true } or { Selectors.Count: > 1 } ? new(QueryStepKind.Held, segment)
        : segment.Selectors[0] switch
        {
            QuerySelector.Name name => new(QueryStepKind.Name, segment) { Names = JsonMemberNames.OfStep(name.Value, ignoreCase) },
            QuerySelector.Wildcard => new(QueryStepKind.Wildcard, segment),
            QuerySelector.Filter filter => new(QueryStepKind.Filter, segment) { Filters = [new(filter.Condition)] },
            QuerySelector.Index { Value: >= 0 and <= int.MaxValue and var index } => new(QueryStepKind.Index, segment) { Indexes = [(int)index] },
            // No array has so many elements, but the index is valid.
            QuerySelector.Index { Value: > int.MaxValue } => new(QueryStepKind.Index, segment) { Indexes = [] },
            QuerySelector.Slice { IsForward: true } slice => new(QueryStepKind.Slice, segment) { Slice = slice },
            _ => new(QueryStepKind.Held, segment),
        };

    /// <summary>Returns the text of the segment, for a message.</summary>
    public override string ToString() => QueryText.Write([_segment])[1..];

    /// <summary>Returns whether the segment may select anything in a value with this first byte.</summary>
    public bool AppliesTo(byte first) => first switch
    {
        (byte)'{' => Kind is not (QueryStepKind.Index or QueryStepKind.Slice),
        (byte)'[' => Kind != QueryStepKind.Name,
        _ => false,
    };
}
