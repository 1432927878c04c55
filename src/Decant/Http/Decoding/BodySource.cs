using Decant.Http.Codings;

namespace Decant.Http.Decoding;

/// <summary>The stream of a content, with the known properties of its type.</summary>
/// <remarks>Two internal types of the framework are recognized by their names. If the framework renames them, every body is treated as unknown. That is still correct,
/// and costs one more timer.</remarks>
internal readonly struct BodySource(HttpContent content, Stream stream)
{
    private static Type? s_contentOfConnection;
    private static Type? s_chunks;

    // The stream of a connection that has switched protocols (101) is also writable.
    private readonly bool _isSwitched = stream.CanWrite;

    /// <summary>Whether the stream reads from the connection directly, without a decoder or the user's code.</summary>
    public bool IsOfConnection { get; } = IsConnections(content);

    public Stream Stream => stream;

    /// <summary>The stream below a decoder; null if the stream is not a decoder, or does not expose it.</summary>
    public Stream? Base { get; } = IsConnections(content) ? null : ContentCoding.BaseOf(stream);

    /// <summary>Whether the body comes in chunks of HTTP/1.1, which mark their end themselves.</summary>
    public bool IsChunked => Is(stream.GetType(), "System.Net.Http.HttpConnection+ChunkedEncodingReadStream", ref s_chunks);

    /// <summary>Whether the stream or its response was disposed. Bytes that are read afterwards may be truncated, or belong to the connection's next
    /// response.</summary>
    /// <remarks>The framework's streams return false from CanRead after their disposal. A user's stream may do so at its end too, so its content is checked instead.
    /// The same applies to a connection that has switched protocols. Its content is marked as disposed shortly after the stream, so a
    /// disposal by another thread may look like the end.</remarks>
    public bool IsDisposed => (IsOfConnection && !_isSwitched) || Base is not null ? !stream.CanRead : IsContentDisposed();

    /// <summary>Whether a content reads directly from a connection.</summary>
    public static bool IsConnections(HttpContent content) =>
        Is(content.GetType(), "System.Net.Http.HttpConnectionResponseContent", ref s_contentOfConnection);

    /// <summary>Whether the user's code may get the token of a read, through the content or through a stream or another content in it.</summary>
    public static bool MayKeepToken(HttpContent content) =>
        content.GetType() is var type
        && (type.Assembly != typeof(HttpContent).Assembly || (type.IsPublic && content is not (ByteArrayContent or ReadOnlyMemoryContent)));

    // Looking up a type by its name would add half a millisecond to the first call of a process.
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
            // A content that is not disposed returns the same task again.
            _ = content.ReadAsStreamAsync();
            return false;
        }
        catch (ObjectDisposedException)
        {
            return true;
        }
    }
}
