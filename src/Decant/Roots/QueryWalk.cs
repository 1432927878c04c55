using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.CompilerServices;
using Decant.Errors;
using Decant.Queries;
using Decant.Reading;

namespace Decant.Roots;

/// <summary>Moves the reader to the values that a query or a path selects (the nodes), one after the other. Segments that can be decided as values arrive need
/// no memory. A value that must be known as a whole is held in the window, and its nodes are found on a tape.</summary>
/// <param name="plan">The query or the path; null for the root.</param>
/// <param name="ignoreCase">Whether names on a path are compared case-insensitively.</param>
/// <param name="marksArray">Whether the array with the nodes is marked by <see cref="RootStep.ArrayBegins"/> and <see cref="RootStep.ArrayEnds"/>.</param>
/// <param name="isSequence">Whether the body is a sequence of values, which is the array of these values for a query.</param>
internal partial struct QueryWalk(QueryPlan? plan, bool ignoreCase, bool marksArray = false, bool isSequence = false)
{
    private const int NotMissed = -1;
    private const int FewFrames = 8;

    private readonly QueryStep[] _steps = plan?.StepsFor(ignoreCase) ?? [];
    private readonly QuerySets? _sets = plan?.Sets;

    // What applies to the value at hand, if several segments may apply at once.
    private QueryChild? _child = plan?.Sets?.Root;
    private Phase _phase = isSequence ? Phase.Sequence : Phase.Value;

    // The number of open containers, to each of which a segment is applied. A path, and any other singular query, needs the frame of the innermost one alone.
    private int _open;
    private QueryFrame _single;
    private QueryFrame[]? _frames;
    private NotedValue[]? _noted;

    // The nodes of the held value are on the tape of the reader's state.
    private int _nextNode;

    // Whether the predictions are those for a child that a filter has selected.
    private bool _isExchanged;

    // For the message about a missing value: _missedAfter is the number of segments that found a value, and _missedAtNull tells whether that value is null.
    private int _missedAfter = NotMissed;
    private bool _missedAtNull;

    private enum Phase
    {
        /// <summary>Before a value to which the next segment applies.</summary>
        Value,

        /// <summary>Between the values of a container.</summary>
        Between,

        /// <summary>Before the first value of a sequence.</summary>
        Sequence,

        /// <summary>After a value of a sequence.</summary>
        ValueEnded,

        /// <summary>Between the values of a sequence.</summary>
        BetweenValues,

        /// <summary>After the array with the nodes.</summary>
        ArrayEnded,

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

    /// <summary>Gets whether there is a query or a path, so that there may be several values, or none.</summary>
    public readonly bool HasPlan => plan is not null;

    /// <summary>Gets whether the reader is at a node, or within it.</summary>
    public readonly bool IsAtValue => _phase is Phase.Node or Phase.HeldNode;

    /// <summary>Gets whether the last node existed and was not null.</summary>
    public bool IsFound { get; private set; }

    /// <summary>Moves to the next node, or stays at the node that is being read.</summary>
    /// <returns><see cref="RootStep.Item"/>, or <see cref="RootStep.End"/>, or <see cref="RootStep.More"/>, or a mark of the array with the nodes.</returns>
    public RootStep Next(ref JsonProjectionReader reader)
    {
        while (true)
        {
            switch (_phase)
            {
                case Phase.Value when _open == _steps.Length && _sets is null:
                    _phase = Phase.Node;
                    return RootStep.Item;
                case Phase.Value:
                    if (!(_sets is not null ? TryBeginSet(ref reader, _sets) : TryBegin(ref reader)))
                        return RootStep.More;
                    if (IsMarked)
                        return RootStep.ArrayBegins;
                    break;
                case Phase.Between:
                    if (!(_sets is not null ? TryMoveInSet(ref reader) : TryMove(ref reader)))
                        return RootStep.More;
                    break;
                case Phase.Sequence:
                    BeginSequence(ref reader);
                    break;
                case Phase.ValueEnded:
                    reader.EndTopLevelValue();
                    _phase = Phase.BetweenValues;
                    break;
                case Phase.BetweenValues:
                    if (!TryMoveInSequence(ref reader))
                        return RootStep.More;
                    break;
                case Phase.ArrayEnded:
                    Leave();
                    return RootStep.ArrayEnds;
                case Phase.Skipped:
                    if (!reader.TrySkipValue())
                        return RootStep.More;
                    Leave();
                    break;
                case Phase.Tested:
                    TestAtOnce(ref reader);
                    break;
                case Phase.HeldTested:
                    if (!TryTest(ref reader))
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
                    EndContainer();
                    break;
                case Phase.Ended:
                    return RootStep.End;
                default:
                    return RootStep.Item;
            }
        }
    }

