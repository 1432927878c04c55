using System.Net.Http.Headers;

namespace Decant.Http;

/// <summary>Copies the headers of a response for an exception: bounded, and without those that carry a secret.</summary>
internal static class HeaderCopy
{
    private const int MaxChars = 16 * 1024;

    public static HttpResponseHeaders Empty()
    {
        using var none = new HttpResponseMessage();
        return none.Headers;
    }

    /// <summary>Copies the headers in their order. One that does not fit is left out, and a smaller one after it is not.</summary>
    public static HttpResponseHeaders Of(HttpResponseMessage response)
    {
        HttpResponseHeaders copy = Empty();
        int free = MaxChars;
        foreach ((string name, HeaderStringValues values) in response.Headers.NonValidated)
        {
            if (HasSecret(name))
                continue;
            int length = name.Length;
            foreach (string value in values)
                length += value.Length;
            if (length <= free && copy.TryAddWithoutValidation(name, values))
                free -= length;
        }

        return copy;
    }

    /// <summary>How long to wait before the next request; null if the headers do not say.</summary>
    public static TimeSpan? FindDelay(HttpResponseHeaders headers, TimeProvider time) => headers.RetryAfter switch
    {
        { Delta: { } delay } => delay,
        { Date: { } date } => Max(date - time.GetUtcNow(), TimeSpan.Zero),
        _ => null,
    };

    private static TimeSpan Max(TimeSpan one, TimeSpan other) => one > other ? one : other;

    // By whole words: "x-ratelimit-remaining-tokens" is a number that callers need.
    private static bool HasSecret(string name)
    {
        bool hasApi = false;
        bool hasKey = false;
        ReadOnlySpan<char> rest = name;
        while (!rest.IsEmpty)
        {
            int end = rest.IndexOfAny('-', '_');
            ReadOnlySpan<char> word = end < 0 ? rest : rest[..end];
            rest = end < 0 ? default : rest[(end + 1)..];
            if (Is(word, "authorization") || Is(word, "cookie") || Is(word, "cookie2") || Is(word, "secret") || Is(word, "session") || Is(word, "token")
                || Is(word, "password") || Is(word, "apikey") || Is(word, "jwt") || Is(word, "csrf") || Is(word, "xsrf"))
            {
                return true;
            }

            hasApi |= Is(word, "api") || Is(word, "access") || Is(word, "auth");
            hasKey |= Is(word, "key");
        }

        // The Authentication-Info headers (RFC 9110, 11.6.3) can carry the next nonce and a proof of the password.
        return (hasApi && hasKey) || name.EndsWith("Authentication-Info", StringComparison.OrdinalIgnoreCase);
    }

    private static bool Is(ReadOnlySpan<char> word, string other) => word.Equals(other, StringComparison.OrdinalIgnoreCase);
}
