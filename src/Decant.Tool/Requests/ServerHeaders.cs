using System.Net.Http.Headers;

namespace Decant.Tool.Requests;

/// <summary>Recognizes headers that only the first server may get: Host and credentials.</summary>
internal static class ServerHeaders
{
    // A header whose name contains one of these texts may be a secret, such as X-Api-Key, AccessKey or X-TrackerToken. In doubt the header is removed, because
    // the user notices a missing header, but not a secret that was sent.
    private static readonly string[] s_partsOfCredentials =
        ["auth", "cookie", "credential", "csrf", "jwt", "key", "pass", "pwd", "secret", "session", "sign", "token", "xsrf"];

    /// <summary>Removes the headers that must not be sent to another server.</summary>
    public static void RemoveFrom(HttpRequestHeaders headers)
    {
        foreach (string name in headers.NonValidated.Select(header => header.Key).Where(IsOfOneServer).ToArray())
            headers.Remove(name);
    }

    private static bool IsOfOneServer(string name) =>
        name.Equals("Host", StringComparison.OrdinalIgnoreCase)
        || Array.Exists(s_partsOfCredentials, part => name.Contains(part, StringComparison.OrdinalIgnoreCase));
}
