namespace Decant.Ladder.Origin;

/// <summary>Where an origin listens, and what certificate it shows where that is TLS: what it says of itself when it is ready.</summary>
/// <param name="Http1">Where HTTP/1.1 is spoken.</param>
/// <param name="H2c">Where HTTP/2 is spoken without TLS.</param>
/// <param name="Https">Where both are spoken over TLS.</param>
/// <param name="Certificate">The SHA-256 of the certificate, in hexadecimal digits.</param>
public sealed record OriginEndpoints(Uri Http1, Uri? H2c = null, Uri? Https = null, string? Certificate = null)
{
    /// <summary>Scheme, host and port for a protocol.</summary>
    /// <exception cref="NotSupportedException">There is none.</exception>
    public Uri Of(Protocol protocol) => protocol switch
    {
        Protocol.Http1 => Http1,
        Protocol.H2c => H2c,
        _ => Https,
    }
    ?? throw new NotSupportedException($"The origin was not said to speak {protocol}.");
}
