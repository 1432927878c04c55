using Decant.Grammar.Skipping;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.CompilerServices;

// Only this file and NextMember choose the vector width; all other code has it as a type argument.
public ref partial struct JsonProjectionReader
{
    /// <summary>Finds the end of a value that must be in the window as a whole, and checks it in full. The position stays.</summary>
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

    /// <summary>Returns the end of the value at the position, checking only its structure; negative if the search stopped (see the skip state).</summary>
    private readonly int FindStructureEnd() => _state.Width switch
    {
        VectorWidth.Vector512 => StructureSkipper<Vector512Width>.Begin(ref _origin, _length, _position, _state.Depth, _state),
        VectorWidth.Vector256 => StructureSkipper<Vector256Width>.Begin(ref _origin, _length, _position, _state.Depth, _state),
        VectorWidth.Vector128 => StructureSkipper<Vector128Width>.Begin(ref _origin, _length, _position, _state.Depth, _state),
        _ => StructureSkipper<ScalarWidth>.Begin(ref _origin, _length, _position, _state.Depth, _state),
    };

    /// <summary>Returns the position of a string's closing quote, from a position within it; negative if the search stopped (see the skip state).</summary>
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

    /// <summary>Returns the position of the first quote, backslash or control character, or the length, and whether all bytes before it are ASCII.</summary>
    private readonly int ToStringEnd(int from, out bool isAscii) => _state.Width switch
    {
        VectorWidth.Vector512 => TextScan<Vector512Width>.ToStringEnd(ref _origin, _length, from, out isAscii),
        VectorWidth.Vector256 => TextScan<Vector256Width>.ToStringEnd(ref _origin, _length, from, out isAscii),
        VectorWidth.Vector128 => TextScan<Vector128Width>.ToStringEnd(ref _origin, _length, from, out isAscii),
        _ => TextScan<ScalarWidth>.ToStringEnd(ref _origin, _length, from, out isAscii),
    };

    /// <inheritdoc cref="ValueSkipper{TWidth}.FindScalarEnd"/>
    private readonly int FindScalarEnd(int start) => _state.Width switch
    {
        VectorWidth.Vector512 => ValueSkipper<Vector512Width>.FindScalarEnd(ref _origin, _length, start),
        VectorWidth.Vector256 => ValueSkipper<Vector256Width>.FindScalarEnd(ref _origin, _length, start),
        VectorWidth.Vector128 => ValueSkipper<Vector128Width>.FindScalarEnd(ref _origin, _length, start),
        _ => ValueSkipper<ScalarWidth>.FindScalarEnd(ref _origin, _length, start),
    };

    /// <summary>Returns the position of the next byte that is not white space, or the length.</summary>
    private readonly int SkipWhiteSpace(int position) => _state.Width switch
    {
        VectorWidth.Vector512 => ValueSkipper<Vector512Width>.SkipWhiteSpace(ref _origin, _length, position),
        VectorWidth.Vector256 => ValueSkipper<Vector256Width>.SkipWhiteSpace(ref _origin, _length, position),
        VectorWidth.Vector128 => ValueSkipper<Vector128Width>.SkipWhiteSpace(ref _origin, _length, position),
        _ => ValueSkipper<ScalarWidth>.SkipWhiteSpace(ref _origin, _length, position),
    };

    /// <summary>Moves past the current value, which is copied unchanged. So it is checked in full, even if the options say that skipped values are
    /// not.</summary>
    internal bool TryCheckValue() => TrySkipValue(isStructureOnly: false);

    private bool TrySkipValue(bool isStructureOnly) => _state.Width switch
    {
        VectorWidth.Vector512 => TrySkipValue<Vector512Width>(isStructureOnly),
        VectorWidth.Vector256 => TrySkipValue<Vector256Width>(isStructureOnly),
        VectorWidth.Vector128 => TrySkipValue<Vector128Width>(isStructureOnly),
        _ => TrySkipValue<ScalarWidth>(isStructureOnly),
    };

    private bool TrySkipValue<TWidth>(bool isStructureOnly)
        where TWidth : struct, IVectorWidth
    {
        if (_state.Skip.IsActive)
            return TryResumeSkip<TWidth>();
        JsonReadState state = _state;
        int position = ValueSkipper<TWidth>.SkipWhiteSpace(ref _origin, _length, _position);
        int end = isStructureOnly
            ? StructureSkipper<TWidth>.Begin(ref _origin, _length, position, state.Depth, state)
            : ValueSkipper<TWidth>.Begin(ref _origin, _length, position, state.Depth, state);
        return EndsSkip<TWidth>(end);
    }

    /// <summary>Continues skipping if it stopped only because of the recursion limit, or to try blocks of 64 bytes.</summary>
    /// <returns>The end of the value; negative if the window ended. The state then has the position to continue from.</returns>
    private int GoOn<TWidth>()
        where TWidth : struct, IVectorWidth
    {
        ref SkipState skip = ref _state.Skip;
        int end = skip.GoesOn
            ? ValueSkipper<TWidth>.Resume(ref _origin, _length, skip.Position, _state)
            : ValueSkipper<TWidth>.Stopped;
        // Resets the recursion limit, which Resume may have moved, so that the next value has as many levels as this one.
        if (end >= 0)
            ValueSkipper<TWidth>.Prepare(_state, _state.Depth);
        else
            SuspendSkip();
        return end;
    }

    private void SuspendSkip()
    {
        ref SkipState skip = ref _state.Skip;
        if (skip.Stop != SkipStop.WindowEnded || _isFinal)
            ThrowSkipped();
        skip.IsActive = true;
        _position = skip.Position;
    }

    private bool TryResumeSkip<TWidth>()
        where TWidth : struct, IVectorWidth
    {
        ref SkipState skip = ref _state.Skip;
        int end = skip.IsStructureOnly
            ? StructureSkipper<TWidth>.Resume(ref _origin, _length, _position, _state)
            : ValueSkipper<TWidth>.Resume(ref _origin, _length, _position, _state);
        if (end >= 0)
            skip.End();
        return EndsSkip<TWidth>(end);
    }

    private bool EndsSkip<TWidth>(int end)
        where TWidth : struct, IVectorWidth
    {
        if (end < 0 && IsLastNumber<TWidth>())
        {
            _state.Skip.End();
            end = _length;
        }

        if (end < 0)
            SuspendSkip();
        else
            _position = end;
        return end >= 0;
    }

    /// <summary>Whether skipping stopped in a number at the root because the body ended. Then the number is complete, although no byte follows it.</summary>
    private readonly bool IsLastNumber<TWidth>()
        where TWidth : struct, IVectorWidth =>
        _isFinal && _state.Depth == 0 && _state.Skip is { Stop: SkipStop.WindowEnded, Depth: 0 } skip && ValueSkipper<TWidth>.IsWholeNumber(skip.Expectation);

    private int FindEnd<TWidth>()
        where TWidth : struct, IVectorWidth
    {
        ref SkipState skip = ref _state.Skip;
        int end = skip.IsActive
            ? ValueSkipper<TWidth>.Resume(ref _origin, _length, _position + _state.Scanned, _state)
            : ValueSkipper<TWidth>.Begin(ref _origin, _length, _position, _state.Depth, _state);
        if (end >= 0)
        {
            skip.End();
            _state.Scanned = 0;
            CheckLength(_position, end);
            return end;
        }

        if (IsLastNumber<TWidth>())
        {
            skip.End();
            return _length;
        }

        if (skip.Stop != SkipStop.WindowEnded || _isFinal)
            ThrowSkipped();
        skip.IsActive = true;
        _state.Scanned = skip.Position - _position;
        return -1;
    }
}
