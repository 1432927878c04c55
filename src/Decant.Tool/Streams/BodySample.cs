using System.Buffers;

namespace Decant.Tool.Streams;

/// <summary>The beginning of what is read, for error messages and notes.</summary>
internal sealed class BodySample
{
    private const int MostBytes = 64 << 10;

    private readonly ArrayBufferWriter<byte> _bytes = new();
    private readonly ArrayBufferWriter<byte> _ofSource = new();

    /// <summary>The beginning of all sources together.</summary>
    public ReadOnlySpan<byte> Bytes => _bytes.WrittenSpan;

    /// <summary>The beginning of the source that is being read.</summary>
    public ReadOnlySpan<byte> BytesOfSource => _ofSource.WrittenSpan;

    /// <summary>Whether more was read than the sample has.</summary>
    public bool IsPart { get; private set; }

    /// <summary>Begins with the next source.</summary>
    public void BeginSource() => _ofSource.ResetWrittenCount();

    /// <summary>Appends bytes that were read, up to the limit.</summary>
    public void Take(ReadOnlySpan<byte> read)
    {
        IsPart |= !TryWrite(_bytes, read);
        TryWrite(_ofSource, read);
    }

    private static bool TryWrite(ArrayBufferWriter<byte> bytes, ReadOnlySpan<byte> read)
    {
        int length = Math.Min(read.Length, MostBytes - bytes.WrittenCount);
        if (length > 0)
            bytes.Write(read[..length]);
        return length == read.Length;
    }
}
