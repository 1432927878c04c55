using System.Runtime.CompilerServices;
using Decant.CompilerServices;
using Decant.Grammar.Skipping;
using Decant.Kernels;
using Decant.Queries;

namespace Decant.Roots;

/// <summary>Reads an element once, and notes the values to which a condition refers, while everything else is skipped.</summary>
/// <param name="noted">The places for the values.</param>
internal readonly struct ConditionPass(NotedValue[] noted)
{
    /// <summary>Moves past a value. Returns false if the window ended before its end.</summary>
    public bool TryPass(ref JsonProjectionReader reader, ConditionNames names)
    {
        if (!reader.TryMoveToValue(out int start))
            return false;
        bool isWithin = names.Names is not null && reader.IsAt((byte)'{');
        if (!(isWithin ? TryPassMembers(ref reader, names) : reader.TrySkipValue()))
            return false;
        Note(noted, names.Slot, start, reader.Consumed);
        return true;
    }

    private bool TryPassMembers(ref JsonProjectionReader reader, ConditionNames names)
    {
        JsonCursor cursor = default;
        var taker = new Taker(names.Children, noted);
        while (true)
        {
            int next = reader.NextMember(names.Names!, ref cursor, ref taker);
            if (next < 0)
                return next == JsonProjectionReader.End;
            if (!TryPass(ref reader, names.Children[next]))
                return false;
        }
    }

    private static void Note(NotedValue[] noted, int slot, int start, int end)
    {
        if (slot >= 0)
            noted[slot] = new(start, end, noted[slot].Count + 1);
    }

    /// <summary>Notes plain scalars, while the members around them are skipped.</summary>
    private readonly struct Taker(IReadOnlyList<ConditionNames> members, NotedValue[] noted) : IMemberTaker
    {
        public bool StopsAtContainers => false;

        public int TryTake<TWidth>(ref byte origin, int length, int position, int member)
            where TWidth : struct, IVectorWidth
        {
            if (position >= length || Unsafe.Add(ref origin, position) <= ' ')
                return ScalarScan.NotFound;
            int end = ValueSkipper<TWidth>.FindScalarEnd(ref origin, length, position);
            if (end >= 0)
                Note(noted, members[member].Slot, position, end);
            return end;
        }
    }
}
