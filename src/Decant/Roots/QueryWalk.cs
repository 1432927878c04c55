using Decant.CompilerServices;
using Decant.Queries;
using Decant.Reading;

namespace Decant.Roots;

/// <summary>Moves the reader to the nodes of a query, one after the other. Segments that can be decided as values arrive need no memory. A value that must be
/// known as a whole is held in the window, and its nodes are found on a tape.</summary>
/// <param name="query">The query.</param>
internal struct QueryWalk(JsonQuery query)
{
    private readonly QueryStep[] _steps = query.Steps;
    private QueryFrame[]? _frames;
    private NotedValue[]? _noted;
    private Phase _phase;

    // The number of segments that were applied, which is also the number of open containers.
    private int _taken;

    // The nodes of the held value are on the tape of the reader's state.
    private int _nextNode;

    private enum Phase
    {
        /// <summary>Before a value to which the next segment applies.</summary>
        Value,

        /// <summary>Between the values of a container.</summary>
        Between,

        /// <summary>In a value that is skipped.</summary>
        Skipped,

        /// <summary>Before a child that a condition may select.</summary>
        Tested,

        /// <summary>In a child that is held until its end, because a condition may select it.</summary>
        HeldTested,

        /// <summary>In a value that is held.</summary>
        Held,

        /// <summary>At a node that is read as it arrives.</summary>
        Node,

        /// <summary>At a node of a held value.</summary>
        HeldNode,

        /// <summary>Before the next node of a held value.</summary>
        BetweenHeld,

        Ended,
    }

    /// <summary>Moves to the next node, or stays at the node that is being read.</summary>
    /// <returns><see cref="RootStep.Item"/>, or <see cref="RootStep.End"/>, or <see cref="RootStep.More"/>.</returns>
    public RootStep Next(ref JsonProjectionReader reader)
    {
        while (true)
        {
            switch (_phase)
            {
                case Phase.Value when _taken == _steps.Length:
                    _phase = Phase.Node;
                    return RootStep.Item;
                case Phase.Value:
                    if (!TryBegin(ref reader))
                        return RootStep.More;
                    break;
                case Phase.Between:
                    if (!TryMove(ref reader))
                        return RootStep.More;
                    break;
                case Phase.Skipped:
                    if (!reader.TrySkipValue())
                        return RootStep.More;
                    Leave();
                    break;
                case Phase.Tested:
                    TestAtOnce(ref reader, _steps[_taken - 1]);
                    break;
                case Phase.HeldTested:
                    if (!TryTest(ref reader, _steps[_taken - 1]))
                        return RootStep.More;
                    break;
                case Phase.Held:
                    if (!TryHold(ref reader))
                        return RootStep.More;
                    break;
                case Phase.BetweenHeld when _nextNode < reader.Tape.Selected:
                    reader.MoveToHeld(_nextNode++);
                    _phase = Phase.HeldNode;
                    return RootStep.Item;
                case Phase.BetweenHeld:
                    reader.EndHeld();
                    Leave();
                    break;
                case Phase.Ended:
                    return RootStep.End;
                default:
                    return RootStep.Item;
            }
        }
    }

    /// <summary>Records that the node was read.</summary>
    public void EndValue(ref JsonProjectionReader reader)
    {
        if (_phase == Phase.HeldNode)
        {
            reader.LeaveHeld();
            _phase = Phase.BetweenHeld;
        }
        else
        {
            Leave();
        }
    }

    /// <summary>Goes back to the state before the root, for the next value of a sequence.</summary>
    public void Restart() => (_phase, _taken) = (Phase.Value, 0);

    private bool TryBegin(ref JsonProjectionReader reader)
    {
        if (!reader.TryMoveToValue(out int start))
            return false;
        byte first = reader.Between(start, start + 1)[0];
        QueryStep step = _steps[_taken];
        bool isArray = first == '[';
        _phase = !isArray && first != '{' ? Phase.Skipped
            : step.Kind == QueryStepKind.Held ? Phase.Held
            : (step.Kind == QueryStepKind.Name && isArray) || (step.Kind == QueryStepKind.Slice && !isArray) ? Phase.Skipped
            : Phase.Between;
        if (_phase == Phase.Between)
        {
            _frames ??= reader.Rentals.Rent<QueryFrame>(_steps.Length);
            _frames[_taken] = new() { IsArray = isArray };
            _taken++;
        }

        return true;
    }

