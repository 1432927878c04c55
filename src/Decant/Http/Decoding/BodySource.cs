using Decant.Http.Codings;

namespace Decant.Http.Decoding;

/// <summary>The stream of a content, and what can be known of it.</summary>
/// <remarks>Two internal types of the framework are recognized by their names. If one is renamed, nothing is known of any body. That is correct too, and costs
/// one more timer.</remarks>
internal readonly struct BodySource(HttpContent content, Stream stream)
{
    private static Type? s_contentOfConnection;
    private static Type? s_chunks;

    // That of a connection that has changed its protocol (101) can be written too.
    private readonly bool _isSwitched = stream.CanWrite;

    /// <summary>Whether the stream reads from the connection directly, without a decoder or the user's code.</summary>
    public bool IsOfConnection { get; } = IsConnections(content);

    public Stream Stream => stream;

    /// <summary>The stream below a decoder; null if the stream is not a decoder, or does not expose it.</summary>
    public Stream? Base { get; } = IsConnections(content) ? null : ContentCoding.BaseOf(stream);

    /// <summary>Whether the body comes in chunks of HTTP/1.1, which mark their end themselves.</summary>
    public bool IsChunked => Is(stream.GetType(), "System.Net.Http.HttpConnection+ChunkedEncodingReadStream", ref s_chunks);

    /// <summary>Whether the stream or its response was disposed. What is read afterwards may be too little, or belong to the connection's next
    /// response.</summary>
    /// <remarks>The framework's streams cannot be read from the moment of their disposal. A user's stream may report the same at its end, so its content is
    /// asked. So does the framework's where a connection has changed its protocol; its content is marked as disposed a moment after the stream has ended, so that a
    /// disposal by another thread may pass for the end.</remarks>
    public bool IsDisposed => (IsOfConnection && !_isSwitched) || Base is not null ? !stream.CanRead : IsContentDisposed();

    /// <summary>Whether a content is the connection's own.</summary>
    public static bool IsConnections(HttpContent content) =>
        Is(content.GetType(), "System.Net.Http.HttpConnectionResponseContent", ref s_contentOfConnection);

    /// <summary>Whether the user's code gets the token of a read: the code of the content, or of a stream or another content in it.</summary>
    public static bool MayKeepToken(HttpContent content) =>
        content.GetType() is var type
        && (type.Assembly != typeof(HttpContent).Assembly || (type.IsPublic && content is not (ByteArrayContent or ReadOnlyMemoryContent)));

    // Looking a type up by its name would take the first call of a process half a millisecond.
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
            // It returns the task that it returned before.
            _ = content.ReadAsStreamAsync();
            return false;
        }
        catch (ObjectDisposedException)
        {
            return true;
        }
    }
}
