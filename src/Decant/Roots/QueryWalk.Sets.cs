using Decant.CompilerServices;
using Decant.Grammar.Skipping;
using Decant.Queries;
using Decant.Reading;

namespace Decant.Roots;

// A query in document order, of which several segments may apply to a value at once: descendant segments, and lists of selectors.
internal partial struct QueryWalk
{
    private const int OtherName = -1;

    /// <summary>Decides what to do with a value by what applies to it. Only a node with other nodes in it, and a node that is read several times, are
    /// held.</summary>
    private bool TryBeginSet(ref JsonProjectionReader reader, QuerySets sets)
    {
        if (!reader.TryBeginValue(out byte first))
            return false;
        bool isArray = first == '[';
        QuerySet? set = isArray || first == '{' ? _child!.Set : null;
        if (set?.AppliesTo(isArray) == false || (marksArray && _open == sets.Segments.Count - 1 && !isArray))
            set = null;
        bool isHeld = set is null ? _child!.Nodes > 1 : _child!.Nodes > 0 || set.Holds(isArray);
        if (set is null && !isHeld)
        {
            _phase = _child!.Nodes == 0 ? Phase.Skipped : Phase.Node;
            return true;
        }

        Open(ref reader) = new() { IsArray = isArray, Set = set, Name = OtherName };
        _phase = isHeld ? Phase.Held : Phase.Between;
        return true;
    }

    /// <summary>Moves to the next child to which anything may apply, or past the end of the container.</summary>
    private bool TryMoveInSet(ref JsonProjectionReader reader)
    {
        ref QueryFrame frame = ref Frame;
        QuerySet set = frame.Set!;
        int next = frame.IsArray
            ? set.SelectsElements ? reader.NextElement(ref frame.Cursor) : reader.NextContainer(ref frame.Cursor)
            : set.SelectsAnyMember ? NextOfAll(ref reader, ref frame, set)
            : NextOfNamed(ref reader, ref frame, set);
        if (next == JsonProjectionReader.More)
            return false;
        if (next == JsonProjectionReader.End)
        {
            EndContainer();
            return true;
        }

        frame.Index++;
        BeginChild(set, frame.Name, frame.ElementIndex);
        return true;
    }

    private void BeginChild(QuerySet set, int name, long index)
    {
        if (set.Filters.Length > 0)
        {
            _phase = Phase.Tested;
            return;
        }

        _child = set.ChildOf(name, index, filters: 0);
        _phase = _child!.IsNone ? Phase.Skipped : Phase.Value;
    }

    private static int NextOfNamed(ref JsonProjectionReader reader, ref QueryFrame frame, QuerySet set)
    {
        int next;
        if (set.IsDescendant)
        {
            ContainerFinder finder = default;
            next = reader.NextMember(set.Names, ref frame.Cursor, ref finder);
        }
        else
        {
            next = reader.NextMember(set.Names, ref frame.Cursor);
        }

        frame.Name = next >= 0 ? next : OtherName;
        return next;
    }

    private static int NextOfAll(ref JsonProjectionReader reader, ref QueryFrame frame, QuerySet set)
    {
        while (true)
        {
            int next = reader.NextEntry(ref frame.Cursor, out int start, out int end);
            if (next != JsonProjectionReader.Key)
                return next;
            frame.Name = reader.IndexOfName(set.Names, start, end);
        }
    }

    /// <summary>Finds the nodes of the held value on the tape.</summary>
    private void SelectSet(ref QueryEvaluator evaluator, JsonTape tape)
    {
        var itself = new HeldNodes(tape, _child!.Nodes);
        itself.Add(0);
        QuerySet? set = Frame.Set;
        for (int segment = 0; segment < set?.Times.Length; segment++)
        {
            var nodes = new HeldNodes(tape, set.Times[segment]);
            if (set.Times[segment] > 0)
                evaluator.Select(plan!.Segments, segment, 0, ref nodes);
        }
    }
}