    /// <summary>Moves to the next child that the segment may select, or past the end of the container.</summary>
    private bool TryMove(ref JsonProjectionReader reader)
    {
        ref QueryFrame frame = ref _frames![_taken - 1];
        QueryStep step = _steps[_taken - 1];
        int next = step.Kind == QueryStepKind.Name ? reader.NextMember(step.Names!, ref frame.Cursor)
            : frame.IsArray ? reader.NextElement(ref frame.Cursor)
            : NextEntry(ref reader, ref frame.Cursor);
        if (next == JsonProjectionReader.More)
            return false;
        if (next == JsonProjectionReader.End)
        {
            _taken--;
            Leave();
            return true;
        }

        long index = frame.Index++;
        _phase = step.Kind == QueryStepKind.Filter ? Phase.Tested
            : step.Kind == QueryStepKind.Slice && (index < step.Start || index >= step.End || (index - step.Start) % step.Step != 0) ? Phase.Skipped
            : Phase.Value;
        return true;
    }

    private static int NextEntry(ref JsonProjectionReader reader, ref JsonCursor cursor)
    {
        int next;
        do
        {
            next = reader.NextEntry(ref cursor, out _, out _);
        }
        while (next == JsonProjectionReader.Key);
        return next;
    }

    /// <summary>Tests a child that is in the window as a whole in one pass. Any other child is held.</summary>
    private void TestAtOnce(ref JsonProjectionReader reader, QueryStep step)
    {
        _phase = Phase.HeldTested;
        if (step.ConditionNames is not { } names || !reader.TryMoveToValue(out int start))
            return;
        _noted ??= reader.Rentals.Rent<NotedValue>(query.MostNoted);
        _noted.AsSpan(0, names.Slots).Clear();
        int depth = reader.Depth;
        if (!new ConditionPass(_noted).TryPass(ref reader, names))
        {
            reader.GoBack(start, depth);
            return;
        }

        int end = reader.Consumed;
        var evaluator = new QueryEvaluator(reader.Between(0, end), _noted.AsSpan(0, names.Slots), reader.Tape, reader.Rentals);
        bool holds = evaluator.Holds(step.Condition!, 0);
        if (evaluator.NeedsTape)
            reader.GoBack(start, depth);
        else if (holds)
            Accept(ref reader, start);
        else
            Leave();
    }

    private bool TryTest(ref JsonProjectionReader reader, QueryStep step)
    {
        if (!reader.TryFindValue(out ReadOnlySpan<byte> json))
            return false;
        int start = reader.Consumed;
        reader.Tape.Read(json);
        if (new QueryEvaluator(json, reader.Tape, reader.Rentals).Holds(step.Condition!, 0))
        {
            Accept(ref reader, start);
        }
        else
        {
            reader.GoBack(start + json.Length, reader.Depth);
            Leave();
        }

        return true;
    }

    // The next segment, or the reader of the node, begins at the child again.
    private void Accept(ref JsonProjectionReader reader, int start)
    {
        reader.GoBack(start, reader.Depth);
        _phase = Phase.Value;
    }

    /// <summary>Holds the value until its end, and finds its nodes.</summary>
    private bool TryHold(ref JsonProjectionReader reader)
    {
        if (!reader.TryHold(out ReadOnlySpan<byte> json))
            return false;
        JsonTape tape = reader.Tape;
        tape.Read(json);
        var evaluator = new QueryEvaluator(json, tape, reader.Rentals);
        var nodes = new HeldNodes(tape);
        evaluator.Select(query.Segments, _taken, 0, ref nodes);
        (_phase, _nextNode) = (Phase.BetweenHeld, 0);
        return true;
    }

    // The value was read, skipped or left.
    private void Leave() => _phase = _taken == 0 ? Phase.Ended : Phase.Between;

    private readonly struct HeldNodes(JsonTape tape) : INodeSink
    {
        public bool Add(int node)
        {
            tape.Select(node);
            return true;
        }
    }
}

/// <summary>A container to which a segment of a query is applied.</summary>
internal struct QueryFrame
{
    public JsonCursor Cursor;

    /// <summary>The number of elements or members before the current one.</summary>
    public long Index;

    public bool IsArray;
}
