using System.Net;
using System.Net.Http.Headers;
using Decant.Support;

namespace Decant.Http;

/// <summary>A body that can only be streamed: who buffers it first is found out.</summary>
internal sealed class FakeContent : HttpContent
{
    public FakeContent(byte[] bytes, string? contentType, Func<int, CancellationToken, ValueTask>? beforeRead = null)
    {
        Stream = new(bytes, piece: 7, beforeRead);
        if (contentType is not null)
            Headers.ContentType = MediaTypeHeaderValue.Parse(contentType);
    }

    public HookedStream Stream { get; }

    public bool IsDisposed { get; private set; }

    protected override Task<Stream> CreateContentReadStreamAsync() => Task.FromResult<Stream>(Stream);

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
