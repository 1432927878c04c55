namespace Decant.Queries;

/// <summary>A filter, prepared for children that arrive.</summary>
internal sealed class QueryFilter(QueryCondition condition)
{
    public QueryCondition Condition => condition;

    /// <summary>Gets the members to which the condition refers; null if it refers to more than names.</summary>
    public ConditionNames? Names { get; } = ConditionNames.Of(condition);
}
