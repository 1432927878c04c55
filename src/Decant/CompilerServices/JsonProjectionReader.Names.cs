using System.Runtime.CompilerServices;
using Decant.Kernels;
using Decant.Reading;
using Decant.Skipping;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
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

    /// <summary>The position of the quote that ends a string, from a position within it; negative where the reason is in the skip state.</summary>
    private readonly int FindStringEnd(int from)
    {
        int after = _state.Width switch
        {
            VectorWidth.Vector512 => ValueSkipper<Vector512Width>.SkipStringRest(ref _origin, _length, from, _state.Depth, _state),
            VectorWidth.Vector256 => ValueSkipper<Vector256Width>.SkipStringRest(ref _origin, _length, from, _state.Depth, _state),
            VectorWidth.Vector128 => ValueSkipper<Vector128Width>.SkipStringRest(ref _origin, _length, from, _state.Depth, _state),
            _ => ValueSkipper<ScalarWidth>.SkipStringRest(ref _origin, _length, from, _state.Depth, _state),
        };
        return after < 0 ? after : after - 1;
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
