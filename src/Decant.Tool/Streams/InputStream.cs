namespace Decant.Tool.Streams;

/// <summary>A file or standard input, up to a limit.</summary>
/// <param name="inner">What is read. It is disposed with this stream.</param>
/// <param name="mostBytes">The limit.</param>
internal sealed class InputStream(Stream inner, long mostBytes) : BlockingStream
{
    private long _bytes;

    public override bool CanRead => true;

    public override int Read(Span<byte> buffer)
    {
        int read = inner.Read(buffer);
        _bytes += read;
        return _bytes <= mostBytes
            ? read
            : throw new IOException(FormattableString.Invariant($"The source has more than {mostBytes:N0} bytes, the limit that --max-bytes sets."));
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            inner.Dispose();
        base.Dispose(disposing);
    }
}
