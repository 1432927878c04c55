using Decant.CompilerServices;
using Decant.Queries;

namespace Decant.Roots;

// A body that is a sequence of values. For a query it is the array of these values, so that the same query reads JSON Lines and an array.
internal partial struct QueryWalk
{
    /// <exception cref="System.Text.Json.JsonException">The first segment needs all values at once.</exception>
    private void BeginSequence(ref JsonProjectionReader reader)
    {
        bool needsAll = _sets is not null ? _child!.Set!.Holds(isArray: true) : _steps is [] or [{ Kind: QueryStepKind.Held }, ..];
        if (needsAll)
        {
            bool needsOrder = !plan!.IsInDocumentOrder && QueryPlan.OfQuery(plan.Text, plan.Segments, isInDocumentOrder: true).Sets?.Root.Set!.Holds(isArray: true) == false;
            throw reader.Fail(
                $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Query)} is \"{plan.Text}\", which needs all values of the sequence at once. Begin it with a segment that selects "
                + "value by value, without $ in a filter, such as $[*], $[0] or $[?@.id > 7]."
                + (needsOrder ? $" In the order of the document ({nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.QueryOrder)}) the query needs one value at a time." : ""),
                reader.Consumed);
        }

        Open(ref reader) = new() { IsArray = true, Set = _child?.Set, Name = OtherName };
        _phase = Phase.BetweenValues;
    }

    /// <summary>Moves to the next value of the sequence and decides what applies to it, or moves past the last value.</summary>
    private bool TryMoveInSequence(ref JsonProjectionReader reader)
    {
        int next = reader.NextTopLevelValue();
        if (next == JsonProjectionReader.More)
            return false;
        if (next == JsonProjectionReader.End)
        {
            _open--;
            _phase = Phase.Ended;
            return true;
        }

        long index = Frame.Index++;
        if (_sets is not null)
        {
            BeginChild(Frame.Set!, OtherName, index);
            return true;
        }

        QueryStep step = _steps[0];
        _phase = step.Kind switch
        {
            QueryStepKind.Filter => Phase.Tested,
            QueryStepKind.Wildcard => Phase.Value,
            QueryStepKind.Slice when step.Slice!.Contains(index) => Phase.Value,
            QueryStepKind.Index when step.Indexes is [var wanted] && wanted == index => Phase.Value,
            _ => Phase.Skipped,
        };
        return true;
    }
}
