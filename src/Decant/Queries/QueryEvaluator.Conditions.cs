using System.Globalization;
using Decant.Reading;

namespace Decant.Queries;

// Conditions of filters (RFC 9535, section 2.3.5).
internal ref partial struct QueryEvaluator
{
    private const int LongestInteger = 20;
    private const int SortCost = 16;

    /// <summary>The number of bytes whose comparison takes as long as a visit of a value.</summary>
    public const int BytesPerVisit = 64;

    /// <summary>Returns whether a condition is true for a node.</summary>
    public bool Holds(QueryCondition condition, int node)
    {
        switch (condition)
        {
            case QueryCondition.Or or:
                for (int i = 0; i < or.Parts.Count; i++)
                {
                    if (Holds(or.Parts[i], node))
                        return true;
                }

                return false;
            case QueryCondition.And and:
                for (int i = 0; i < and.Parts.Count; i++)
                {
                    if (!Holds(and.Parts[i], node))
                        return false;
                }

                return true;
            case QueryCondition.Not not:
                return !Holds(not.Condition, node);
            case QueryCondition.Exists exists:
                return Exists(exists.Query, node);
            case QueryCondition.Comparison comparison:
                return TryCompareShort(comparison, out int order)
                    ? HasOrder(comparison.Operator, order)
                    : Compares(comparison.Operator, Evaluate(comparison.Left, node), Evaluate(comparison.Right, node));
            default:
                QueryFunction function = ((QueryCondition.Test)condition).Function;
                return Matches(function, Evaluate(function.Arguments[0], node), Evaluate(function.Arguments[1], node));
        }
    }

    private bool Exists(FilterQuery query, int node)
    {
        if (!_noted.IsEmpty)
            return _noted[query.Slot].Count > 0;
        if (!query.IsRelative)
            return Find(query, node).Count > 0;
        var sink = new FirstNode();
        Select(query, node, ref sink);
        return sink.IsFound;
    }

    private QueryValue Evaluate(QueryOperand operand, int node) => operand switch
    {
        QueryOperand.Text text => QueryValue.OfText(text.Utf8),
        QueryOperand.Number number => QueryValue.OfNumber(number.Utf8),
        QueryOperand.Literal literal => QueryValue.OfLiteral(literal.Value),
        QueryOperand.Nodes nodes => LastValue(nodes.Query, node),
        _ => Call(((QueryOperand.Call)operand).Function, node),
    };

    // The query is singular. If a name occurs several times, the last value counts.
    private QueryValue LastValue(FilterQuery query, int node)
    {
        if (!_noted.IsEmpty)
            return _noted[query.Slot] is { Count: > 0 } noted ? ValueAt(noted.Start, noted.End, index: 0) : default;
        TapeResult found = Find(query, node);
        return found.Count == 0 ? default : ValueOf(found.Node);
    }

    private bool Compares(QueryOperator comparison, QueryValue left, QueryValue right)
    {
        if (comparison is QueryOperator.Equal or QueryOperator.NotEqual)
            return AreEqual(left, right) == (comparison == QueryOperator.Equal);
        if (left.Kind != right.Kind || left.Kind is not (QueryValueKind.Number or QueryValueKind.Text))
            return comparison is QueryOperator.LessOrEqual or QueryOperator.GreaterOrEqual && AreEqual(left, right);
        return HasOrder(comparison, Order(left, right));
    }

    private static bool HasOrder(QueryOperator comparison, int order) => comparison switch
    {
        QueryOperator.Equal => order == 0,
        QueryOperator.NotEqual => order != 0,
        QueryOperator.Less => order < 0,
        QueryOperator.LessOrEqual => order <= 0,
        QueryOperator.Greater => order > 0,
        _ => order >= 0,
    };

    // The most frequent comparison, without the detour through values of any kind: a noted integer and a constant one.
    private readonly bool TryCompareShort(QueryCondition.Comparison comparison, out int order)
    {
        order = 0;
        if (_noted.IsEmpty
            || comparison.Left is not QueryOperand.Nodes left
            || comparison.Right is not QueryOperand.Number { ShortInteger: >= 0 and var other })
            return false;
        NotedValue noted = _noted[left.Query.Slot];
        if (noted.Count == 0 || !DecimalText.TryReadShort(_json[noted.Start..noted.End], out long one))
            return false;
        order = one.CompareTo(other);
        return true;
    }

    // Only two numbers, or two strings, have an order.
    private int Order(QueryValue left, QueryValue right) =>
        left.Kind != right.Kind || !tape.TrySpend(Math.Min(left.Text.Length, right.Text.Length) / BytesPerVisit) ? 0
        : left.Kind == QueryValueKind.Number ? CompareNumbers(left, right)
        : left.Kind == QueryValueKind.Text ? TextComparison.Compare(left.Text, left.HasEscapes, right.Text, right.HasEscapes, rentals)
        : 0;

    private bool AreEqual(QueryValue left, QueryValue right)
    {
        if (left.Kind != right.Kind)
            return false;
        switch (left.Kind)
        {
            case QueryValueKind.Text when !left.HasEscapes && !right.HasEscapes:
                return left.Text.SequenceEqual(right.Text);
            case QueryValueKind.Number or QueryValueKind.Text:
                return Order(left, right) == 0;
            case QueryValueKind.Array:
                return HasTape() && (left.Index == right.Index || AreEqualArrays(left.Index, right.Index));
            case QueryValueKind.Object:
                return HasTape() && (left.Index == right.Index || AreEqualObjects(left.Index, right.Index));
            default:
                return true;
        }
    }

    private bool HasTape()
    {
        NeedsTape |= !_noted.IsEmpty;
        return _noted.IsEmpty;
    }

    private static int CompareNumbers(QueryValue left, QueryValue right)
    {
        Span<byte> one = stackalloc byte[LongestInteger], other = stackalloc byte[LongestInteger];
        return DecimalText.Compare(Write(left, one), Write(right, other));
    }

    private static ReadOnlySpan<byte> Write(QueryValue number, Span<byte> integer)
    {
        if (!number.Text.IsEmpty)
            return number.Text;
        number.Integer.TryFormat(integer, out int written, default, CultureInfo.InvariantCulture);
        return integer[..written];
    }

    private bool AreEqualArrays(int left, int right)
    {
        if (!HasStack() || tape[left].Count != tape[right].Count || !tape.TrySpend(tape[left].Count))
            return false;
        int other = right + 1;
        for (int child = left + 1; child < tape[left].Next; child = tape[child].Next, other = tape[other].Next)
        {
            if (!AreEqual(ValueOf(child), ValueOf(other)))
                return false;
        }

        return true;
    }

    private bool AreEqualObjects(int left, int right)
    {
        int length = tape[left].Count, otherLength = tape[right].Count;
        // Sorting visits a member several times, and compares names.
        int bytes = tape[left].End - tape[left].Start + tape[right].End - tape[right].Start;
        if (!HasStack() || !tape.TrySpend((SortCost * ((long)length + otherLength)) + (bytes / SortCost)))
            return false;
        int[] members = rentals.Rent<int>(Math.Max(length, 1)), others = rentals.Rent<int>(Math.Max(otherLength, 1));
        int count = ListMembers(left, members), otherCount = ListMembers(right, others);
        bool areEqual = count == otherCount;
        for (int i = 0; i < count && areEqual; i++)
            areEqual = CompareNames(members[i], others[i]) == 0 && AreEqual(ValueOf(members[i]), ValueOf(others[i]));
        rentals.Return(others, otherLength);
        rentals.Return(members, length);
        return areEqual;
    }

    /// <summary>Lists the members in the order of their names. Of members with the same name, only the last counts.</summary>
    private int ListMembers(int node, int[] members)
    {
        int count = 0;
        for (int child = node + 1; child < tape[node].Next; child = tape[child].Next)
            members[count++] = child;
        Sort(members.AsSpan(0, count));
        int kept = 0;
        for (int i = 0; i < count; i++)
        {
            if (i + 1 == count || CompareNames(members[i], members[i + 1]) != 0)
                members[kept++] = members[i];
        }

        return kept;
    }

    // Heapsort, because names from the document must not make it slow, and a comparer for Span.Sort could not refer to the text.
    private void Sort(Span<int> members)
    {
        for (int i = (members.Length / 2) - 1; i >= 0; i--)
            SiftDown(members, i);
        for (int last = members.Length - 1; last > 0; last--)
        {
            (members[0], members[last]) = (members[last], members[0]);
            SiftDown(members[..last], 0);
        }
    }

    private void SiftDown(Span<int> members, int parent)
    {
        for (int child = (2 * parent) + 1; child < members.Length; child = (2 * parent) + 1)
        {
            if (child + 1 < members.Length && CompareMembers(members[child], members[child + 1]) < 0)
                child++;
            if (CompareMembers(members[parent], members[child]) >= 0)
                return;
            (members[parent], members[child]) = (members[child], members[parent]);
            parent = child;
        }
    }

    private int CompareMembers(int left, int right) => CompareNames(left, right) is var order and not 0 ? order : left.CompareTo(right);

    private int CompareNames(int left, int right)
    {
        ReadOnlySpan<byte> one = NameOf(left), other = NameOf(right);
        return TextComparison.Compare(one, one.Contains((byte)'\\'), other, other.Contains((byte)'\\'), rentals);
    }

    private struct FirstNode : INodeSink
    {
        public bool IsFound { get; private set; }

        public bool Add(int node)
        {
            IsFound = true;
            return false;
        }
    }

    private struct LastNode : INodeSink
    {
        public TapeResult Result { get; private set; }

        public bool Add(int node)
        {
            Result = new(node, Result.Count + 1);
            return true;
        }
    }
}
