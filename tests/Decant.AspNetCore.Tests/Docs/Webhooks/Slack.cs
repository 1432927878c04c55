using System.Buffers;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Docs.Webhooks;

internal static class Slack
{
    public static bool IsSigned(HttpRequest request, ReadOnlySequence<byte> body, TimeProvider time)
    {
        string timestamp = request.Headers["X-Slack-Request-Timestamp"].ToString();
        string expected = $"v0={Signature.Compute("secret", $"v0:{timestamp}:", body)}";
        return Signature.AreEqual(expected, request.Headers["X-Slack-Signature"].ToString()) && Signature.IsRecent(timestamp, time);
    }
}
