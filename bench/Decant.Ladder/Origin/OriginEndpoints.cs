namespace Decant.Ladder.Origin;

/// <summary>The addresses of an origin and its certificate, which it announces when it is ready.</summary>
/// <param name="Http1">The address for HTTP/1.1.</param>
/// <param name="H2c">The address for HTTP/2 without TLS.</param>
/// <param name="Https">The address for HTTP/1.1 and HTTP/2 over TLS.</param>
/// <param name="Certificate">The SHA-256 of the certificate, in hexadecimal digits.</param>
public sealed record OriginEndpoints(Uri Http1, Uri? H2c = null, Uri? Https = null, string? Certificate = null)
{
    /// <summary>The address for a protocol: scheme, host and port.</summary>
    /// <exception cref="NotSupportedException">There is none.</exception>
    public Uri Of(Protocol protocol) => protocol switch
    {
        Protocol.Http1 => Http1,
        Protocol.H2c => H2c,
        _ => Https,
    }
    ?? throw new NotSupportedException($"The origin was not said to speak {protocol}.");
}
