using System.Runtime.CompilerServices;
using Decant.Kernels;
using Decant.Reading;
using Decant.Skipping;

namespace Decant;

public ref partial struct JsonProjectionReader
{
    /// <summary>Goes on with the member whose value the last window cut, or to the next one: the first call of every reading.</summary>
    public int ResumeMember(JsonMemberNames names, ref JsonCursor cursor)
    {
        if (cursor.State < JsonCursor.InValue)
            return NextMember(names, ref cursor);
        // The containers that are open were begun on another stack, which may have been larger.
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            ThrowStackShort();
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
        ref byte origin = ref _origin;
        int length = _length;
        int position = _position;
        int phase = cursor.State;
        int depth = _state.Depth;
        bool skipsStructureOnly = _state.SkipsStructureOnly;
        int member = -1;
        int predicted = 0;
        if (phase >= JsonCursor.InValue)
        {
            predicted = phase - JsonCursor.InValue + 1;
            phase = JsonCursor.AfterValue;
            _state.Frame.Index = -1;
        }
        else if (phase < 0)
        {
            member = JsonCursor.BeforeColon - phase;
        }

        ValueSkipper<TWidth>.Prepare(_state, depth);
        int indent = 0;
        while (true)
        {
            position = Scan<TWidth>.ToNonWhiteSpace(ref origin, length, position, ref indent);
            if (position >= length)
                return Suspend(ref cursor, phase, position);
            byte first = Unsafe.Add(ref origin, position);
            if (phase == JsonCursor.AfterValue)
            {
                if (first == '}')
                    return EndContainer(ref cursor, position + 1);
                if (first != ',')
                    ThrowMalformed(position, JsonExpectation.CommaOrEnd);
                if (allFound && skipsStructureOnly)
                    return SkipRestOfObject<TWidth>(position, ref cursor);
                phase = JsonCursor.AfterComma;
                position++;
                continue;
            }

            if (phase < 0)
            {
                if (first != ':')
                    ThrowMalformed(position, JsonExpectation.Colon);
            }
            else if (first == '"')
            {
                int name = position + 1;
                int end = _state.Scanned != 0 ? length : Scan<TWidth>.ToStringEnd(ref origin, length, name);
                if (end < length && Unsafe.Add(ref origin, end) == '"')
                {
                    CheckLength(position, end + 1);
                    member = names.IndexOf(ref Unsafe.Add(ref origin, name), end - name, predicted);
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
                if (position >= length || Unsafe.Add(ref origin, position) != ':')
                {
                    phase = JsonCursor.BeforeColon - member;
                    continue;
                }
            }
            else if (first == '}' && phase == JsonCursor.First)
            {
                return EndContainer(ref cursor, position + 1);
            }
            else
            {
                ThrowMalformed(position, phase == JsonCursor.First ? JsonExpectation.FirstName : JsonExpectation.Name);
            }

            position++;
            if (member >= 0)
            {
                cursor.State = JsonCursor.InValue + member;
                cursor.Found |= 1UL << member;
                _state.Frame.Index = member;
                _position = position;
                return member;
            }

            if (member < -1)
                ThrowUndecodableName(position);
            if (names.DisallowsUnmapped)
                ThrowUnmapped(position, names);
            phase = JsonCursor.AfterValue;
            cursor.State = phase;
            position = ValueSkipper<TWidth>.SkipWhiteSpace(ref origin, length, position);
            position = skipsStructureOnly
                ? StructureSkipper<TWidth>.Begin(ref origin, length, position, depth, _state)
                : ValueSkipper<TWidth>.SkipValue(ref origin, length, position, depth, _state);
            if (position < 0 && !TryGoOn<TWidth>(ref position))
                return More;
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
            if (_state.Depth % 64 == 0 && !RuntimeHelpers.TryEnsureSufficientExecutionStack())
                ThrowStackShort();
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
