using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Decant.Http.Origins;

/// <summary>A certificate that nobody trusts, for this machine.</summary>
internal static class Certificates
{
    private static readonly Lazy<X509Certificate2> s_selfSigned = new(Create);

    public static X509Certificate2 SelfSigned => s_selfSigned.Value;

    private static X509Certificate2 Create()
    {
        using ECDsa key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        names.AddIpAddress(IPAddress.Loopback);
        request.CertificateExtensions.Add(names.Build());
        X509Certificate2 certificate = request.CreateSelfSigned(TimeProvider.System.GetUtcNow().AddDays(-1), TimeProvider.System.GetUtcNow().AddDays(1));
        if (!OperatingSystem.IsWindows())
            return certificate;

        // TLS of Windows takes no key that is in memory alone.
        using (certificate)
        {
            byte[] stored = certificate.Export(X509ContentType.Pkcs12);
#if NET9_0_OR_GREATER
            return X509CertificateLoader.LoadPkcs12(stored, null);
#else
            return new X509Certificate2(stored);
#endif
        }
    }
}
