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

    /// <summary>Skips what is not wanted up to the value of the next wanted member.</summary>
    /// <returns>The index of its name, or <see cref="End"/>, or <see cref="More"/>.</returns>
    public int NextMember(JsonMemberNames names, ref JsonCursor cursor) => _state.Width switch
    {
        VectorWidth.Vector512 => NextMember<Vector512Width>(names, ref cursor),
        VectorWidth.Vector256 => NextMember<Vector256Width>(names, ref cursor),
        VectorWidth.Vector128 => NextMember<Vector128Width>(names, ref cursor),
        _ => NextMember<ScalarWidth>(names, ref cursor),
    };

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
        return phase == JsonCursor.First && position > 0 && Unsafe.Add(ref _origin, position - 1) == '{' && _state.Scanned == 0 ? position - 1 : -1;
    }

    /// <summary>Reads from where the cursor is, at most from behind a value, up to the colon behind a name.</summary>
    /// <returns>0 with the index of the name, or -1 for one that is not wanted; or <see cref="End"/>, or <see cref="More"/>.</returns>
    private int ReadName<TWidth>(JsonMemberNames names, ref JsonCursor cursor, ref int position, bool allFound, int start, out int member)
        where TWidth : struct, IVectorWidth
    {
        ref byte origin = ref _origin;
        int length = _length;
        int phase = cursor.State;
        int name = -1;
        int nameEnd = -1;
        member = phase < 0 ? JsonCursor.BeforeColon - phase : -1;
        while (true)
        {
            position = Scan<TWidth>.ToNonWhiteSpace(ref origin, length, position);
            if (position >= length)
                return Suspend(ref cursor, phase, position);
            byte first = Unsafe.Add(ref origin, position);
            if (phase == JsonCursor.AfterValue)
            {
                if (first == '}')
                    return EndContainer(ref cursor, position + 1);
                if (first != ',')
                    ThrowMalformed(position, JsonExpectation.CommaOrEnd);
                if (allFound && _state.SkipsStructureOnly)
                    return SkipRestOfObject<TWidth>(position, ref cursor);
                phase = JsonCursor.AfterComma;
                position++;
            }
            else if (phase < 0)
            {
                if (first != ':')
                    ThrowMalformed(position, JsonExpectation.Colon);
                position++;
                if (member < -1)
                    ThrowUndecodableName(position);
                if (member < 0 && names.DisallowsUnmapped)
                    ThrowUnmapped(position, names);
                if (nameEnd >= 0)
                {
                    int value = ValueSkipper<TWidth>.SkipWhiteSpace(ref origin, length, position);
                    ValueSkipper<TWidth>.LearnMember(ref origin, length, start, name, nameEnd, value, _state);
                }

                return 0;
            }
            else if (first == '"')
            {
                name = position + 1;
                int end = _state.Scanned != 0 ? length : Scan<TWidth>.ToStringEnd(ref origin, length, name);
                if (end < length && Unsafe.Add(ref origin, end) == '"')
                {
                    CheckLength(position, end + 1);
                    member = names.IndexOf(ref Unsafe.Add(ref origin, name), end - name);
                    if (start >= 0)
                        nameEnd = end;
                }
                else
                {
                    if (!TryFindNameEnd(name, out end))
                        return Suspend(ref cursor, phase, position);
                    member = FindUncommonName(names, name, end);
                }

                position = end + 1;
                if (allFound)
                    member = Math.Min(member, -1);
                phase = JsonCursor.BeforeColon - member;
            }
            else if (first == '}' && phase == JsonCursor.First)
            {
                return EndContainer(ref cursor, position + 1);
            }
            else
            {
                ThrowMalformed(position, phase == JsonCursor.First ? JsonExpectation.FirstName : JsonExpectation.Name);
            }
        }
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

    /// <summary>Reads the opening bracket, or null: then it is false and the cursor says so; if it is false otherwise, the window ended.</summary>
    private bool TryBeginContainer(byte bracket, JsonMemberNames? names, ref JsonCursor cursor)
    {
        if (!TryBeginValue(out byte first))
            return false;
        if (first == bracket)
        {
            int index = bracket == '[' ? 0 : -1;
            if (_state.Depth >= _state.MaxDepth)
                ThrowTooDeep(_position);
            _state.Push(names, bracket == '{', index);
            EnsureStack(ref first);
            _position++;
            cursor.State = JsonCursor.First;
            return true;
        }

        if (first != 'n')
            return Mismatch(names?.Type, bracket == '[' ? "an array" : "an object");
        if (!TryReadNull(out bool isNull) || !isNull)
            return false;
        cursor.State = JsonCursor.Null;
        return false;
    }

    private int EndContainer(ref JsonCursor cursor, int position)
    {
        _position = position;
        cursor.State = JsonCursor.Ended;
        _state.Pop();
        return End;
    }
}
