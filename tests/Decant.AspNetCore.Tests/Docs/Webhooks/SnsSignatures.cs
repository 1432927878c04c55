using System.Collections.Concurrent;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;

namespace Decant.AspNetCore.Docs.Webhooks;

internal sealed class SnsSignatures(IHttpClientFactory clients)
{
    // That of the region of the topic. A pattern such as *.amazonaws.com would match buckets of others.
    private const string Host = "sns.us-east-1.amazonaws.com";

    private readonly ConcurrentDictionary<Uri, X509Certificate2> _certificates = [];

    public static bool IsOfSns(string? address, out Uri uri) =>
        Uri.TryCreate(address, UriKind.Absolute, out uri!) && uri.Scheme == Uri.UriSchemeHttps && uri.Authority == Host;

    public async Task<bool> VerifyAsync(SnsMessage message, CancellationToken cancellationToken)
    {
        if (message.SignatureVersion != "2" || !IsOfSns(message.SigningCertUrl, out Uri address))
            return false;
        if (!_certificates.TryGetValue(address, out X509Certificate2? certificate))
        {
            string pem = await clients.CreateClient("sns").GetStringAsync(address, cancellationToken);
            _certificates[address] = certificate = X509Certificate2.CreateFromPem(pem);
        }

        bool isNotification = message.Type == "Notification";
        (string Name, string? Value)[] signed =
        [
            ("Message", message.Message),
            ("MessageId", message.MessageId),
            ("Subject", isNotification ? message.Subject : null),
            ("SubscribeURL", isNotification ? null : message.SubscribeUrl),
            ("Timestamp", message.Timestamp),
            ("Token", isNotification ? null : message.Token),
            ("TopicArn", message.TopicArn),
            ("Type", message.Type),
        ];
        string text = string.Concat(signed.Where(member => member.Value is not null).Select(member => $"{member.Name}\n{member.Value}\n"));
        using RSA key = certificate.GetRSAPublicKey()!;
        return key.VerifyData(Encoding.UTF8.GetBytes(text), message.Signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
    }
}
