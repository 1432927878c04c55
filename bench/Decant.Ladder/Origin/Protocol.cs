namespace Decant.Ladder.Origin;

/// <summary>The protocol between client and origin.</summary>
public enum Protocol
{
    /// <summary>HTTP/1.1 without TLS.</summary>
    Http1,

    /// <summary>HTTP/2 without TLS, by prior knowledge (RFC 9113, section 3.3).</summary>
    H2c,

    /// <summary>HTTP/1.1 over TLS.</summary>
    Https,

    /// <summary>HTTP/2 over TLS, agreed on by ALPN (RFC 9113, section 3.2).</summary>
    Https2,
}
