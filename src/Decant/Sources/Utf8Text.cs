using System.Buffers;
using System.Text;
using System.Text.Unicode;
using Decant.Buffers;

namespace Decant.Sources;

/// <summary>A text as UTF-8: on the stack if it is short; otherwise, in a pooled array that <see cref="Dispose"/> returns.</summary>
internal ref struct Utf8Text
{
    /// <summary>The size of the stack buffer that callers pass.</summary>
    public const int StackBytes = 768;

    // The maximum number of bytes in UTF-8 for one UTF-16 unit.
    private const int BytesOfUnit = 3;

    // The largest array, in bytes, that is rented for the worst case. For a longer text the bytes are counted first, to save memory.
    private const int LargestGuess = 1 << 20;

    private readonly ReadOnlySpan<char> _text;
    private readonly Span<byte> _bytes;
    private readonly BufferPool _pool;
    private byte[]? _rented;

    public Utf8Text(ReadOnlySpan<char> text, Span<byte> stack, BufferPool pool)
    {
        _text = text;
        _pool = pool;
        _bytes = stack;
        long most = (long)text.Length * BytesOfUnit;
        if (most > stack.Length)
            _bytes = _rented = pool.Rent<byte>(most <= LargestGuess ? (int)most : Encoding.UTF8.GetByteCount(text));
    }

    /// <exception cref="ArgumentException">The text contains half of a surrogate pair.</exception>
    public readonly ReadOnlySpan<byte> Convert() => Utf8.FromUtf16(_text, _bytes, out int read, out int written, replaceInvalidSequences: false) == OperationStatus.Done
        ? _bytes[..written]
        : throw new ArgumentException($"The text has half of a surrogate pair at index {read}, so it cannot be converted to UTF-8.", "json");

    /// <summary>Converts the text. Returns false if the text contains half of a surrogate pair.</summary>
    public readonly bool TryConvert(out ReadOnlySpan<byte> utf8)
    {
        bool isDone = Utf8.FromUtf16(_text, _bytes, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done;
        utf8 = _bytes[..written];
        return isDone;
    }

    public void Dispose()
    {
        if (_rented is { } rented)
            _pool.Return(rented);
        _rented = null;
    }
}
