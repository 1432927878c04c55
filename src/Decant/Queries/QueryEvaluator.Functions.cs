using Decant.Reading;

namespace Decant.Queries;

// Functions (RFC 9535, section 2.4).
internal ref partial struct QueryEvaluator
{
    private QueryValue Call(QueryFunction function, int node)
    {
        QueryOperand argument = function.Arguments[0];
        if (function.Kind == QueryFunctionKind.Length)
            return Length(Evaluate(argument, node));
        if (!HasTape())
            return default;
        FilterQuery query = ((QueryOperand.Nodes)argument).Query;
        var sink = new LastNode();
        Select(query, node, ref sink);
        return function.Kind == QueryFunctionKind.Count ? QueryValue.OfInteger(sink.Count)
            : sink.Count == 1 ? ValueOf(sink.Node)
            : default;
    }

    private QueryValue Length(QueryValue value)
    {
        switch (value.Kind)
        {
            case QueryValueKind.Text:
                return QueryValue.OfInteger(TextComparison.CountScalars(value.Text, value.HasEscapes, rentals));
            case QueryValueKind.Array or QueryValueKind.Object when !HasTape():
                return default;
            case QueryValueKind.Array:
                return QueryValue.OfInteger(tape[value.Index].Count);
            case QueryValueKind.Object:
                int[] members = rentals.Rent<int>(Math.Max(tape[value.Index].Count, 1));
                int count = ListMembers(value.Index, members);
                rentals.Return(members, members.Length);
                return QueryValue.OfInteger(count);
            default:
                return default;
        }
    }

    private bool Matches(QueryFunction function, int node)
    {
        QueryValue text = Evaluate(function.Arguments[0], node), pattern = Evaluate(function.Arguments[1], node);
        return text.Kind == QueryValueKind.Text
            && pattern.Kind == QueryValueKind.Text
            && QueryPattern.Find(pattern, rentals) is { } found
            && found.IsMatch(text, isWhole: function.Kind == QueryFunctionKind.Match, rentals);
    }
}
