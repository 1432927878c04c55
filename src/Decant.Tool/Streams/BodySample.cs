using System.Buffers;

namespace Decant.Tool.Streams;

/// <summary>The beginning of a body, for what is said of it if something is wrong.</summary>
internal sealed class BodySample
{
    private const int MostBytes = 64 << 10;

    private readonly ArrayBufferWriter<byte> _bytes = new();

    public ReadOnlySpan<byte> Bytes => _bytes.WrittenSpan;

    /// <summary>Keeps what was read, as long as there is room.</summary>
    public void Take(ReadOnlySpan<byte> read)
    {
        if (_bytes.WrittenCount < MostBytes)
            _bytes.Write(read[..Math.Min(read.Length, MostBytes - _bytes.WrittenCount)]);
    }
}
