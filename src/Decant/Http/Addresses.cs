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

    /// <summary>Whether scheme, host and port are the same (RFC 6454, section 5).</summary>
    public static bool IsSameOrigin(Uri one, Uri other) =>
        Uri.Compare(one, other, UriComponents.SchemeAndServer, UriFormat.SafeUnescaped, StringComparison.OrdinalIgnoreCase) == 0;
}
