using System.Diagnostics;
using System.Runtime.CompilerServices;
using Decant.Kernels;
using Decant.Reading;
using Decant.Skipping;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Goes on with the member whose value the last window cut, or to the next one: the first call of every reading.</summary>
    public int ResumeMember(JsonMemberNames names, ref JsonCursor cursor)
    {
        if (cursor.State < JsonCursor.InValue)
            return NextMember(names, ref cursor);
        // The containers that are open were begun on another stack, which may have been larger.
        byte here = 0;
        EnsureStack(ref here);
        return cursor.State - JsonCursor.InValue;
    }

    private int NextMember<TWidth>(JsonMemberNames names, ref JsonCursor cursor)
        where TWidth : struct, IVectorWidth
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

        bool allFound = _state.AssumesUniqueNames && cursor.Found == names.All && names.All != 0 && !names.DisallowsUnmapped;
        bool predicts = !allFound && !names.DisallowsUnmapped;
        MemberPredictor predictor = _state.Members;
        int depth = _state.Depth;
        int position = _position;
        if (cursor.State >= JsonCursor.InValue)
        {
            cursor.State = JsonCursor.AfterValue;
            _state.Frame.Index = -1;
        }

        ValueSkipper<TWidth>.Prepare(_state, depth);
        while (true)
        {
            int member;
            int start = predicts ? StartOfMember(cursor.State, position) : -1;
            int value = start >= 0 ? predictor.TryPass<TWidth>(ref _origin, _length, start) : -1;
            if (value >= 0)
            {
                position = value;
                member = predictor.IndexIn(names);
            }
            else
            {
                int step = ReadName<TWidth>(names, ref cursor, ref position, allFound, start, out member);
                if (step != 0)
                    return step;
            }

            if (member >= 0)
            {
                cursor.State = JsonCursor.InValue + member;
                cursor.Found |= 1UL << member;
                _state.Frame.Index = member;
                _position = position;
                return member;
            }

            cursor.State = JsonCursor.AfterValue;
            position = ValueSkipper<TWidth>.SkipWhiteSpace(ref _origin, _length, position);
            position = _state.SkipsStructureOnly
                ? StructureSkipper<TWidth>.Begin(ref _origin, _length, position, depth, _state)
                : ValueSkipper<TWidth>.SkipValue(ref _origin, _length, position, depth, _state);
            if (position < 0 && !TryGoOn<TWidth>(ref position))
                return More;
        }
    }

    /// <summary>The position of the brace or the comma before a member, if it is in the window; otherwise -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly int StartOfMember(int phase, int position)
    {
        if (phase == JsonCursor.AfterValue)
            return position < _length && Unsafe.Add(ref _origin, position) == ',' ? position : -1;
        bool isFirst = phase == JsonCursor.First && position > 0 && Unsafe.Add(ref _origin, position - 1) == '{';
        Debug.Assert(!isFirst || _state.Scanned == 0, "A window that goes on with a name starts with it.");
        return isFirst ? position - 1 : -1;
    }

    // The window ended where the phase says.
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
