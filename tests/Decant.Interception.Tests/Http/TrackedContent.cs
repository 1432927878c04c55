using System.Net;
using System.Text;

namespace Decant.Interception.Tests.Http;

/// <summary>A content that is not buffered, and notes what is done to it.</summary>
/// <param name="body">Its body.</param>
internal sealed class TrackedContent(Stream body) : HttpContent
{
    /// <summary>How many bytes it says that it has, if it is asked; null if it does not know.</summary>
    public long? Computed { get; init; }

    /// <summary>Opens the body in another way.</summary>
    public Func<CancellationToken, Task<Stream>>? Opening { get; init; }

    public bool IsDisposed { get; private set; }

    public int Opened { get; private set; }

    public bool WasAskedForLength { get; private set; }

    public static TrackedContent Of(string json, string? type = "application/json") => Of(Encoding.UTF8.GetBytes(json), type);

    public static TrackedContent Of(byte[] json, string? type = "application/json")
    {
        var content = new TrackedContent(new MemoryStream(json));
        if (type is not null)
            content.Headers.TryAddWithoutValidation("Content-Type", type);
        return content;
    }

    /// <summary>What can be seen of it from outside.</summary>
    public string Observe() => $"content disposed {IsDisposed}, opened {Opened}, asked {WasAskedForLength}, body open {body.CanRead}, headers {Headers}";

    protected override Task<Stream> CreateContentReadStreamAsync(CancellationToken cancellationToken)
    {
        Opened++;
        return Opening?.Invoke(cancellationToken) ?? Task.FromResult(body);
    }

    protected override Task<Stream> CreateContentReadStreamAsync() => CreateContentReadStreamAsync(CancellationToken.None);

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => body.CopyToAsync(stream);

    protected override bool TryComputeLength(out long length)
    {
        WasAskedForLength = true;
        length = Computed ?? 0;
        return Computed is not null;
    }

    protected override void Dispose(bool disposing)
    {
        IsDisposed |= disposing;
        if (disposing)
            body.Dispose();
        base.Dispose(disposing);
    }
}
