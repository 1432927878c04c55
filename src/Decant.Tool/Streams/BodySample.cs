using System.Buffers;

namespace Decant.Tool.Streams;

/// <summary>The beginning of the first source for notes, and that of the current source for error messages.</summary>
internal sealed class BodySample
{
    private const int MostBytes = 64 << 10;

    private readonly ArrayBufferWriter<byte> _first = new();
    private ArrayBufferWriter<byte>? _current;

    /// <summary>The beginning of the first source.</summary>
    public ReadOnlySpan<byte> Bytes => _first.WrittenSpan;

    /// <summary>The beginning of the source that is being read.</summary>
    public ReadOnlySpan<byte> BytesOfSource => (_current ?? _first).WrittenSpan;

    /// <summary>Whether more was read than <see cref="Bytes"/>.</summary>
    public bool IsPart { get; private set; }

    /// <summary>Begins with the next source.</summary>
    public void BeginSource()
    {
        if (_current is null && _first.WrittenCount > 0)
            _current = new();
        _current?.ResetWrittenCount();
    }

    /// <summary>Appends bytes that were read, up to the limit.</summary>
    public void Take(ReadOnlySpan<byte> read)
    {
        ArrayBufferWriter<byte> bytes = _current ?? _first;
        int length = Math.Min(read.Length, MostBytes - bytes.WrittenCount);
        IsPart |= length < read.Length || (_current is not null && length > 0);
        if (length > 0)
            bytes.Write(read[..length]);
    }
}
