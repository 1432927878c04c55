namespace Decant.Http.Decoding;

/// <summary>The stream of a content, and what can be known of it.</summary>
/// <remarks>The framework tells its streams apart by types of its own, which are known by their names. Where one is called otherwise, each body is
/// taken for one of which nothing is known: that is right too, and costs a timer more.</remarks>
internal readonly struct BodySource(HttpContent content, Stream stream)
{
    private static Type? s_contentOfConnection;
    private static Type? s_chunks;

    /// <summary>It is what came over the connection: no decoder is within, and no code of the user's.</summary>
    public bool IsOfConnection { get; } = IsConnections(content);

    public Stream Stream => stream;

    /// <summary>What the stream decodes; null if it is no decoder that tells.</summary>
    public Stream? Base { get; } = IsConnections(content) ? null : ContentCoding.BaseOf(stream);

    /// <summary>It comes in chunks of HTTP/1.1, which say themselves where it ends.</summary>
    public bool IsChunked => Is(stream.GetType(), "System.Net.Http.HttpConnection+ChunkedEncodingReadStream", ref s_chunks);

    /// <summary>Somebody disposed it or its response. What is read afterwards may be too little, or belong to the connection's next response.</summary>
    /// <remarks>The framework's streams cannot be read any more from the moment on at which they are disposed. Those of the users may say so at
    /// their end already.</remarks>
    public bool IsDisposed => IsOfConnection || Base is not null ? !stream.CanRead : IsContentDisposed();

    /// <summary>Whether a content is the connection's own.</summary>
    public static bool IsConnections(HttpContent content) =>
        Is(content.GetType(), "System.Net.Http.HttpConnectionResponseContent", ref s_contentOfConnection);

    /// <summary>Whether code of the user's gets the token of a read: the content's own, or that of a stream or another content within it.</summary>
    public static bool MayKeepToken(HttpContent content) =>
        content is StreamContent or MultipartContent || content.GetType().Assembly != typeof(HttpContent).Assembly;

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
            // It gives the stream once more that it gave before.
            _ = content.ReadAsStreamAsync();
            return false;
        }
        catch (ObjectDisposedException)
        {
            return true;
        }
    }
}
