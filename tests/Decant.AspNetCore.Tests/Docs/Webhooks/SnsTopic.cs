using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Text.Json;

namespace Decant.AspNetCore.Docs.Webhooks;

/// <summary>Signs messages as Amazon SNS does, with a certificate of its own.</summary>
internal sealed class SnsTopic : IDisposable
{
    public const string Arn = "arn:aws:sns:us-east-1:123456789012:orders";
    public const string Origin = "https://sns.us-east-1.amazonaws.com/";

    private readonly RSA _key = RSA.Create(2048);

    public string Certificate
    {
        get
        {
            var request = new CertificateRequest("CN=sns.amazonaws.com", _key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
            using X509Certificate2 certificate = request.CreateSelfSigned(DateTimeOffset.UnixEpoch, DateTimeOffset.UnixEpoch.AddYears(100));
            return certificate.ExportCertificatePem();
        }
    }

    /// <summary>Creates the body of a request.</summary>
    /// <param name="type">The type of the message.</param>
    /// <param name="message">Its text.</param>
    /// <param name="subject">Its subject, or null.</param>
    /// <param name="change">Members that are changed after the signature was made.</param>
    public string Send(string type, string message, string? subject = null, params (string Name, string Value)[] change)
    {
        bool isNotification = type == "Notification";
        Dictionary<string, string?> members = new()
        {
            ["Type"] = type,
            ["MessageId"] = "165545c9-2a5c-472c-8df2-7ff2be2b3b1b",
            ["Token"] = isNotification ? null : "2336412f37fb687f5d51e6e241d09c805a5a57b30d712f794cc5f6a988666d92768dd60a747ba6f3beb71854e285d6ad02428b09ceece29417f1f02d609c582afbacc99c583a916b9981dd2728f4ae6fdb82efd087cc3b7849e05798d2d2785c03b0879594eeac82c01f235d0e717736",
            ["TopicArn"] = Arn,
            ["Subject"] = subject,
            ["Message"] = message,
            ["SubscribeURL"] = isNotification ? null : $"{Origin}?Action=ConfirmSubscription&TopicArn={Arn}&Token=2336412f37",
            ["Timestamp"] = "2026-11-26T20:45:04.751Z",
            ["SignatureVersion"] = "2",
            ["SigningCertURL"] = $"{Origin}SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem",
        };
        string[] signed = ["Message", "MessageId", "SubscribeURL", "Subject", "Timestamp", "Token", "TopicArn", "Type"];
        string text = string.Concat(signed.Where(name => members[name] is not null).Select(name => $"{name}\n{members[name]}\n"));
        members["Signature"] = Convert.ToBase64String(_key.SignData(Encoding.UTF8.GetBytes(text), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1));
        foreach ((string name, string value) in change)
            members[name] = value;
        return JsonSerializer.Serialize(members.Where(member => member.Value is not null).ToDictionary());
    }

    public void Dispose() => _key.Dispose();
}
