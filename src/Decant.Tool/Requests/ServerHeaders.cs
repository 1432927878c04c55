using System.Net.Http.Headers;

namespace Decant.Tool.Requests;

/// <summary>The headers that are for one server alone: its name, and credentials.</summary>
internal static class ServerHeaders
{
    // Any name with one of these may be that of a secret, such as X-Api-Key, AccessKey or X-TrackerToken. In doubt it is one: a header that is missing is
    // noticed, and a secret that was sent is not.
    private static readonly string[] s_partsOfCredentials =
        ["auth", "cookie", "credential", "csrf", "jwt", "key", "pass", "pwd", "secret", "session", "sign", "token", "xsrf"];

    /// <summary>Removes those that must not be sent to another server.</summary>
    public static void RemoveFrom(HttpRequestHeaders headers)
    {
        foreach (string name in headers.NonValidated.Select(header => header.Key).Where(IsOfOneServer).ToArray())
            headers.Remove(name);
    }

    private static bool IsOfOneServer(string name) =>
        name.Equals("Host", StringComparison.OrdinalIgnoreCase)
        || Array.Exists(s_partsOfCredentials, part => name.Contains(part, StringComparison.OrdinalIgnoreCase));
}
