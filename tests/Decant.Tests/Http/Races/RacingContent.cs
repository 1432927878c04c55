using System.Net;

namespace Decant.Http.Races;

/// <summary>A content around a stream.</summary>
internal sealed class RacingContent : HttpContent
{
    private readonly RacingStream _stream;

    public RacingContent(RacingStream stream, long? announced)
    {
        _stream = stream;
        if (announced is not null)
            Headers.ContentLength = announced;
    }

    public bool IsDisposed { get; private set; }

    protected override Task<Stream> CreateContentReadStreamAsync() => Task.FromResult<Stream>(_stream);

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => throw new NotSupportedException();

    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }

    protected override void Dispose(bool disposing)
    {
        IsDisposed = true;
        base.Dispose(disposing);
    }
}
