using System.Buffers;
using System.Text;
using System.Text.Unicode;
using Decant.Buffers;
using Decant.Sources;

namespace Decant.Snapshots;

/// <summary>The text from which snapshots are made: everything that was appended, in one pooled array.</summary>
/// <param name="rentals">The owner of the array, which returns it when the operation ends.</param>
/// <param name="options">The options, which may allow comments and trailing commas.</param>
internal sealed class SnapshotText(Rentals rentals, JsonProjectionOptions options)
{
    private const int FirstLength = 1024;

    // For a text of up to LargestGuess characters, three bytes are reserved for each, the maximum in UTF-8. The bytes of a longer text are counted first, to
    // save memory.
    private const int BytesOfUnit = 3;
    private const int LargestGuess = 4096;

    private readonly LenientText? _lenient = LenientText.Create(options);
    private GrowingArray<byte> _bytes = new(rentals, length: 0, mostKept: 0);
    private GrowingArray<byte> _saved = new(rentals, length: 0, mostKept: 0);
    private int _length;
    private int _ready;

    // The first half of a surrogate pair whose second half is expected in the next piece.
    private char _half;

    /// <summary>Gets the text that can be read. It excludes bytes whose meaning depends on later bytes.</summary>
    public ReadOnlySpan<byte> Ready => _bytes.Items.AsSpan(0, _ready);

    /// <summary>Gets the number of bytes that were appended.</summary>
    public int Length => _length;

    public void Append(ReadOnlySpan<byte> utf8)
    {
        AppendHalf();
        Add(utf8);
        Clean(isFinal: false);
    }

    /// <exception cref="ArgumentException">The text has half of a surrogate pair that is not at its end.</exception>
    public void Append(ReadOnlySpan<char> text)
    {
        if (_half != 0 && !text.IsEmpty)
        {
            Span<char> pair = [_half, text[0]];
            if (!char.IsLowSurrogate(text[0]))
                throw HalfAt(index: 0, text);
            _half = '\0';
            Convert(pair);
            text = text[1..];
        }

        if (!text.IsEmpty && char.IsHighSurrogate(text[^1]))
        {
            _half = text[^1];
            text = text[..^1];
        }

        Convert(text);
        Clean(isFinal: false);
    }

    /// <summary>Records that the text has ended.</summary>
    public void Complete()
    {
        AppendHalf();
        Clean(isFinal: true);
    }

    /// <summary>Ends the text at a position temporarily, until <see cref="Reopen"/>.</summary>
    /// <param name="end">The position.</param>
    /// <param name="length">The length of the closing brackets, which the caller writes to the end of the result.</param>
    public Span<byte> Close(int end, int length)
    {
        Reserve(Math.Max(0, end + length - _length));
        if (_saved.Items.Length < length)
            _saved.Grow(used: 0, length);
        _bytes.Items.AsSpan(end, length).CopyTo(_saved.Items);
        return _bytes.Items.AsSpan(0, end + length);
    }

    /// <summary>Undoes <see cref="Close"/>.</summary>
    public void Reopen(int end, int length) => _saved.Items.AsSpan(0, length).CopyTo(_bytes.Items.AsSpan(end));

    private void Convert(ReadOnlySpan<char> text)
    {
        Reserve(text.Length <= LargestGuess ? text.Length * BytesOfUnit : Encoding.UTF8.GetByteCount(text));
        if (Utf8.FromUtf16(text, _bytes.Items.AsSpan(_length), out int read, out int written, replaceInvalidSequences: false) != OperationStatus.Done)
            throw HalfAt(read, text);
        _length += written;
    }

    // Appends the half of a surrogate pair that has no second half. The reader rejects its bytes, because they are not valid UTF-8.
    private void AppendHalf()
    {
        if (_half == 0)
            return;
        Add([(byte)(0xE0 | (_half >> 12)), (byte)(0x80 | ((_half >> 6) & 0x3F)), (byte)(0x80 | (_half & 0x3F))]);
        _half = '\0';
    }

    private void Add(ReadOnlySpan<byte> utf8)
    {
        Reserve(utf8.Length);
        utf8.CopyTo(_bytes.Items.AsSpan(_length));
        _length += utf8.Length;
    }

    private void Clean(bool isFinal) =>
        _ready = _lenient is null ? _length : _ready + _lenient.Clean(_bytes.Items.AsSpan(_ready, _length - _ready), isFinal);

    private void Reserve(int count)
    {
        int wanted = checked(_length + count);
        if (wanted > _bytes.Items.Length)
            _bytes.Grow(_length, Math.Max(wanted, FirstLength));
    }

    private static ArgumentException HalfAt(int index, ReadOnlySpan<char> json) => new(
        $"The text has half of a surrogate pair at index {index} of {json.Length} characters, so it cannot be converted to UTF-8.", nameof(json));
}
