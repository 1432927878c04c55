using System.Buffers;

namespace Decant.Tool.Streams;

/// <summary>The beginning of a body, for error messages and notes.</summary>
internal sealed class BodySample
{
    private const int MostBytes = 64 << 10;

    private readonly ArrayBufferWriter<byte> _bytes = new();

    public ReadOnlySpan<byte> Bytes => _bytes.WrittenSpan;

    /// <summary>Appends bytes that were read, up to the limit.</summary>
    public void Take(ReadOnlySpan<byte> read)
    {
        if (_bytes.WrittenCount < MostBytes)
            _bytes.Write(read[..Math.Min(read.Length, MostBytes - _bytes.WrittenCount)]);
    }
}
