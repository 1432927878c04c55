namespace Decant.Queries;

/// <summary>A segment of a query (RFC 9535, section 1.5): it selects children of a node, or also descendants.</summary>
/// <param name="IsDescendant">Whether the selectors apply to the node and to all of its descendants (<c>..</c>).</param>
/// <param name="Selectors">The selectors, at least one.</param>
internal sealed record QuerySegment(bool IsDescendant, IReadOnlyList<QuerySelector> Selectors)
{
    /// <summary>Gets whether there is white space within the brackets.</summary>
    public bool HasWhiteSpace { get; init; }

    /// <summary>Gets whether the segment selects at most one child: a name, or an index.</summary>
    public bool IsSingular => !IsDescendant && Selectors.Count == 1 && Selectors[0] is QuerySelector.Name or QuerySelector.Index;
}

/// <summary>A query in a filter.</summary>
/// <param name="IsRelative">Whether it starts at the current node (<c>@</c>), and not at the root (<c>$</c>).</param>
/// <param name="Segments">The segments.</param>
internal sealed record FilterQuery(bool IsRelative, IReadOnlyList<QuerySegment> Segments)
{
    /// <summary>Gets or sets the number of the place where a pass over an element notes the query's value; -1 if no pass notes it.</summary>
    public int Slot { get; set; } = -1;

    /// <summary>Gets whether the query selects at most one node.</summary>
    public bool IsSingular => Segments.All(segment => segment.IsSingular);
}
