using System.Text;
using System.Text.RegularExpressions;

namespace Decant.Tool.Tables;

/// <summary>Decodes JSON strings to UTF-16, where half of a surrogate pair is kept.</summary>
internal static class JsonText
{
    /// <summary>Decodes a string.</summary>
    /// <param name="json">The string without its quotes.</param>
    /// <param name="isEscaped">Whether it has an escape.</param>
    // An escape of half of a surrogate pair is valid JSON, but the readers of the framework throw for it. Regex.Unescape does not, and knows all escapes of JSON.
    public static string Decode(ReadOnlySpan<byte> json, bool isEscaped)
    {
        string text = Encoding.UTF8.GetString(json);
        return isEscaped ? Regex.Unescape(text) : text;
    }
}
