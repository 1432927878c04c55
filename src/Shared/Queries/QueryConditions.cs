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

    /// <summary>Returns whether a query in the condition is tested for existence, and not compared.</summary>
    public static bool IsTest(QueryCondition condition, FilterQuery query) => condition switch
    {
        QueryCondition.Or or => or.Parts.Any(part => IsTest(part, query)),
        QueryCondition.And and => and.Parts.Any(part => IsTest(part, query)),
        QueryCondition.Not not => IsTest(not.Condition, query),
        QueryCondition.Exists exists => ReferenceEquals(exists.Query, query),
        _ => false,
    };

    /// <summary>Returns the functions that are conditions, without those in filters.</summary>
    public static IEnumerable<QueryFunction> FunctionsOf(QueryCondition condition) => condition switch
    {
        QueryCondition.Or or => or.Parts.SelectMany(FunctionsOf),
        QueryCondition.And and => and.Parts.SelectMany(FunctionsOf),
        QueryCondition.Not not => FunctionsOf(not.Condition),
        QueryCondition.Test test => [test.Function],
        _ => [],
    };

    private static IEnumerable<FilterQuery> QueriesOf(QueryOperand operand) => operand switch
    {
        QueryOperand.Nodes nodes => [nodes.Query],
        QueryOperand.Call call => call.Function.Arguments.SelectMany(QueriesOf),
        _ => [],
    };

    private static bool RefersToRoot(FilterQuery query) => !query.IsRelative || query.Segments.Any(RefersToRoot);
}
