using Microsoft.Net.Http.Headers;

namespace Decant.Origin;

/// <summary>Chooses how a body is coded on the wire from what Accept-Encoding says (RFC 9110, section 12.5.3).</summary>
internal static class ContentCoding
{
    public const string Brotli = "br";
    public const string Gzip = "gzip";
    public const string Identity = "identity";

    public static string Choose(HttpRequest request)
    {
        IList<StringWithQualityHeaderValue> accepted = request.GetTypedHeaders().AcceptEncoding;
        (string best, double quality) = (Identity, Quality(accepted, Identity) ?? 0);
        // In rising order of preference, so that the later one wins at equal quality.
        foreach (string coding in (ReadOnlySpan<string>)[Gzip, Brotli])
        {
            double candidate = Quality(accepted, coding) ?? Quality(accepted, "*") ?? 0;
            if (candidate > 0 && candidate >= quality)
                (best, quality) = (coding, candidate);
        }
        return best;
    }

    /// <summary>Whether the client takes a coding: what it is sent that it did not ask for, it would take for the body.</summary>
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
