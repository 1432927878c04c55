using Decant.Grammar.Skipping;
using Decant.Kernels;

namespace Decant.CompilerServices;

// The vector width is chosen here, in NextMember and in TrySkipValue, and nowhere else; below, it is a type argument.
public ref partial struct JsonProjectionReader
{
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
