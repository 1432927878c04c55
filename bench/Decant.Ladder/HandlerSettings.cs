using System.Net;
using System.Net.Security;
using System.Security.Cryptography;
using Decant.Ladder.Origin;

namespace Decant.Ladder;

/// <summary>The settings of the handler below every contender. The code of the contenders does not depend on them.</summary>
public sealed record HandlerSettings
{
    /// <summary>HTTP/1.1 without TLS and without compression. Handlers are not changed.</summary>
    public static HandlerSettings Plain { get; } = new();

    /// <summary>The protocol. A request fails if the server does not support it.</summary>
    public Protocol Protocol { get; init; }

    /// <summary>The compression that the handler requests and decodes.</summary>
    public DecompressionMethods Coding { get; init; }

    /// <summary>The SHA-256 of the only trusted certificate, or <see langword="null"/> to trust the same certificates as the system.</summary>
    public string? Certificate { get; init; }

    private Version Version => Protocol is Protocol.H2c or Protocol.Https2 ? HttpVersion.Version20 : HttpVersion.Version11;

    /// <summary>The settings that <see cref="ToString"/> wrote.</summary>
    public static HandlerSettings Parse(string text) => text.Split(';') is [var protocol, var coding, var certificate]
        ? new()
        {
            Protocol = Enum.Parse<Protocol>(protocol),
            Coding = Enum.Parse<DecompressionMethods>(coding),
            Certificate = certificate.Length == 0 ? null : certificate,
        }
        : throw new FormatException($"'{text}' are no settings of a handler.");

    /// <summary>One word, for the command line of another process.</summary>
    public override string ToString() => $"{Protocol};{Coding};{Certificate}";

    /// <summary>Applies the settings to a new handler.</summary>
    /// <param name="handler">The handler, as its contender configured it.</param>
    /// <param name="isDecodedAbove">Whether a handler above it requests and decodes compressed bodies.</param>
    public HttpMessageHandler Apply(SocketsHttpHandler handler, bool isDecodedAbove)
    {
        if (this == Plain)
            return handler;

        if (Coding != DecompressionMethods.None && !isDecodedAbove)
            handler.AutomaticDecompression = Coding;
        if (Certificate is not null)
        {
            // The certificate is signed by itself, so errors of the chain are ignored. Its names are checked as usual.
            handler.SslOptions.RemoteCertificateValidationCallback = (_, shown, _, errors) =>
                (errors & ~SslPolicyErrors.RemoteCertificateChainErrors) == 0 && shown?.GetCertHashString(HashAlgorithmName.SHA256) == Certificate;
        }

        return new VersionHandler(Version, handler);
    }

    /// <summary>Sets the version of every request, because not all clients of the contenders have an option for it.</summary>
    private sealed class VersionHandler(Version version, HttpMessageHandler inner) : DelegatingHandler(inner)
    {
        protected override HttpResponseMessage Send(HttpRequestMessage request, CancellationToken cancellationToken) =>
            base.Send(Set(request), cancellationToken);

        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
            base.SendAsync(Set(request), cancellationToken);

        private HttpRequestMessage Set(HttpRequestMessage request)
        {
            request.Version = version;
            request.VersionPolicy = HttpVersionPolicy.RequestVersionExact;
            return request;
        }
    }
}
