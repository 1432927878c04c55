using Decant.Paths;
using Decant.Reading;

namespace Decant.Queries;

/// <summary>What an operation selects: the segments of a query or of a path, prepared for values that arrive. Two plans are equal if their texts are
/// equal.</summary>
/// <remarks>A path is a singular query whose names are compared like those of the projection. It expects an object where a name follows, and an array where an
/// index follows; a query skips other values.</remarks>
internal sealed class QueryPlan : IEquatable<QueryPlan>
{
    private readonly QueryStep[] _exact;
    private readonly QueryStep[] _ignoringCase;
    private readonly long _selectors;

    private QueryPlan(string text, bool isPath, IReadOnlyList<QuerySegment> segments, bool isInDocumentOrder)
    {
        (Text, IsPath, Segments, IsInDocumentOrder) = (text, isPath, segments, isInDocumentOrder);
        IsSingular = isPath || segments.All(segment => segment.IsSingular);
        bool refersToRoot = !isPath && segments.Any(QueryConditions.RefersToRoot);
        _exact = QueryStep.Prepare(segments, ignoreCase: false, refersToRoot);
        _ignoringCase = isPath ? QueryStep.Prepare(segments, ignoreCase: true, refersToRoot) : _exact;
        // A path has none of what follows, and programs that start with one need not prepare it.
        if (isPath)
            return;
        // The array must be found before its end, so that its brackets divide the envelope.
        IsOfOneArray = segments.Count > 0
            && _exact.SkipLast(1).All(step => step.IsSingular)
            && !refersToRoot
            && segments[^1] is { IsDescendant: false } last
            && !last.Selectors.All(selector => selector is QuerySelector.Name);
        _selectors = QueryConditions.CountSelectors(segments);
        bool hasSets = isInDocumentOrder
            && !refersToRoot
            && segments.Any(segment => segment.IsDescendant || segment.Selectors.Count > 1);
        Sets = hasSets ? new(segments) : null;
        MostNoted = _exact.SelectMany(step => step.Filters).Concat(Sets?.Filters ?? []).Select(filter => filter.Names?.Slots ?? 0).Prepend(1).Max();
    }

    /// <summary>Gets the path as it was given, or the canonical text of the query.</summary>
    public string Text { get; }

    /// <summary>Gets whether the plan is that of a path, and not of a query.</summary>
    public bool IsPath { get; }

    public IReadOnlyList<QuerySegment> Segments { get; }

    /// <summary>Gets whether at most one value is selected: all segments are names or indexes.</summary>
    public bool IsSingular { get; }

    /// <summary>Gets whether the selected values are elements of one array: the segments before the last one are names or indexes from the start, and the last one
    /// selects elements, without a filter that refers to the root.</summary>
    public bool IsOfOneArray { get; }

    /// <summary>Gets whether nodes come in the order of the document, and not in that of the RFC.</summary>
    public bool IsInDocumentOrder { get; }

    /// <summary>Gets the sets of segments that apply at once, for a query in document order with descendant segments or lists of selectors; otherwise null,
    /// because one segment applies at a time.</summary>
    public QuerySets? Sets { get; }

    /// <summary>Gets the largest number of values that a pass over an element notes for a condition, and at least 1.</summary>
    public int MostNoted { get; }

    /// <exception cref="FormatException">The text is not a path.</exception>
    public static QueryPlan OfPath(string text)
    {
        List<PathStep> steps = PathGrammar.Parse(text, out string error)
            ?? throw new FormatException(
                $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)} is \"{text}\", which is not a path: {error}; "
                + "write names and indexes, as in data.repository, choices[0].message or ['a.b'].c.");
        return new(text, isPath: true, [.. steps.Select(SegmentOf)], isInDocumentOrder: true);
    }

    public static QueryPlan OfQuery(string text, IReadOnlyList<QuerySegment> segments, bool isInDocumentOrder = false) =>
        new(text, isPath: false, segments, isInDocumentOrder);

    /// <summary>Returns the prepared segments.</summary>
    /// <param name="ignoreCase">Whether the names of a path are compared case-insensitively. Those of a query never are.</param>
    public QueryStep[] StepsFor(bool ignoreCase) => ignoreCase ? _ignoringCase : _exact;

    /// <summary>Returns the work that is allowed for a text, in visits of a value: in proportion to its values, its length and the selectors.</summary>
    public long WorkFor(long values, int bytes) => JsonTape.PerValue * _selectors * (values + (bytes / QueryEvaluator.BytesPerVisit));

    /// <summary>Describes why a singular plan has no value.</summary>
    /// <param name="taken">The number of segments that found a value.</param>
    /// <param name="isNull">Whether that value is null.</param>
    public string DescribeEnd(int taken, bool isNull)
    {
        string place = $"${string.Concat(Segments.Take(taken).Select(PlaceOf))}";
        return isNull ? $"{place} is null"
            : Segments[taken].Selectors[0] is QuerySelector.Name { Value: var name } ? $"{place} has no member \"{name}\""
            : $"{place} has no element {((QuerySelector.Index)Segments[taken].Selectors[0]).Value}";
    }

    /// <summary>Returns the text, for a message.</summary>
    public override string ToString() => Text;

    public bool Equals(QueryPlan? other) => Text == other?.Text;

    public override bool Equals(object? obj) => Equals(obj as QueryPlan);

    public override int GetHashCode() => Text.GetHashCode(StringComparison.Ordinal);

    private static QuerySegment SegmentOf(PathStep step) =>
        new(IsDescendant: false, [step.Name is null ? new QuerySelector.Index(step.Index) : new QuerySelector.Name(step.Name)]);

    private static string PlaceOf(QuerySegment segment) => segment.Selectors[0] is QuerySelector.Name name
        ? new PathStep(name.Value, 0).ToString()
        : $"[{((QuerySelector.Index)segment.Selectors[0]).Value}]";
}
