using Decant.Grammar.Skipping;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    private bool TrySkipValue<TWidth>()
        where TWidth : struct, IVectorWidth
    {
        if (_state.Skip.IsActive)
            return TryResumeSkip<TWidth>();
        JsonReadState state = _state;
        int position = ValueSkipper<TWidth>.SkipWhiteSpace(ref _origin, _length, _position);
        int end = state.SkipsStructureOnly
            ? StructureSkipper<TWidth>.Begin(ref _origin, _length, position, state.Depth, state)
            : ValueSkipper<TWidth>.Begin(ref _origin, _length, position, state.Depth, state);
        if (end < 0)
            SuspendSkip();
        else
            _position = end;
        return end >= 0;
    }

    /// <summary>Skipping stopped: goes on where only the descent did.</summary>
    /// <returns>The value's end, or a negative number: the window ended, and the state knows where to go on.</returns>
    private int GoOn<TWidth>()
        where TWidth : struct, IVectorWidth
    {
        ref SkipState skip = ref _state.Skip;
        int end = skip.GoesOn
            ? ValueSkipper<TWidth>.Resume(ref _origin, _length, skip.Position, _state)
            : ValueSkipper<TWidth>.Stopped;
        // The next value may use the whole share of the stack again.
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
        if (end < 0)
        {
            SuspendSkip();
            return false;
        }

        skip.End();
        _position = end;
        return true;
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
            skip.End();
            _state.Scanned = 0;
            CheckLength(_position, end);
            return end;
        }

        if (skip.Stop == SkipStop.WindowEnded && _isFinal && _state.Depth == 0 && skip.Depth == 0 && ValueSkipper<TWidth>.IsWholeNumber(skip.Expectation))
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
