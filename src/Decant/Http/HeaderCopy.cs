using System.Net.Http.Headers;

namespace Decant.Http;

/// <summary>Copies the headers of a response for an exception, up to a maximum size and without headers that carry a secret.</summary>
internal static class HeaderCopy
{
    // The maximum number of characters in the copied names and values.
    private const int MaxChars = 16 * 1024;

    private static readonly string[] s_secrets =
        ["authorization", "cookie", "cookie2", "secret", "session", "token", "password", "apikey", "jwt", "csrf", "xsrf"];

    // Together with one of these words, "key" names a secret. Other keys, such as cache keys, are not secret.
    private static readonly string[] s_opening = ["api", "access", "auth"];

    public static HttpResponseHeaders Empty()
    {
        using var none = new HttpResponseMessage();
        return none.Headers;
    }

    /// <summary>Copies the headers in their order. It omits a header that does not fit, and continues with the next header.</summary>
    public static HttpResponseHeaders Create(HttpResponseMessage response)
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

    /// <summary>Returns the time to wait before the next request; null if the headers do not contain it.</summary>
    public static TimeSpan? FindDelay(HttpResponseHeaders headers, TimeProvider time) => headers.RetryAfter switch
    {
        { Delta: { } delay } => delay,
        { Date: { } date } => date - time.GetUtcNow() is { Ticks: > 0 } delay ? delay : TimeSpan.Zero,
        _ => null,
    };

    // Compares whole words, because callers need headers such as "x-ratelimit-remaining-tokens", whose value is a number, not a token.
    private static bool HasSecret(string name)
    {
        bool opensSomething = false;
        bool isKey = false;
        ReadOnlySpan<char> rest = name;
        while (!rest.IsEmpty)
        {
            int end = rest.IndexOfAny('-', '_');
            ReadOnlySpan<char> word = end < 0 ? rest : rest[..end];
            rest = end < 0 ? default : rest[(end + 1)..];
            if (IsOneOf(s_secrets, word))
                return true;
            opensSomething |= IsOneOf(s_opening, word);
            isKey |= word.Equals("key", StringComparison.OrdinalIgnoreCase);
        }

        // The Authentication-Info headers (RFC 9110, 11.6.3) can carry the next nonce and a proof of the password.
        return (opensSomething && isKey) || name.EndsWith("Authentication-Info", StringComparison.OrdinalIgnoreCase);
    }

    private static bool IsOneOf(string[] words, ReadOnlySpan<char> word)
    {
        foreach (string other in words)
        {
            if (word.Equals(other, StringComparison.OrdinalIgnoreCase))
                return true;
        }

        return false;
    }
}
