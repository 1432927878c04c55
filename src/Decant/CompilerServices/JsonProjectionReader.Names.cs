using System.Runtime.CompilerServices;
using Decant.Grammar.Names;
using Decant.Grammar.Skipping;
using Decant.Grammar.Texts;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads from the brace or comma before a member up to its value. <see cref="ResumeName"/> reads names with escapes and members that are incomplete
    /// in the window, and rejects names.</summary>
    /// <returns>The index of the name, or <see cref="Unwanted"/>, or <see cref="End"/>, or <see cref="More"/>.</returns>
    private int ReadName<TWidth>(JsonMemberNames names, ref JsonCursor cursor, int start)
        where TWidth : struct, IVectorWidth
    {
        int value = ValueSkipper<TWidth>.PassName(ref _origin, _length, start, _state, names.Set, out int member);
        if (value < 0 || (member < 0 && names.DisallowsUnmapped))
            return ResumeName<TWidth>(names, ref cursor);
        _position = value;
        return member >= 0 ? member : Unwanted;
    }

    /// <summary>Reads from the state of the cursor up to the colon after the next name.</summary>
    /// <inheritdoc cref="ReadName"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int ResumeName<TWidth>(JsonMemberNames names, ref JsonCursor cursor)
        where TWidth : struct, IVectorWidth
    {
        int phase = cursor.State;
        int member = phase < 0 ? JsonCursor.BeforeColon - phase : -1;
        int position = _position;
        while (true)
        {
            position = Scan<TWidth>.ToNonWhiteSpace(ref _origin, _length, position);
            if (position >= _length)
                return Suspend(ref cursor, phase, position);
            byte first = Unsafe.Add(ref _origin, position);
            switch (phase)
            {
                case < 0 when first == ':':
                    _position = position + 1;
                    if (member < -1)
                        ThrowUndecodableName(_position);
                    if (member < 0 && names.DisallowsUnmapped)
                        ThrowUnmapped(_position, names);
                    return member >= 0 ? member : Unwanted;
                case JsonCursor.First when first == '}':
                    return EndContainer(ref cursor, position + 1);
                case JsonCursor.AfterValue when first == ',':
                    phase = JsonCursor.AfterComma;
                    position++;
                    continue;
                case JsonCursor.First or JsonCursor.AfterComma when first == '"':
                    int name = position + 1;
                    if (!TryFindNameEnd(name, out int end))
                        return Suspend(ref cursor, phase, position);
                    member = FindUncommonName(names.Set, name, end);
                    position = end + 1;
                    phase = JsonCursor.BeforeColon - member;
                    continue;
                default:
                    ThrowMalformed(position, ExpectationAt(phase));
                    continue;
            }
        }
    }

    /// <summary>Finds the closing quote of a name that has an escape or is incomplete in the window. The position stays at the start of the name, because the
    /// next window must contain the whole name. The next search begins where this one ended.</summary>
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

    /// <summary>Returns the index of a name that may have escapes; -1 if no member has this name, -2 if it is not valid text.</summary>
    private readonly int FindUncommonName(NameSet names, int name, int end)
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
