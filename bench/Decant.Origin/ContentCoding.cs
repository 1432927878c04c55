using Microsoft.Net.Http.Headers;

namespace Decant.Origin;

/// <summary>Chooses the compression of a body from Accept-Encoding (RFC 9110, section 12.5.3).</summary>
internal static class ContentCoding
{
    public const string Brotli = "br";
    public const string Gzip = "gzip";
    public const string Identity = "identity";

    public static string Choose(HttpRequest request)
    {
        IList<StringWithQualityHeaderValue> accepted = request.GetTypedHeaders().AcceptEncoding;
        (string best, double quality) = (Identity, Quality(accepted, Identity) ?? 0);
        // The preferred one comes last, and wins if the qualities are equal.
        foreach (string coding in (ReadOnlySpan<string>)[Gzip, Brotli])
        {
            double candidate = Quality(accepted, coding) ?? Quality(accepted, "*") ?? 0;
            if (candidate > 0 && candidate >= quality)
                (best, quality) = (coding, candidate);
        }
        return best;
    }

    /// <summary>Whether the client accepts a coding. A client would not decode a coding that it did not request.</summary>
    public static bool IsAccepted(HttpRequest request, string coding)
    {
        IList<StringWithQualityHeaderValue> accepted = request.GetTypedHeaders().AcceptEncoding;
        return coding == Identity || (Quality(accepted, coding) ?? Quality(accepted, "*")) > 0;
    }

    private static double? Quality(IList<StringWithQualityHeaderValue> accepted, string coding)
    {
        foreach (StringWithQualityHeaderValue value in accepted)
        {
            if (value.Value.Equals(coding, StringComparison.OrdinalIgnoreCase))
                return value.Quality ?? 1;
        }
        return null;
    }
}
