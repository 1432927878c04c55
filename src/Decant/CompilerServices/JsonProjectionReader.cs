using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Decant.Buffers;
using Decant.Errors;
using Decant.Kernels;
using Decant.Reading;
using Decant.Skipping;

namespace Decant.CompilerServices;

/// <summary>Reads JSON from one window of a body, for generated code. What must outlast the window is in the operation's state.</summary>
/// <remarks>A method that returns false, or <see cref="More"/>, has left its position where it can be called again with a window that starts
/// there. In the last window there is no such answer: what is missing then is a <see cref="System.Text.Json.JsonException"/>.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct JsonProjectionReader
{
    /// <summary>The object, array or dictionary has ended, or was null.</summary>
    public const int End = -1;

    /// <summary>The window ended; return false and come again with the next one.</summary>
    public const int More = -2;

    // What is copied to be unescaped, or to be handed to a converter, is copied onto the stack up to this length.
    private const int StackBytes = 256;

    private readonly ref byte _origin;
    private readonly int _length;
    private readonly bool _isFinal;
    private readonly JsonReadState _state;
    private int _position;
    private nint _stackUsed;
    private nint _stackEnsured;

    // What converters read the elements of an array by, and the position behind the last one.
    private int _arrayReaderEnd = NoArrayReader;
    private Utf8JsonReader _arrayReader;

    internal JsonProjectionReader(ReadOnlySpan<byte> window, bool isFinal, JsonReadState state)
    {
        state.BeginWindow();
        _origin = ref MemoryMarshal.GetReference(window);
        _length = window.Length;
        _isFinal = isFinal;
        _state = state;
    }

    /// <summary>How many bytes of the window were read; the next window starts with the one after them.</summary>
    internal readonly int Consumed => _position;

    internal readonly Rentals Rentals => _state.Rentals;

    internal readonly bool IsFinal => _isFinal;

    /// <summary>How many containers that are being read are open.</summary>
    internal readonly int Depth => _state.Depth;

    /// <summary>What predicts members, for others to use while this one does not read.</summary>
    internal readonly MemberPredictor Members => _state.Members;

    /// <summary>Notes what is wrong with the root, which was read and is JSON.</summary>
    internal readonly void RefuseRoot(string message) => RefuseRoot(Fail(message, _position));

    /// <summary>Notes what is wrong with the root; what was noted first counts.</summary>
    internal readonly void RefuseRoot(JsonException error) => _state.RootError ??= error;

    /// <summary>The window from a position on.</summary>
    internal readonly ReadOnlySpan<byte> From(int position) => Slice(position, _length);

    /// <summary>The part of the window between two positions.</summary>
    internal readonly ReadOnlySpan<byte> Between(int start, int end) => Slice(start, end);

    /// <summary>Writes what closes the containers that are open, from the innermost to the root: one byte for each.</summary>
    internal readonly void WriteClosing(Span<byte> closing)
    {
        for (int i = 0; i < closing.Length; i++)
            closing[i] = _state.IsObject(_state.Depth - i) ? (byte)'}' : (byte)']';
    }

    /// <summary>Skips white space after the root. True when the body has ended.</summary>
    internal bool TryReadEndOfBody()
    {
        _position = SkipWhiteSpace(_position);
        if (_position < _length)
            ThrowMalformed(_position, JsonExpectation.EndOfBody);
        if (_isFinal && _state.RootError is { } error)
            throw error;
        return _isFinal;
    }

    /// <summary>Skips white space before a value that may be missing: whether one is there.</summary>
    internal int NextTopLevelValue()
    {
        _state.IsSequence = true;
        _position = SkipWhiteSpace(_position);
        return _position < _length ? 0 : _isFinal ? End : More;
    }

    /// <summary>Counts a value that was read, for the paths of errors in those after it.</summary>
    internal readonly void EndTopLevelValue() => _state.ValuesRead++;

    /// <summary>Whether the value at hand begins with a bracket; false also where the window ends before it.</summary>
    internal bool IsAt(byte bracket)
    {
        _position = SkipWhiteSpace(_position);
        return _position < _length && Unsafe.Add(ref _origin, _position) == bracket;
    }

    /// <summary>Moves to the value at hand and tells its first byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryBeginValue(out byte first)
    {
        if (_position < _length)
        {
            first = Unsafe.Add(ref _origin, _position);
            if (first > ' ')
                return true;
        }

        return TryBeginValueAfterWhiteSpace(out first);
    }

    private bool TryBeginValueAfterWhiteSpace(out byte first)
    {
        _position = SkipWhiteSpace(_position);
        if (_position < _length)
        {
            first = Unsafe.Add(ref _origin, _position);
            return true;
        }

        first = 0;
        return Cut(JsonExpectation.Value);
    }

    private readonly ReadOnlySpan<byte> Slice(int start, int end)
    {
        Debug.Assert(0 <= start && start <= end && end <= _length, "A slice lies in the window.");
        return MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref _origin, start), end - start);
    }

    // The window ended at the position, where this was expected.
    private readonly bool Cut(JsonExpectation expectation)
    {
        if (_isFinal)
            ThrowMalformed(_position, expectation);
        return false;
    }

    /// <summary>Refuses the value at hand, which is of another kind than its member's type. False: the window cut it, and whether it is a value
    /// at all, or where it ends, is not known yet.</summary>
    private bool Mismatch(Type? type, string expected)
    {
        int position = _position;
        bool isContainer = Unsafe.Add(ref _origin, position) is (byte)'{' or (byte)'[';
        if (isContainer && _state.Depth >= _state.MaxDepth)
            ThrowTooDeep(position);
        int end = position + 1;
        if (!isContainer && !TryFindEnd(out end))
            return false;
        string target = type is null ? "" : $" for {type}";
        throw Fail($"Found {JsonDescription.Of(Slice(position, _length))} where {expected}{target} was expected.", end);
    }

    /// <summary>Refuses a value, or a name, that must lie in memory as a whole and is longer than allowed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly void CheckLength(int start, int end)
    {
        if (end - start > _state.MaxValueBytes)
            ThrowTooLong(start);
    }

    /// <summary>Refuses to hold more of the value at hand, which the window cut, than a value may have.</summary>
    internal readonly void CheckHeldValue() => CheckLength(_position, _length);
}
