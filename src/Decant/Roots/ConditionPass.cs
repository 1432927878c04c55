using System.Runtime.CompilerServices;
using Decant.CompilerServices;
using Decant.Grammar.Names;
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
        var taker = new Taker(names, noted, reader.Grammar, reader.Depth + 1);
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

    /// <summary>Notes plain scalars and what is in objects, while the members around them are skipped.</summary>
    /// <param name="names">The names in the object.</param>
    /// <param name="noted">The places for the values.</param>
    /// <param name="state">The state of the operation.</param>
    /// <param name="depth">The depth of the object.</param>
    private readonly struct Taker(ConditionNames names, NotedValue[] noted, GrammarState state, int depth) : IMemberTaker
    {
        public bool StopsAtContainers => false;

        public int TryTake<TWidth>(ref byte origin, int length, int position, int member)
            where TWidth : struct, IVectorWidth
        {
            if (position >= length || Unsafe.Add(ref origin, position) <= ' ')
                return ScalarScan.NotFound;
            ConditionNames child = names.Children[member];
            int end = Unsafe.Add(ref origin, position) == '{' && child.Names is not null
                ? new Taker(child, noted, state, depth + 1).TryTakeObject<TWidth>(ref origin, length, position)
                : ValueSkipper<TWidth>.FindScalarEnd(ref origin, length, position);
            if (end >= 0)
                Note(noted, child.Slot, position, end);
            return end;
        }

        /// <summary>Takes an object in plain form. If it is not, nothing is lost: the caller reads it from its start, and notes its values again.</summary>
        private int TryTakeObject<TWidth>(ref byte origin, int length, int position)
            where TWidth : struct, IVectorWidth
        {
            ValueSkipper<TWidth>.Prepare(state, depth);
            int end = depth <= state.MaxDepth ? PassMembers<TWidth>(ref origin, length, position) : ScalarScan.NotFound;
            ValueSkipper<TWidth>.Prepare(state, depth - 1);
            return end;
        }

        // The position is at the opening brace.
        private int PassMembers<TWidth>(ref byte origin, int length, int position)
            where TWidth : struct, IVectorWidth
        {
            NameSet set = names.Names!.Set;
            while (true)
            {
                int value = state.Members.TryPass<TWidth>(ref origin, length, position);
                int member = value >= 0 ? state.Members.IndexIn(set) : JsonProjectionReader.End;
                if (value < 0)
                    value = ValueSkipper<TWidth>.PassName(ref origin, length, position, state, set, out member);
                if (value < 0)
                    return ScalarScan.NotFound;
                position = member >= 0
                    ? TryTake<TWidth>(ref origin, length, value, member)
                    : ValueSkipper<TWidth>.SkipValue(ref origin, length, value, depth, state);
                if (position < 0)
                    return ScalarScan.NotFound;
                position = ValueSkipper<TWidth>.SkipWhiteSpace(ref origin, length, position);
                if (position >= length)
                    return ScalarScan.NotFound;
                byte next = Unsafe.Add(ref origin, position);
                if (next == '}')
                    return position + 1;
                if (next != ',')
                    return ScalarScan.NotFound;
            }
        }
    }
}
