namespace Decant.Lab.Suites;

/// <summary>How a body is sent.</summary>
internal enum Transfer
{
    /// <summary>Uncompressed, with Content-Length (RFC 9112, section 6).</summary>
    Length,

    /// <summary>Uncompressed, without Content-Length. The last chunk ends it, or the end of the stream in HTTP/2.</summary>
    Chunked,

    /// <summary>Compressed by gzip, with Content-Length.</summary>
    Gzip,

    /// <summary>Compressed by Brotli, with Content-Length.</summary>
    Br,
}
