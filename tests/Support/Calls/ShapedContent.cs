using System.Net;
using System.Net.Http.Headers;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>A body that comes in pieces of one length, and announces a length, the right one or another.</summary>
internal class ShapedContent : HttpContent
{
    private readonly Func<Task<Stream>>? _open;

    public ShapedContent(
        byte[] bytes,
        int piece = int.MaxValue,
        long? announced = null,
        string? contentType = "application/json",
        Func<int, CancellationToken, ValueTask>? beforeRead = null,
        Func<Task<Stream>>? open = null)
    {
        Stream = new(bytes, piece, beforeRead);
        _open = open;
        if (contentType is not null)
            Headers.ContentType = MediaTypeHeaderValue.Parse(contentType);
        if (announced is not null)
            Headers.ContentLength = announced;
    }

    public HookedStream Stream { get; }

    public bool IsOpened { get; private set; }

    public bool IsDisposed { get; private set; }

    /// <summary>Nothing is left of it: what was opened is disposed, and no read is pending.</summary>
    public void AssertClosed()
    {
        Assert.Equal(IsOpened, Stream.IsDisposed);
        Assert.Equal(0, Stream.Pending);
    }

    protected override async Task<Stream> CreateContentReadStreamAsync()
    {
        Stream stream = _open is null ? Stream : await _open();
        IsOpened = true;
        return stream;
    }

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        throw new InvalidOperationException("The body was buffered.");

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
