using System.Runtime.CompilerServices;
using Decant.Reading;

namespace Decant.CompilerServices;

// A value that a query holds in the window until all of its nodes were read.
public ref partial struct JsonProjectionReader
{
    internal readonly JsonTape Tape => _state.Tape;

    /// <summary>Holds the current value in the window, after all of it was checked. Returns false if the window ended before the value's end.</summary>
    /// <param name="keeper">What it is held for, as text for a message.</param>
    /// <param name="json">The value, and nothing after it.</param>
    internal bool TryHold(object keeper, out ReadOnlySpan<byte> json)
    {
        if (!TryFindValue(keeper, out json))
            return false;
        _state.Held = new() { IsHeld = true, Start = _position, Depth = _state.Depth };
        return true;
    }

    /// <summary>Moves to the next element that may be an object or an array, and skips the scalars before it.</summary>
    /// <inheritdoc cref="NextElement(ref JsonCursor)"/>
    internal int NextContainer(ref JsonCursor cursor)
    {
        while (true)
        {
            if (_state.Skip.IsActive && !TrySkipValue())
                return More;
            int next = NextElement(ref cursor);
            if (next != 0)
                return next;
            _position = SkipWhiteSpace(_position);
            if (!ScalarBegins())
                return 0;
            if (!TrySkipValue())
                return More;
        }
    }

    /// <summary>Begins to read a value that must be in the window as a whole. What is skipped in it is checked in full, whatever the options say, so that the
    /// end of a window does not decide how much is checked.</summary>
    /// <returns>The checks of the options, for <see cref="EndWhole"/>.</returns>
    internal readonly (bool IsStructureOnly, bool AssumesUniqueNames) BeginWhole()
    {
        (bool, bool) checks = (_state.SkipsStructureOnly, _state.AssumesUniqueNames);
        (_state.SkipsStructureOnly, _state.AssumesUniqueNames) = (false, false);
        return checks;
    }

    /// <summary>Ends what <see cref="BeginWhole"/> began.</summary>
    internal readonly void EndWhole((bool IsStructureOnly, bool AssumesUniqueNames) checks) =>
        (_state.SkipsStructureOnly, _state.AssumesUniqueNames) = checks;

    /// <inheritdoc cref="JsonReadState.ExchangeMembers"/>
    internal readonly void ExchangeMembers() => _state.ExchangeMembers();

    /// <summary>Throws if a value that was read as a whole, and that ends at the position, is longer than allowed.</summary>
    /// <param name="start">The position of the value.</param>
    /// <param name="keeper">What the value is kept for, as text for a message.</param>
    internal readonly void CheckWhole(int start, object keeper)
    {
        if (_position - start <= _state.MaxValueBytes)
            return;
        _state.KeptFor = keeper;
        CheckLength(start, _position);
    }

    /// <summary>Finds the current value, after all of it was checked, and stays at its start. Returns false if the window ended before the value's
    /// end.</summary>
    /// <param name="keeper">What the value is kept for, as text for a message.</param>
    /// <param name="json">The value, and nothing after it.</param>
    internal bool TryFindValue(object keeper, out ReadOnlySpan<byte> json)
    {
        json = default;
        _state.KeptFor = keeper;
        if (!TryBeginValue(out _) || !TryFindEnd(out int end))
            return false;
        _state.KeptFor = null;
        json = Slice(_position, end);
        return true;
    }

    /// <summary>Moves to a selected value in the held value.</summary>
    /// <param name="number">The number of selected values before it.</param>
    internal void MoveToHeld(int number)
    {
        ref readonly TapeValue value = ref Tape[Tape.SelectedAt(number)];
        Open(value.Parent, value.Ordinal);
        _position = _state.Held.Start + value.Start;
    }

    /// <summary>Closes the containers around a selected value that was read.</summary>
    internal readonly void LeaveHeld() => _state.PopTo(_state.Held.Depth);

    /// <summary>Moves to the end of the held value, which can then leave the window.</summary>
    internal void EndHeld()
    {
        _position = _state.Held.Start + Tape[0].End;
        _state.Held = default;
    }

    private readonly bool ScalarBegins() => _position < _length && Unsafe.Add(ref _origin, _position) is not ((byte)'{' or (byte)'[');

    // Opens the containers from the held value to a value in it, for the limit of the depth and for the paths of errors.
    private readonly void Open(int container, int ordinal)
    {
        if (container < 0)
            return;
        ref readonly TapeValue value = ref Tape[container];
        Open(value.Parent, value.Ordinal);
        bool isObject = Unsafe.Add(ref _origin, _state.Held.Start + value.Start) == '{';
        _state.Push(null, isObject, isObject ? 0 : ordinal);
    }
}
