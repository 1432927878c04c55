using System.Net;
using System.Net.NetworkInformation;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Decant.Origin;

/// <summary>The certificate of one origin: made at its start, signed by itself, for the addresses that it listens on. No client trusts it that was not
/// told its hash.</summary>
internal static class OriginCertificate
{
    // An origin lives for minutes or hours; clocks of one machine do not differ.
    private static readonly TimeSpan s_life = TimeSpan.FromDays(7);

    /// <param name="address">Where the origin listens, beside loopback.</param>
    public static X509Certificate2 Create(IPAddress address)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        names.AddIpAddress(IPAddress.Loopback);
        names.AddIpAddress(IPAddress.IPv6Loopback);
        if (!IPAddress.IsLoopback(address))
            AddNamesOfThisMachine(names, address);
        request.CertificateExtensions.Add(names.Build());
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(certificateAuthority: false, false, 0, critical: true));
        request.CertificateExtensions.Add(new X509KeyUsageExtension(X509KeyUsageFlags.DigitalSignature, critical: true));
        DateTimeOffset now = TimeProvider.System.GetUtcNow();
        X509Certificate2 certificate = request.CreateSelfSigned(now.AddHours(-1), now + s_life);
        if (!OperatingSystem.IsWindows())
            return certificate;

        // TLS of Windows takes no key that is in memory alone: it is in a file of the user's until the certificate is disposed.
        using (certificate)
            return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pkcs12), null);
    }

    private static void AddNamesOfThisMachine(SubjectAlternativeNameBuilder names, IPAddress address)
    {
        names.AddDnsName(Dns.GetHostName());
        bool isEvery = address.Equals(IPAddress.Any) || address.Equals(IPAddress.IPv6Any);
        IPAddress[] addresses = isEvery
            ? [.. NetworkInterface.GetAllNetworkInterfaces().SelectMany(face => face.GetIPProperties().UnicastAddresses).Select(unicast => unicast.Address)]
            : [address];
        foreach (IPAddress one in addresses.Where(one => !IPAddress.IsLoopback(one)).Distinct())
            names.AddIpAddress(one);
    }

    /// <summary>What a client is told, so that it trusts this certificate and no other: the SHA-256 of all of it.</summary>
    public static string HashOf(X509Certificate2 certificate) => certificate.GetCertHashString(HashAlgorithmName.SHA256);
}
