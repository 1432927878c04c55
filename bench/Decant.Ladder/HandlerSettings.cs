using System.Net;
using System.Net.Security;
using System.Security.Cryptography;
using Decant.Ladder.Origin;

namespace Decant.Ladder;

/// <summary>What the handler below every contender is set to: the code of the contenders says nothing of it, and reads the same over each.</summary>
public sealed record HandlerSettings
{
    /// <summary>HTTP/1.1 without TLS and without compression: handlers are left as they are.</summary>
    public static HandlerSettings Plain { get; } = new();

    /// <summary>What is spoken, and nothing else: a server that does not is an error.</summary>
    public Protocol Protocol { get; init; }

    /// <summary>The coding that is asked for and decoded.</summary>
    public DecompressionMethods Coding { get; init; }

    /// <summary>The SHA-256 of the one certificate that is trusted; <see langword="null"/> to trust those that the system does.</summary>
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

    /// <summary>Sets a new handler.</summary>
    /// <param name="handler">It, as its contender wants it.</param>
    /// <param name="isDecodedAbove">Whether a handler above asks for the coding and decodes it.</param>
    public HttpMessageHandler Apply(SocketsHttpHandler handler, bool isDecodedAbove)
    {
        if (this == Plain)
            return handler;

        if (Coding != DecompressionMethods.None && !isDecodedAbove)
            handler.AutomaticDecompression = Coding;
        if (Certificate is not null)
        {
            // Nobody has signed it but itself, so that the chain is not asked; its names count as ever.
            handler.SslOptions.RemoteCertificateValidationCallback = (_, shown, _, errors) =>
                (errors & ~SslPolicyErrors.RemoteCertificateChainErrors) == 0 && shown?.GetCertHashString(HashAlgorithmName.SHA256) == Certificate;
        }

        return new VersionHandler(Version, handler);
    }

    /// <summary>Gives every request the version, whoever made it: not all clients of the contenders could be told one.</summary>
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