    /// <summary>Records that the node was read.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="isNull">Whether the node was null, which counts as no value where one value is read.</param>
    public void EndValue(ref JsonProjectionReader reader, bool isNull)
    {
        IsFound = !isNull;
        Miss(_steps.Length, isNull);
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

    /// <summary>Creates the message for a root that is null, or for a missing value.</summary>
    /// <param name="kind">The expected kind of value.</param>
    /// <param name="type">The expected type.</param>
    public readonly Finding NotFound(JsonValueKind kind, Type type)
    {
        string expected = kind switch
        {
            JsonValueKind.Object => "object",
            JsonValueKind.Array => "array",
            _ => "value",
        };
        return plan is null
            ? ValueMismatch.Where("null", $"{(expected == "value" ? "a" : "an")} {expected}", type)
            : NotFound(expected, type);
    }

    /// <summary>Creates the message for a missing value, with the place where the query or the path ended.</summary>
    /// <param name="expected">The expected kind of value.</param>
    /// <param name="type">The expected type; null if only the kind is known.</param>
    public readonly Finding NotFound(string expected, Type? type = null)
    {
        string option = plan!.IsPath ? nameof(JsonProjectionOptions.Path) : nameof(JsonProjectionOptions.Query), found = $"Found no {expected}";
        string at = $"at the {(plan.IsPath ? "path" : "query")} \"{plan.Text}\"";
        string end = plan.IsSingular ? $": {plan.DescribeEnd(_missedAfter, _missedAtNull)}." : ".";
        return new($"{found}{(type is null ? "" : $" for {type}")} {at} ({nameof(JsonProjectionOptions)}.{option}){end}", $"{found} {at}{end}");
    }

    // A path goes on with the reader's own check of the kind of value. A query skips a value of another kind.
    private bool TryBegin(ref JsonProjectionReader reader)
    {
        bool isArray = false;
        QueryStep step = _steps[_open];
        if (!plan!.IsPath)
        {
            if (!reader.TryBeginValue(out byte first))
                return false;
            isArray = first == '[';
            if (!step.AppliesTo(first) || (marksArray && _open == _steps.Length - 1 && !isArray))
            {
                Miss(_open, first == 'n');
                _phase = Phase.Skipped;
                return true;
            }
        }

        Open(ref reader) = new() { IsArray = isArray };
        _phase = step.Kind == QueryStepKind.Held ? Phase.Held : Phase.Between;
        return true;
    }

    /// <summary>Gets the frame of the innermost container.</summary>
    [UnscopedRef]
    private ref QueryFrame Frame
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if (_frames is null)
                return ref _single;
            return ref _frames[_open - 1];
        }
    }

    // Opens a container, and returns its frame.
    [UnscopedRef]
    private ref QueryFrame Open(ref JsonProjectionReader reader)
    {
        if (_frames is null ? !plan!.IsSingular || isSequence : _open == _frames.Length)
            Grow(ref reader);
        _open++;
        return ref Frame;
    }

    private void Grow(ref JsonProjectionReader reader)
    {
        QueryFrame[]? before = _frames;
        _frames = reader.Rentals.Rent<QueryFrame>(before is null ? Math.Max(_steps.Length, FewFrames) : before.Length * 2);
        if (before is null)
            return;
        before.CopyTo(_frames, 0);
        reader.Rentals.Return(before, before.Length);
    }

    // The mark comes when the array's segment begins: nothing of the array was read then.
    private readonly bool IsMarked => marksArray && _open == _steps.Length && _phase is Phase.Between or Phase.Held;

    /// <summary>Moves to the next child that the segment may select, or past the end of the container.</summary>
    private bool TryMove(ref JsonProjectionReader reader)
    {
        QueryStep step = _steps[_open - 1];
        ref QueryFrame frame = ref Frame;
        int next = step.Kind == QueryStepKind.Name ? reader.NextMember(step.Names!, ref frame.Cursor)
            : step.Kind == QueryStepKind.Index ? reader.NextElement(step.Indexes, ref frame.Cursor)
            : frame.IsArray ? reader.NextElement(ref frame.Cursor)
            : NextEntry(ref reader, ref frame.Cursor);
        if (next == JsonProjectionReader.More)
            return false;
        if (next == JsonProjectionReader.End)
        {
            Miss(_open - 1, frame.Cursor.IsNull);
            EndContainer();
            return true;
        }

        if (step.IsSingular)
        {
            // If a name of a path is a duplicate, this occurrence replaces the earlier one, so a value that was found before no longer counts.
            if (plan!.IsPath)
                (IsFound, _missedAfter) = (false, NotMissed);
            _phase = Phase.Value;
            return true;
        }

        long index = frame.Index++;
        _phase = step.Kind == QueryStepKind.Filter ? Phase.Tested
            : step.Slice?.Contains(index) == false ? Phase.Skipped
            : Phase.Value;
        return true;
    }

    private void EndContainer()
    {
        _open--;
        if (marksArray && _open == _steps.Length - 1)
            _phase = Phase.ArrayEnded;
        else
            Leave();
        if (_frames is null)
            _single.Cursor = new() { State = JsonCursor.InValue, Found = 1 };
    }

    private void Miss(int after, bool isNull)
    {
        if (!IsFound && _missedAfter == NotMissed)
            (_missedAfter, _missedAtNull) = (after, isNull);
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

    // The value was read, skipped or left.
    private void Leave() => _phase = _open > 1 ? Phase.Between : _open == 0 ? Phase.Ended : isSequence ? Phase.ValueEnded : Phase.Between;
}

/// <summary>A container to which a segment of a query is applied.</summary>
internal struct QueryFrame
{
    public JsonCursor Cursor;

    /// <summary>The number of elements or members before the next one.</summary>
    public long Index;

    public bool IsArray;

    /// <summary>The segments that apply to the container, if several may apply at once.</summary>
    public QuerySet? Set;

    /// <summary>The index of the current member's name in the names of the set; negative for another name, and in an array.</summary>
    public int Name;

    /// <summary>Gets the index of the current element; negative in an object.</summary>
    public readonly long ElementIndex => IsArray ? Index - 1 : -1;
}
