namespace Decant.Tool.Streams;

/// <summary>A stream that reads a file or standard input, up to a limit.</summary>
/// <param name="inner">The file or standard input. It is disposed with this stream.</param>
/// <param name="mostBytes">The limit.</param>
/// <param name="sample">The sample of the beginning; null for no sample.</param>
internal sealed class InputStream(Stream inner, long mostBytes, BodySample? sample = null) : BlockingStream
{
    /// <summary>The name of standard input as a source.</summary>
    public const string Standard = "-";

    private long _bytes;

    public override bool CanRead => true;

    /// <summary>Opens a source.</summary>
    public static InputStream Open(string source, StandardStreams streams, long mostBytes, BodySample? sample = null) =>
        new(source == Standard ? streams.OpenInput() : SourceFile.Open(source), mostBytes, sample);

    public override int Read(Span<byte> buffer)
    {
        int read = inner.Read(buffer);
        _bytes += read;
        sample?.Take(buffer[..read]);
        return _bytes <= mostBytes
            ? read
            : throw new IOException(FormattableString.Invariant($"The source has more than {mostBytes:N0} bytes, the limit that {LibraryText.BodyLimit} sets."));
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            inner.Dispose();
        base.Dispose(disposing);
    }
}
