namespace Decant.Queries;

/// <summary>Finds out what the conditions of a query refer to.</summary>
internal static class QueryConditions
{
    /// <summary>Returns whether a condition in the segment refers to the root of the document (<c>$</c>).</summary>
    public static bool RefersToRoot(QuerySegment segment) =>
        segment.Selectors.Any(selector => selector is QuerySelector.Filter filter && QueriesOf(filter.Condition).Any(RefersToRoot));

    /// <summary>Counts the selectors of segments, with those in filters, and at least 1.</summary>
    public static long CountSelectors(IReadOnlyList<QuerySegment> segments) => Math.Max(1, segments.Sum(segment => segment.Selectors.Sum(
        selector => 1 + (selector is QuerySelector.Filter filter ? QueriesOf(filter.Condition).Sum(query => CountSelectors(query.Segments)) : 0))));

    /// <summary>Returns the queries of a condition, without those in their filters.</summary>
    public static IEnumerable<FilterQuery> QueriesOf(QueryCondition condition) => condition switch
    {
        QueryCondition.Or or => or.Parts.SelectMany(QueriesOf),
        QueryCondition.And and => and.Parts.SelectMany(QueriesOf),
        QueryCondition.Not not => QueriesOf(not.Condition),
        QueryCondition.Exists exists => [exists.Query],
        QueryCondition.Comparison comparison => [.. QueriesOf(comparison.Left), .. QueriesOf(comparison.Right)],
        _ => ((QueryCondition.Test)condition).Function.Arguments.SelectMany(QueriesOf),
    };

    private static IEnumerable<FilterQuery> QueriesOf(QueryOperand operand) => operand switch
    {
        QueryOperand.Nodes nodes => [nodes.Query],
        QueryOperand.Call call => call.Function.Arguments.SelectMany(QueriesOf),
        _ => [],
    };

    private static bool RefersToRoot(FilterQuery query) => !query.IsRelative || query.Segments.Any(RefersToRoot);
}
