namespace Decant.Tool.Streams;

/// <summary>Standard output, or standard error.</summary>
/// <param name="inner">The destination.</param>
/// <param name="isRequired">Whether a write throws if the reader has closed the stream. If not, all errors of writes are ignored.</param>
internal sealed class OutputStream(Stream inner, bool isRequired = true) : BlockingStream
{
    // The error number EPIPE, which is the same on all systems that have it.
    private const int BrokenPipe = 32;

    private const byte LineEnd = (byte)'\n';

    private long _bytes;
    private byte _last = LineEnd;

    /// <summary>The number of bytes written. Other threads may read it.</summary>
    public long Bytes => Interlocked.Read(ref _bytes);

    /// <summary>Whether the last line has begun but not ended.</summary>
    public bool IsWithinLine => _last != LineEnd;

    /// <summary>Whether the reader has closed the stream.</summary>
    public bool IsClosed { get; private set; }

    public override bool CanWrite => true;

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (buffer.IsEmpty)
            return;
        try
        {
            inner.Write(buffer);
        }
        catch (IOException e) when (!isRequired || e.HResult == BrokenPipe)
        {
            IsClosed = true;
            if (isRequired)
                throw;
        }

        _last = buffer[^1];
        Interlocked.Add(ref _bytes, buffer.Length);
    }

    /// <summary>Ends the last line, if it has not ended.</summary>
    public void EndLine()
    {
        if (IsWithinLine)
            Write([LineEnd]);
    }
}
