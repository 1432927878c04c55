using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Decant.Buffers;
using Decant.Errors;
using Decant.Grammar.Names;
using Decant.Grammar.Skipping;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.CompilerServices;

// Generated code calls the public part of the reader. The private part is in the same type: a second type would need the same type arguments, and each value
// would take one more call that the JIT does not inline.
public ref partial struct JsonProjectionReader
{
    // Text up to this length is copied to the stack, to unescape it or to pass it to a converter. Longer text is copied to a rented array.
    private const int StackBytes = 256;

    private readonly ref byte _origin;
    private readonly int _length;
    private readonly bool _isFinal;
    private readonly JsonReadState _state;
    private int _position;
    private nint _stackUsed;
    private nint _stackEnsured;

    // The Utf8JsonReader with which converters read the elements of an array, and the position after the last element. Its 192 bytes cost less than 1 ns for
    // each window; a new reader for each element would cost 15 ns, which is more than most converters take.
    private int _arrayReaderEnd = NoArrayReader;
    private Utf8JsonReader _arrayReader;

    internal JsonProjectionReader(ReadOnlySpan<byte> window, bool isFinal, JsonReadState state, int position = 0)
    {
        state.BeginWindow();
        _origin = ref MemoryMarshal.GetReference(window);
        _length = window.Length;
        _isFinal = isFinal;
        _state = state;
        _position = position;
    }

    /// <summary>Gets the number of bytes of the window that were read. The next window starts with the byte after them.</summary>
    internal readonly int Consumed => _position;

    internal readonly Rentals Rentals => _state.Rentals;

    internal readonly bool IsFinal => _isFinal;

    /// <summary>Gets the width of vectors that the operation uses.</summary>
    internal readonly VectorWidth Width => _state.Width;

    /// <summary>Gets the state of skipping.</summary>
    internal readonly GrammarState Grammar => _state;

    internal readonly int MaxValueBytes => _state.MaxValueBytes;

    /// <summary>Gets the number of open objects and arrays that are being read.</summary>
    internal readonly int Depth => _state.Depth;

    /// <summary>Gets the member predictor, which other code may use while this reader does not read.</summary>
    internal readonly MemberPredictor Members => _state.Members;

    /// <summary>Records the error of a root that was read and is valid JSON, to be thrown at the end of the body.</summary>
    internal readonly void RejectRoot(Finding finding) => RejectRoot(Fail(finding, _position));

    /// <summary>Records an error of the root, to be thrown at the end of the body. Only the first error is kept.</summary>
    internal readonly void RejectRoot(JsonException error) => _state.RootError ??= error;

    /// <summary>The window from a position on.</summary>
    internal readonly ReadOnlySpan<byte> From(int position) => Slice(position, _length);

    /// <summary>The part of the window between two positions.</summary>
    internal readonly ReadOnlySpan<byte> Between(int start, int end) => Slice(start, end);

    /// <summary>Writes the closing brackets of containers, from the innermost to the root: one byte for each.</summary>
    /// <param name="depth">The number of open containers.</param>
    /// <param name="closing">The brackets.</param>
    internal readonly void WriteClosing(int depth, Span<byte> closing)
    {
        for (int i = 0; i < depth; i++)
            closing[i] = _state.IsObject(depth - i) ? (byte)'}' : (byte)']';
    }

    /// <summary>Skips white space after the root. Returns true when the body has ended.</summary>
    internal bool TryReadEndOfBody()
    {
        _position = SkipWhiteSpace(_position);
        if (_position < _length)
            ThrowMalformed(_position, JsonExpectation.EndOfBody);
        if (_isFinal && _state.RootError is { } error && _state.Snapshot == SnapshotMode.None)
            throw error;
        return _isFinal;
    }

    /// <summary>Skips white space before a value that may be missing. Returns 0 if there is one, or <see cref="End"/>, or
    /// <see cref="More"/>.</summary>
    internal int NextTopLevelValue()
    {
        _state.IsSequence = true;
        if (_state.Separator != GrammarState.NoSeparator)
            return NextSeparatedValue();
        _position = SkipWhiteSpace(_position);
        return _position < _length ? 0 : _isFinal ? End : More;
    }

    /// <summary>Counts a value that was read, for the paths of errors in the values after it.</summary>
    internal readonly void EndTopLevelValue()
    {
        if (_state.Separator == GrammarState.RecordSeparator)
            EndRecord();
        _state.ValuesRead++;
    }

    /// <summary>Returns whether the current value begins with the given bracket; also false when the window ends before the value.</summary>
    internal bool IsAt(byte bracket)
    {
        _position = SkipWhiteSpace(_position);
        return _position < _length && Unsafe.Add(ref _origin, _position) == bracket;
    }

    /// <summary>Moves to the current value and gets its first byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryBeginValue(out byte first)
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

    /// <summary>Moves to a position that was read before, or to the end of a value that was found, and forgets what was begun since.</summary>
    /// <param name="position">The position.</param>
    /// <param name="depth">The number of open containers there.</param>
    internal void GoBack(int position, int depth)
    {
        _state.PopTo(depth);
        _state.Skip.End();
        _state.Scanned = 0;
        _position = position;
    }

    private readonly ReadOnlySpan<byte> Slice(int start, int end)
    {
        Debug.Assert(0 <= start && start <= end && end <= _length, "A slice lies in the window.");
        return MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref _origin, start), end - start);
    }

    // The window ended at the position, before the expected token. In the last window, that is an error.
    private readonly bool Cut(JsonExpectation expectation)
    {
        if (_isFinal)
            ThrowMalformed(_position, expectation);
        return false;
    }

    /// <summary>Throws if a value or a name that must be held in memory as a whole is longer than allowed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly void CheckLength(int start, int end)
    {
        if (end - start > _state.MaxValueBytes)
            ThrowTooLong(start);
    }

    /// <summary>Throws if the part of the current value in the window is already longer than a value may be.</summary>
    internal readonly void CheckHeldValue() => CheckLength(_position, _length);

    private bool TryReadLiteral(ReadOnlySpan<byte> literal)
    {
        ReadOnlySpan<byte> rest = Slice(_position, _length);
        if (rest.StartsWith(literal))
        {
            _position += literal.Length;
            return true;
        }

        if (!literal.StartsWith(rest))
            ThrowMalformed(_position, JsonExpectation.Value);
        return Cut(JsonExpectation.Value);
    }
}
