using Decant.Grammar.Skipping;
using Decant.Kernels;

namespace Decant.CompilerServices;

// Where a call needs the vector width, it is chosen here and nowhere else; below, it is a type argument.
public ref partial struct JsonProjectionReader
{
    /// <summary>Moves to the value of the next member to read, and skips the members before it.</summary>
    /// <returns>The index of the name of the member, or <see cref="End"/>, or <see cref="More"/>.</returns>
    public int NextMember(JsonMemberNames names, ref JsonCursor cursor) => _state.Width switch
    {
        VectorWidth.Vector512 => NextMember<Vector512Width>(names, ref cursor),
        VectorWidth.Vector256 => NextMember<Vector256Width>(names, ref cursor),
        VectorWidth.Vector128 => NextMember<Vector128Width>(names, ref cursor),
        _ => NextMember<ScalarWidth>(names, ref cursor),
    };

    /// <summary>Skips the current value.</summary>
    public bool TrySkipValue() => _state.Width switch
    {
        VectorWidth.Vector512 => TrySkipValue<Vector512Width>(),
        VectorWidth.Vector256 => TrySkipValue<Vector256Width>(),
        VectorWidth.Vector128 => TrySkipValue<Vector128Width>(),
        _ => TrySkipValue<ScalarWidth>(),
    };

    /// <summary>Finds the end of a value that must lie in the window as a whole; it is always checked in full. The position stays.</summary>
    private bool TryFindEnd(out int end)
    {
        end = _state.Width switch
        {
            VectorWidth.Vector512 => FindEnd<Vector512Width>(),
            VectorWidth.Vector256 => FindEnd<Vector256Width>(),
            VectorWidth.Vector128 => FindEnd<Vector128Width>(),
            _ => FindEnd<ScalarWidth>(),
        };
        return end >= 0;
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

    /// <summary>The position of the first quote, backslash or control character, or the length; and whether all before it is ASCII.</summary>
    private readonly int ToStringEnd(int from, out bool isAscii) => _state.Width switch
    {
        VectorWidth.Vector512 => TextScan<Vector512Width>.ToStringEnd(ref _origin, _length, from, out isAscii),
        VectorWidth.Vector256 => TextScan<Vector256Width>.ToStringEnd(ref _origin, _length, from, out isAscii),
        VectorWidth.Vector128 => TextScan<Vector128Width>.ToStringEnd(ref _origin, _length, from, out isAscii),
        _ => TextScan<ScalarWidth>.ToStringEnd(ref _origin, _length, from, out isAscii),
    };

    /// <summary>The position of the next byte that is not white space, or the length.</summary>
    private readonly int SkipWhiteSpace(int position) => _state.Width switch
    {
        VectorWidth.Vector512 => ValueSkipper<Vector512Width>.SkipWhiteSpace(ref _origin, _length, position),
        VectorWidth.Vector256 => ValueSkipper<Vector256Width>.SkipWhiteSpace(ref _origin, _length, position),
        VectorWidth.Vector128 => ValueSkipper<Vector128Width>.SkipWhiteSpace(ref _origin, _length, position),
        _ => ValueSkipper<ScalarWidth>.SkipWhiteSpace(ref _origin, _length, position),
    };
}
