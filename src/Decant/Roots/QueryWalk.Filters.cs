using System.Text.Json;
using Decant.CompilerServices;
using Decant.Queries;

namespace Decant.Roots;

// Children that filters select or reject.
internal partial struct QueryWalk
{
    private QueryFilter[] Filters => _sets is not null ? Frame.Set!.Filters : _steps[_open - 1].Filters;

    /// <summary>Tests a child that is in the window as a whole in one pass for each filter. Any other child is held.</summary>
    private void TestAtOnce(ref JsonProjectionReader reader)
    {
        _phase = Phase.HeldTested;
        if (!reader.TryMoveToValue(out int start))
            return;
        if (_isExchanged)
            ExchangeMembers(ref reader);
        QueryFilter[] filters = Filters;
        int depth = reader.Depth, end = start;
        ulong passed = 0;
        for (int i = 0; i < filters.Length; i++)
        {
            if (i > 0)
                reader.GoBack(start, depth);
            if (TestByNames(ref reader, filters[i], start) is not { } holds)
            {
                reader.GoBack(start, depth);
                return;
            }

            end = reader.Consumed;
            passed |= holds ? 1UL << i : 0;
        }

        Decide(ref reader, passed, start, end);
    }

    /// <summary>Tests the child in one pass. Returns null if the window ended within it, or if the filter needs a tape.</summary>
    private bool? TestByNames(ref JsonProjectionReader reader, QueryFilter filter, int start)
    {
        if (filter.Names is not { } names)
            return null;
        _noted ??= reader.Rentals.Rent<NotedValue>(plan!.MostNoted);
        Span<NotedValue> noted = _noted.AsSpan(0, names.Slots);
        foreach (ref NotedValue value in noted)
            value = default;
        (bool, bool) checks = reader.BeginWhole();
        bool isWhole;
        try
        {
            isWhole = new ConditionPass(_noted).TryPass(ref reader, names);
        }
        catch (JsonException)
        {
            // The child is held then, which finds the error as in any window: the pass would report the members on the way to it.
            isWhole = false;
        }

        reader.EndWhole(checks);
        if (!isWhole)
            return null;
        reader.CheckWhole(start, Keeper);
        reader.Tape.Allow(plan!.WorkFor(values: 1, reader.Consumed - start));
        var evaluator = new QueryEvaluator(reader.Between(0, reader.Consumed), noted, reader.Tape, reader.Rentals);
        bool holds = evaluator.Holds(filter.Condition, 0);
        CheckWork(ref reader);
        return evaluator.NeedsTape ? null : holds;
    }

    private bool TryTest(ref JsonProjectionReader reader)
    {
        if (!reader.TryFindValue(Keeper, out ReadOnlySpan<byte> json))
            return false;
        int start = reader.Consumed;
        ReadTape(reader.Tape, json, MostNodes(ref reader));
        QueryFilter[] filters = Filters;
        ulong passed = 0;
        for (int i = 0; i < filters.Length; i++)
            passed |= new QueryEvaluator(json, reader.Tape, reader.Rentals).Holds(filters[i].Condition, 0) ? 1UL << i : 0;
        CheckWork(ref reader);
        Decide(ref reader, passed, start, start + json.Length);
        return true;
    }

    // Leaves a child that no filter selects. Otherwise the next segment, or the reader of the node, begins at the child again.
    private void Decide(ref JsonProjectionReader reader, ulong passed, int start, int end)
    {
        if (_sets is not null)
            _child = Frame.Set!.ChildOf(Frame.Name, Frame.ElementIndex, passed);
        bool isSelected = _sets is not null ? !_child!.IsNone : passed != 0;
        reader.GoBack(isSelected ? start : end, reader.Depth);
        if (!isSelected)
        {
            Leave();
            return;
        }

        _phase = Phase.Value;
        if (!_isExchanged)
            ExchangeMembers(ref reader);
    }

    // Filters and what reads a selected child look for other names of the same members, so each has its own predictions.
    private void ExchangeMembers(ref JsonProjectionReader reader)
    {
        reader.ExchangeMembers();
        _isExchanged = !_isExchanged;
    }
}
