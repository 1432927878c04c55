namespace Decant.Lab.Suites;

/// <summary>How the end of a body is told (RFC 9112, section 6).</summary>
internal enum Transfer
{
    /// <summary>By Content-Length.</summary>
    Length,

    /// <summary>By the last chunk.</summary>
    Chunked,
}
