using System.Runtime.CompilerServices;
using Decant.Kernels;
using Decant.Reading;
using Decant.Skipping;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
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
                    _state.Members.LearnMember(ref origin, length, start, name, nameEnd, value);
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

    /// <summary>Finds the closing quote of a name that holds an escape or is cut by the window's end. A name is read as a whole, so that the
    /// position stays at its start; what was searched already is not searched again.</summary>
    private readonly bool TryFindNameEnd(int name, out int end)
    {
        JsonReadState state = _state;
        int from = name + state.Scanned;
        end = FindStringEnd(from);
        if (end >= 0)
        {
            state.Scanned = 0;
            CheckLength(name - 1, end + 1);
            return true;
        }

        ref SkipState skip = ref state.Skip;
        if (skip.Stop != SkipStop.WindowEnded || _isFinal)
            ThrowMalformed(skip.Position, JsonExpectation.InName);
        state.Scanned = skip.Position - name;
        return false;
    }

    /// <summary>The index of a name that may hold escapes; -1 if it is not wanted, -2 if it is no text.</summary>
    private readonly int FindUncommonName(JsonMemberNames names, int name, int end)
    {
        ReadOnlySpan<byte> raw = Slice(name, end);
        if (!raw.Contains((byte)'\\'))
            return names.IndexOf(ref Unsafe.Add(ref _origin, name), raw.Length);

        byte[]? rented = raw.Length <= StackBytes ? null : Rentals.Rent<byte>(raw.Length);
        Span<byte> unescaped = rented ?? stackalloc byte[StackBytes];
        int index = -2;
        if (JsonEscapes.TryUnescape(raw, unescaped, out int written))
            index = names.IndexOf(ref unescaped[0], written);
        if (rented is not null)
            Rentals.Return(rented, written);
        return index;
    }
}
