using System.Diagnostics;
using System.Runtime.CompilerServices;
using Decant.Grammar.Names;
using Decant.Grammar.Skipping;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    // The result for a name that no member has. It differs from End, More and every index.
    private const int Unwanted = -3;

    /// <summary>The result at the value of a member that is not wanted, and that may be an object or an array, at which the taker stops.</summary>
    internal const int Container = -4;

    private const int NotPrepared = -1;

    private int NextMember<TWidth, TTaker>(JsonMemberNames names, ref JsonCursor cursor, ref TTaker taker)
        where TWidth : struct, IVectorWidth
        where TTaker : struct, IMemberTaker
    {
        if (cursor.State == JsonCursor.Start)
        {
            if (!TryBeginContainer((byte)'{', names, ref cursor))
                return cursor.State == JsonCursor.Null ? End : More;
        }
        else if (_state.Skip.IsActive && !TryResumeSkip<TWidth>())
        {
            return More;
        }

        if (cursor.State == JsonCursor.SkippingRest)
            return EndContainer(ref cursor, _position);

        JsonReadState state = _state;
        MemberPredictor predictor = state.Members;
        NameSet set = names.Set;
        // The address of these locals is never taken, so they stay in registers during the loop.
        ref byte origin = ref _origin;
        int length = _length;
        int position = _position;
        int phase = cursor.State;
        int depth = NotPrepared;
        bool isNotPlain = false;
        bool allFound = state.AssumesUniqueNames && !taker.StopsAtContainers && names.AreAll(cursor.Found);
        if (phase >= JsonCursor.InValue)
        {
            cursor.State = phase = JsonCursor.AfterValue;
            state.Frame.Index = -1;
        }

        while (true)
        {
            // The position of the brace or comma before the next member, or -1 if it is not in the window.
            int start = -1;
            if (phase == JsonCursor.AfterValue)
            {
                position = ValueSkipper<TWidth>.SkipWhiteSpace(ref origin, length, position);
                byte next = position < length ? Unsafe.Add(ref origin, position) : (byte)0;
                if (next == '}')
                    return EndContainer(ref cursor, position + 1);
                if (next == ',')
                    start = position;
                if (allFound && next == ',')
                    return SkipRestOfObject<TWidth>(position, ref cursor);
            }
            else if (phase == JsonCursor.First && position > 0 && Unsafe.Add(ref origin, position - 1) == '{')
            {
                Debug.Assert(state.Scanned == 0, "A window that goes on with a name starts with it.");
                start = position - 1;
            }

            int member = Unwanted;
            int value = start >= 0 && !isNotPlain ? predictor.TryPass<TWidth>(ref origin, length, start) : -1;
            if (value >= 0)
                member = predictor.IndexIn(set);
            if (value < 0 || (member < 0 && names.DisallowsUnmapped))
            {
                _position = position;
                member = start >= 0 && !isNotPlain ? ReadName<TWidth>(names, ref cursor, start) : ResumeName<TWidth>(names, ref cursor);
                if (member is End or More)
                    return member;
                value = _position;
            }

            if (member >= 0)
            {
                position = taker.TryTake<TWidth>(ref origin, length, value, member);
                if (position < 0)
                    return EnterMember(ref cursor, member, value);
                cursor.State = phase = JsonCursor.AfterValue;
                cursor.Found |= 1UL << member;
                allFound = state.AssumesUniqueNames && !taker.StopsAtContainers && names.AreAll(cursor.Found);
                isNotPlain = false;
                continue;
            }

            Debug.Assert(!names.DisallowsUnmapped, "A member that is not wanted was rejected.");
            if (taker.StopsAtContainers && !ValueSkipper<TWidth>.IsScalar(ref origin, length, value))
                return StopAtContainer(ref cursor, value);
            cursor.State = phase = JsonCursor.AfterValue;
            if (depth == NotPrepared)
                ValueSkipper<TWidth>.Prepare(state, depth = state.Depth);
            if (state.SkipsStructureOnly)
            {
                position = StructureSkipper<TWidth>.Begin(ref origin, length, ValueSkipper<TWidth>.SkipWhiteSpace(ref origin, length, value), depth, state);
            }
            else
            {
                position = ValueSkipper<TWidth>.SkipMembers(ref origin, length, value, depth, state, set, ref taker, out int wanted);
                if (wanted >= 0)
                    return EnterMember(ref cursor, wanted, position);
                if (wanted == ValueSkipper<TWidth>.Container)
                    return StopAtContainer(ref cursor, position);
                isNotPlain = wanted == ValueSkipper<TWidth>.NotPlain;
            }

            if (position < 0)
            {
                position = GoOn<TWidth>();
                if (position < 0)
                    return More;
            }
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int EnterMember(ref JsonCursor cursor, int member, int value)
    {
        cursor.State = JsonCursor.InValue + member;
        cursor.Found |= 1UL << member;
        _state.Frame.Index = member;
        _position = value;
        return member;
    }

    private int StopAtContainer(ref JsonCursor cursor, int value)
    {
        cursor.State = JsonCursor.InValue;
        _position = value;
        return Container;
    }

    // Stops, because the window ended at the position. The phase shows which token was read last, so that reading continues from there in the next window.
    private int Suspend(ref JsonCursor cursor, int phase, int position)
    {
        _position = position;
        cursor.State = phase;
        Cut(ExpectationAt(phase));
        return More;
    }

    private static JsonExpectation ExpectationAt(int phase) => phase switch
    {
        < 0 => JsonExpectation.Colon,
        JsonCursor.AfterValue => JsonExpectation.CommaOrEnd,
        JsonCursor.First => JsonExpectation.FirstName,
        _ => JsonExpectation.Name,
    };

    private int SkipRestOfObject<TWidth>(int position, ref JsonCursor cursor)
        where TWidth : struct, IVectorWidth
    {
        cursor.State = JsonCursor.SkippingRest;
        int end = StructureSkipper<TWidth>.BeginInside(ref _origin, _length, position, _state.Depth, _state);
        if (end < 0)
        {
            SuspendSkip();
            return More;
        }

        return EndContainer(ref cursor, end);
    }
}
