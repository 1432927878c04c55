using System.Net;
using System.Net.NetworkInformation;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Decant.Origin;

/// <summary>The certificate of an origin, which is created at its start, signed by itself and valid for its addresses. A client trusts it only if it knows its
/// hash.</summary>
internal static class OriginCertificate
{
    // An origin runs for minutes or hours.
    private static readonly TimeSpan s_life = TimeSpan.FromDays(7);

    /// <param name="address">The address that the origin listens on, besides loopback.</param>
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

        // On Windows, TLS needs a key in a file. The file is deleted when the certificate is disposed.
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

    /// <summary>The SHA-256 of the certificate, by which a client trusts only this one.</summary>
    public static string HashOf(X509Certificate2 certificate) => certificate.GetCertHashString(HashAlgorithmName.SHA256);
}
