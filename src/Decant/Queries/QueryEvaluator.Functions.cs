using Decant.Reading;

namespace Decant.Queries;

// Functions (RFC 9535, section 2.4).
internal ref partial struct QueryEvaluator
{
    // Creating a pattern takes as long as so many visits of a value, and matching so many bytes as long as one.
    private const int PatternCost = 1 << 14;
    private const int CharactersPerVisit = 4;

    private QueryValue Call(QueryFunction function, int node)
    {
        QueryOperand argument = function.Arguments[0];
        if (function.Kind == QueryFunctionKind.Length)
            return Length(Evaluate(argument, node));
        if (!HasTape())
            return default;
        FilterQuery query = ((QueryOperand.Nodes)argument).Query;
        TapeResult found = Find(query, node);
        return function.Kind == QueryFunctionKind.Count ? QueryValue.OfInteger(found.Count)
            : found.Count == 1 ? ValueOf(found.Node)
            : default;
    }

    private QueryValue Length(QueryValue value)
    {
        switch (value.Kind)
        {
            case QueryValueKind.Text when !tape.TrySpend(value.Text.Length / BytesPerVisit):
                return default;
            case QueryValueKind.Text:
                return QueryValue.OfInteger(TextComparison.CountScalars(value.Text, value.HasEscapes, rentals));
            case QueryValueKind.Array or QueryValueKind.Object when !HasTape():
                return default;
            case QueryValueKind.Array:
                return QueryValue.OfInteger(tape[value.Index].Count);
            case QueryValueKind.Object when !tape.TrySpend((long)SortCost * tape[value.Index].Count):
                return default;
            case QueryValueKind.Object:
                int[] members = rentals.Rent<int>(Math.Max(tape[value.Index].Count, 1));
                int count = ListMembers(value.Index, members);
                rentals.Return(members, members.Length);
                return QueryValue.OfInteger(count);
            default:
                return default;
        }
    }

    private readonly bool Matches(QueryFunction function, QueryValue text, QueryValue pattern)
    {
        if (text.Kind != QueryValueKind.Text || pattern.Kind != QueryValueKind.Text || !tape.TrySpend(text.Text.Length / CharactersPerVisit))
            return false;
        // A pattern of the query is found once.
        bool isConstant = function.Arguments[1] is QueryOperand.Text;
        if (!isConstant && !tape.TrySpend(pattern.Text.Length / CharactersPerVisit))
            return false;
        QueryPattern? found = isConstant ? function.Prepared as QueryPattern : null;
        if (found is null)
        {
            found = QueryPattern.Find(pattern, rentals, out bool isNew);
            if (isNew && !tape.TrySpend(PatternCost))
                return false;
            function.Prepared = isConstant ? found : null;
        }

        return found.IsMatch(text, isWhole: function.Kind == QueryFunctionKind.Match, rentals);
    }
}
