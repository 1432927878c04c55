namespace Decant.Lab.Suites;

/// <summary>How a body is sent.</summary>
internal enum Transfer
{
    /// <summary>As it is, its end told by Content-Length (RFC 9112, section 6).</summary>
    Length,

    /// <summary>As it is, its end told by the last chunk, or by the stream's where that is HTTP/2.</summary>
    Chunked,

    /// <summary>Compressed by gzip, with Content-Length.</summary>
    Gzip,

    /// <summary>Compressed by Brotli, with Content-Length.</summary>
    Br,
}
