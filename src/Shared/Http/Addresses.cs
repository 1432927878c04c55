using System.Globalization;
using System.Text;
using Decant.Errors;

namespace Decant.Http;

/// <summary>Formats addresses for messages, resolves them and compares their origins.</summary>
internal static class Addresses
{
    /// <summary>Parses the caller's address. Returns null if it is empty, which means the client's base address.</summary>
    public static Uri? Create(string? address) => string.IsNullOrEmpty(address) ? null : new(address, UriKind.RelativeOrAbsolute);

    /// <summary>Returns the absolute address. A relative address is resolved against the client's base address; the result is null without a base address.</summary>
    public static Uri? Absolute(HttpMessageInvoker invoker, Uri? address)
    {
        if (address is { IsAbsoluteUri: true })
            return address;
        Uri? context = (invoker as HttpClient)?.BaseAddress;
        return context is null || address is null ? context : new(context, address);
    }

    /// <summary>Returns an address for a message: escaped, because redirects and links come from the server, and without user, query and fragment, which may
    /// contain secrets. If the scheme is not http or https, the path may contain anything, so only the server is returned.</summary>
    public static string Describe(Uri uri)
    {
        if (!uri.IsAbsoluteUri)
            return WireText.Show(uri.OriginalString.Split('?', '#')[0]);
        UriComponents parts = IsOfWeb(uri) ? UriComponents.SchemeAndServer | UriComponents.Path : UriComponents.SchemeAndServer;
        return WireText.Show(uri.GetComponents(parts, UriFormat.UriEscaped));
    }

    /// <summary>Whether a message contains an address, and not only a longer address with the same beginning.</summary>
    public static bool Names(string message, string address)
    {
        int end;
        for (int start = message.IndexOf(address, StringComparison.Ordinal); start >= 0; start = message.IndexOf(address, end, StringComparison.Ordinal))
        {
            end = start + address.Length;
            ReadOnlySpan<char> rest = message.AsSpan(end).TrimStart(".,:;)");
            if (rest.IsEmpty || rest[0] == ' ')
                return true;
        }

        return false;
    }

    /// <summary>Returns a key that equivalent addresses share: everything except user and fragment, with normalized syntax (RFC 3986, section
    /// 6.2.2).</summary>
    public static string Key(Uri uri)
    {
        // Uri itself converts scheme and host to lower case, and removes the default port and dot segments.
        string sent = uri.GetComponents(UriComponents.HttpRequestUrl, UriFormat.UriEscaped);
        if (!sent.Contains('%'))
            return sent;
        var key = new StringBuilder(sent.Length);
        for (int i = 0; i < sent.Length; i++)
        {
            if (sent[i] != '%' || i + 2 >= sent.Length || !byte.TryParse(sent.AsSpan(i + 1, 2), NumberStyles.AllowHexSpecifier, null, out byte value))
            {
                key.Append(sent[i]);
                continue;
            }

            if (char.IsAsciiLetterOrDigit((char)value) || (char)value is '-' or '.' or '_' or '~')
                key.Append((char)value);
            else
                key.Append('%').Append(value.ToString("X2", null));
            i += 2;
        }

        return key.ToString();
    }

    /// <summary>Whether scheme, host and port are equal (RFC 6454, section 5).</summary>
    public static bool IsSameOrigin(Uri one, Uri other) => one.Scheme == other.Scheme && one.Port == other.Port && HasSameHost(one, other);

    /// <summary>Whether both are http or https addresses of one host, with any port.</summary>
    public static bool IsSameHost(Uri one, Uri other) =>
        IsOfWeb(one) && IsOfWeb(other) && HasSameHost(one, other);

    /// <summary>Returns the address with the scheme and port of the origin if both have the same host; otherwise the address unchanged.</summary>
    public static Uri WithSchemeAndPortOf(Uri origin, Uri address) => IsSameHost(origin, address) && !IsSameOrigin(origin, address)
        ? new UriBuilder(address) { Scheme = origin.Scheme, Port = origin.IsDefaultPort ? -1 : origin.Port }.Uri
        : address;

    // A non-ASCII host name may be in Unicode or in Punycode.
    private static bool HasSameHost(Uri one, Uri other) => one.IdnHost.Equals(other.IdnHost, StringComparison.OrdinalIgnoreCase);

    private static bool IsOfWeb(Uri uri) => uri.Scheme == Uri.UriSchemeHttp || uri.Scheme == Uri.UriSchemeHttps;
}
