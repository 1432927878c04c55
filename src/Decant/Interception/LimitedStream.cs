using Decant.Http.Decoding;

namespace Decant.Interception;

/// <summary>A body that is limited to a client's maximum size (<see cref="HttpClient.MaxResponseContentBufferSize"/>).</summary>
internal sealed class LimitedStream(Stream body, long most) : ForwardOnlyStream
{
    private long _read;

    /// <summary>Creates the exception for a body that exceeds the limit.</summary>
    public static HttpRequestException Exceeds(long most) => new($"Cannot write more bytes to the buffer than the configured maximum buffer size: {most}.");

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        int read = await body.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
        _read += read;
        return _read <= most ? read : throw Exceeds(most);
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            body.Dispose();
        base.Dispose(disposing);
    }
}
