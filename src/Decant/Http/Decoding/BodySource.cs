using Decant.Http.Codings;

namespace Decant.Http.Decoding;

/// <summary>The stream of a content, and what is known about the type of the content and the stream.</summary>
/// <remarks>Two internal types of the framework are recognized by their names. If the framework renames them, every body is read as if its stream were the
/// user's, which is correct, but costs one more timer.</remarks>
internal readonly struct BodySource(HttpContent content, Stream stream)
{
    private static Type? s_contentOfConnection;
    private static Type? s_chunks;

    // Whether the connection has switched protocols (101). Only then its stream is also writable.
    private readonly bool _isSwitched = stream.CanWrite;

    /// <summary>Whether the stream reads from the connection directly, without a decoder or the user's code.</summary>
    public bool IsOfConnection { get; } = IsConnections(content);

    public Stream Stream => stream;

    /// <summary>The encoded stream, if <see cref="Stream"/> is a decoder that exposes it; otherwise null.</summary>
    public Stream? Base { get; } = IsConnections(content) ? null : ContentCoding.BaseOf(stream);

    /// <summary>Whether the body is chunked (HTTP/1.1). The chunks show where the body ends, so a Content-Length does not apply.</summary>
    public bool IsChunked => Is(stream.GetType(), "System.Net.Http.HttpConnection+ChunkedEncodingReadStream", ref s_chunks);

    /// <summary>Whether the stream or its response was disposed. Bytes that are read afterwards may be truncated, or belong to the connection's next
    /// response.</summary>
    /// <remarks>The framework's streams return false from CanRead after their disposal. A user's stream, and the stream of a connection that has switched
    /// protocols, may also return false at their end, so for them the content is checked instead. A content is marked as disposed shortly after its stream, so
    /// a disposal by another thread may look like the end of the body.</remarks>
    public bool IsDisposed => (IsOfConnection && !_isSwitched) || Base is not null ? !stream.CanRead : IsContentDisposed();

    /// <summary>Whether a content reads directly from a connection.</summary>
    public static bool IsConnections(HttpContent content) =>
        Is(content.GetType(), "System.Net.Http.HttpConnectionResponseContent", ref s_contentOfConnection);

    /// <summary>Whether the token of a read may reach the user's code: the content itself, or a stream or content that it wraps.</summary>
    public static bool MayKeepToken(HttpContent content) =>
        content.GetType() is var type
        && (type.Assembly != typeof(HttpContent).Assembly || (type.IsPublic && content is not (ByteArrayContent or ReadOnlyMemoryContent)));

    // Compares the name of the type. Looking up the internal type by its name would add half a millisecond to the first call of a process.
    private static bool Is(Type type, string name, ref Type? known)
    {
        if (type == known)
            return true;
        if (known is not null || type.Assembly != typeof(HttpContent).Assembly || type.FullName != name)
            return false;
        known = type;
        return true;
    }

    private bool IsContentDisposed()
    {
        try
        {
            // A disposed content throws; other contents return the task that they returned before.
            _ = content.ReadAsStreamAsync();
            return false;
        }
        catch (ObjectDisposedException)
        {
            return true;
        }
    }
}
