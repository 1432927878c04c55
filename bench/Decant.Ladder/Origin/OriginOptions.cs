using System.Net;

namespace Decant.Ladder.Origin;

/// <summary>How to start the origin.</summary>
public sealed record OriginOptions
{
    /// <summary>The address to listen on; loopback by default.</summary>
    public IPAddress Address { get; init; } = IPAddress.Loopback;

    /// <summary>The port for HTTP/1.1; 0 takes a free one, which is the default.</summary>
    public int Port { get; init; }

    /// <summary>The port for HTTP/2 without TLS; 0 takes a free one, which is the default.</summary>
    public int H2cPort { get; init; }

    /// <summary>The port for HTTP/1.1 and HTTP/2 over TLS; 0 takes a free one, which is the default.</summary>
    public int HttpsPort { get; init; }

    /// <summary>A JSON file to serve at <c>/body</c>, or <see langword="null"/> for none.</summary>
    public string? BodyFile { get; init; }
}
