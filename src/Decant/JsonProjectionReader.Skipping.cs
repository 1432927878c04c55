using Decant.Kernels;
using Decant.Reading;
using Decant.Skipping;

namespace Decant;

public ref partial struct JsonProjectionReader
{
    /// <summary>Skips a value.</summary>
    public bool TrySkipValue() => _state.Width switch
    {
        VectorWidth.Vector512 => TrySkipValue<Vector512Width>(),
        VectorWidth.Vector256 => TrySkipValue<Vector256Width>(),
        VectorWidth.Vector128 => TrySkipValue<Vector128Width>(),
        _ => TrySkipValue<ScalarWidth>(),
    };

    private bool TrySkipValue<TWidth>()
        where TWidth : struct, IVectorWidth
    {
        if (_state.Skip.IsActive)
            return TryResumeSkip<TWidth>();
        int end = SkipValue<TWidth>(_position);
        if (end >= 0)
            _position = end;
        return end >= 0;
    }

    /// <summary>Skips the value after the position. Negative: the window ended, and the state knows where to go on.</summary>
    private int SkipValue<TWidth>(int position)
        where TWidth : struct, IVectorWidth
    {
        JsonReadState state = _state;
        position = ValueSkipper<TWidth>.SkipWhiteSpace(ref _origin, _length, position);
        int end = state.SkipsStructureOnly
            ? StructureSkipper<TWidth>.Begin(ref _origin, _length, position, state.Depth, state)
            : ValueSkipper<TWidth>.Begin(ref _origin, _length, position, state.Depth, state);
        if (end < 0)
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
        if (end < 0)
        {
            SuspendSkip();
            return false;
        }

        skip = default;
        _position = end;
        return true;
    }

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

    private int FindEnd<TWidth>()
        where TWidth : struct, IVectorWidth
    {
        ref SkipState skip = ref _state.Skip;
        int end = skip.IsActive
            ? ValueSkipper<TWidth>.Resume(ref _origin, _length, _position + _state.Scanned, _state)
            : ValueSkipper<TWidth>.Begin(ref _origin, _length, _position, _state.Depth, _state);
        if (end >= 0)
        {
            skip = default;
            _state.Scanned = 0;
            CheckLength(end - _position);
            return end;
        }

        if (skip.Stop == SkipStop.WindowEnded && _isFinal && _state.Depth == 0 && skip.Depth == 0 && ValueSkipper<TWidth>.IsWholeNumber(skip.Expectation))
        {
            skip = default;
            return _length;
        }

        if (skip.Stop != SkipStop.WindowEnded || _isFinal)
            ThrowSkipped();
        skip.IsActive = true;
        _state.Scanned = skip.Position - _position;
        return -1;
    }
}
