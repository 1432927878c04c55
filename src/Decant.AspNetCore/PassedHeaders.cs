namespace Decant.AspNetCore;

/// <summary>Specifies which headers of the other server's response a result passes on.</summary>
[Flags]
public enum PassedHeaders
{
    /// <summary>Passes on no headers.</summary>
    None = 0,

    /// <summary>Passes on <c>ETag</c>, and the <c>If-None-Match</c> header of the request to the other server. If the request has that header, a 304
    /// (Not Modified) of that server becomes the status of the result. A strong tag becomes a weak one (RFC 9110, section 8.8.1), because another
    /// version of the application may copy the same bytes differently.</summary>
    ETag = 1,

    /// <summary>Passes on <c>Last-Modified</c>, and the <c>If-Modified-Since</c> header of the request to the other server.</summary>
    LastModified = 2,

    /// <summary>Passes on <c>Cache-Control</c>.</summary>
    CacheControl = 4,

    /// <summary>Passes on the validators of conditional requests: <see cref="ETag"/> and <see cref="LastModified"/>.</summary>
    Validators = ETag | LastModified,
}
