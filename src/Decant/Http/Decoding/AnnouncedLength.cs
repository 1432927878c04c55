using System.Net.Http.Headers;
using Decant.Errors;

namespace Decant.Http.Decoding;

/// <summary>The announced length of a content. It is a hint for buffer sizes, and the minimum that must arrive.</summary>
internal static class AnnouncedLength
{
    /// <summary>Returns the announced length in bytes; null if there is none.</summary>
    /// <exception cref="HttpRequestException">The header Content-Length has different values, which is an unrecoverable error (RFC 9112, section 6.3). The
    /// framework would use the first value, and could return a truncated body.</exception>
    public static long? Find(HttpContent content)
    {
        if (content.Headers.NonValidated.TryGetValues("Content-Length", out HeaderStringValues values) && values.Count > 1)
            Compare(values);
        return content.Headers.ContentLength;
    }

    /// <summary>Whether the response has a transfer coding, which overrides Content-Length (RFC 9112, section 6.3).</summary>
    public static bool IsIgnored(HttpResponseMessage? response) => response?.Headers.NonValidated.Contains("Transfer-Encoding") == true;

    private static void Compare(HeaderStringValues values)
    {
        string? first = null;
        foreach (string value in values)
        {
            first ??= value;
            if (value != first)
            {
                throw new HttpRequestException(
                    HttpRequestError.InvalidResponse,
                    $"The response has different values of Content-Length, {WireText.Show(first)} and {WireText.Show(value)} bytes; expected one value.");
            }
        }
    }
}
