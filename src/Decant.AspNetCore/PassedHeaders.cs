namespace Decant.AspNetCore;

/// <summary>Which headers of the origin's response a result passes on.</summary>
[Flags]
public enum PassedHeaders
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary><c>ETag</c>, and of the request <c>If-None-Match</c>, so that the origin's 304 (Not Modified) is the result's. A strong tag becomes a weak
    /// one (RFC 9110, section 8.8.1): the same bytes of the origin may be copied otherwise by another version of the application.</summary>
    ETag = 1,

    /// <summary><c>Last-Modified</c>, and of the request <c>If-Modified-Since</c>.</summary>
    LastModified = 2,

    /// <summary><c>Cache-Control</c>.</summary>
    CacheControl = 4,

    /// <summary>What makes a request conditional: <see cref="ETag"/> and <see cref="LastModified"/>.</summary>
    Validators = ETag | LastModified,
}
