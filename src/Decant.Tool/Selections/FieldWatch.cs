using Decant.Tool.Streams;

namespace Decant.Tool.Selections;

/// <summary>Forwards what is written to another stream, and notes whether it has elements, and which of the wanted fields it contains.</summary>
/// <param name="wanted">The root of the wanted fields; null if all are copied.</param>
/// <param name="inner">The other stream. It is not disposed.</param>
internal sealed class FieldWatch(WantedField? wanted, Stream inner) : BlockingStream
{
    // The length of an array without elements.
    private const int BytesOfNone = 2;

    private readonly FieldScanner? _scanner = wanted is null ? null : new(wanted);
    private long _bytes;
    private byte _first;

    public override bool CanWrite => true;

    /// <summary>Begins with the output of the next source.</summary>
    /// <returns>Whether the source before it had an element or another value.</returns>
    public bool EndSource()
    {
        bool hasElements = _bytes > 0 && !(_bytes == BytesOfNone && _first == '[');
        _bytes = 0;
        return hasElements;
    }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        inner.Write(buffer);
        if (_bytes == 0 && !buffer.IsEmpty)
            _first = buffer[0];
        _bytes += buffer.Length;
        if (_scanner?.IsDone == false)
            _scanner.Read(buffer);
    }
}
