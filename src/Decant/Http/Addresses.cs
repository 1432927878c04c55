using System.Globalization;
using System.Text;

namespace Decant.Http;

/// <summary>Addresses as messages show them, and which of them belong together.</summary>
internal static class Addresses
{
    /// <summary>What a caller wrote; null, for the client's own address, if nothing.</summary>
    public static Uri? Create(string? address) => string.IsNullOrEmpty(address) ? null : new(address, UriKind.RelativeOrAbsolute);

    /// <summary>The address as an absolute one; a relative one is resolved against a client's base address. Null where there is none to resolve it
    /// against, so that it cannot be asked for.</summary>
    public static Uri? Absolute(HttpMessageInvoker invoker, Uri? address)
    {
        if (address is { IsAbsoluteUri: true })
            return address;
        Uri? context = (invoker as HttpClient)?.BaseAddress;
        return context is null || address is null ? context : new(context, address);
    }

    /// <summary>An address without user, query and fragment, which may hold secrets; fit for a message, for redirects and links are the
    /// server's. Of another scheme than the web's, whose path may hold anything, the server alone.</summary>
    public static string Describe(Uri uri)
    {
        if (!uri.IsAbsoluteUri)
            return WireText.Show(uri.OriginalString.Split('?', '#')[0]);
        bool isWeb = uri.Scheme == Uri.UriSchemeHttp || uri.Scheme == Uri.UriSchemeHttps;
        UriComponents parts = isWeb ? UriComponents.SchemeAndServer | UriComponents.Path : UriComponents.SchemeAndServer;
        return WireText.Show(uri.GetComponents(parts, UriFormat.UriEscaped));
    }

    /// <summary>What two addresses of one resource have in common: all but user and fragment, normalized by syntax (RFC 3986, section 6.2.2).</summary>
    public static string Key(Uri uri)
    {
        // Uri itself lowers scheme and host, and removes the default port and dot segments.
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

    /// <summary>Whether scheme, host and port are the same (RFC 6454, section 5).</summary>
    public static bool IsSameOrigin(Uri one, Uri other) =>
        Uri.Compare(one, other, UriComponents.SchemeAndServer, UriFormat.SafeUnescaped, StringComparison.OrdinalIgnoreCase) == 0;
}
