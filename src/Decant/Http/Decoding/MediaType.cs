using System.Text;

namespace Decant.Http.Decoding;

/// <summary>A media type as the MIME Sniffing standard reads it
/// (<see href="https://mimesniff.spec.whatwg.org/#parsing-a-mime-type">4.4</see>): invalid text after the type and subtype is ignored, while
/// <see cref="System.Net.Http.Headers.MediaTypeHeaderValue"/> rejects the whole value.</summary>
/// <param name="Essence">The type and the subtype, without parameters.</param>
/// <param name="Charset">The first parameter <c>charset</c>, without quotes; null if there is none.</param>
internal readonly record struct MediaType(string Essence, string? Charset)
{
    private const string White = " \t\r\n";

    /// <summary>Reads the values of a Content-Type header. By the Fetch standard
    /// (<see href="https://fetch.spec.whatwg.org/#concept-header-extract-mime-type">extract a MIME type</see>), the last valid value applies. The result is
    /// null without a valid value.</summary>
    /// <param name="header">The values, joined by commas.</param>
    public static MediaType? Find(ReadOnlySpan<char> header)
    {
        MediaType? found = null;
        while (!header.IsEmpty)
        {
            int end = EndOfValue(header);
            if (Parse(header[..end]) is { Essence: not "*/*" } next)
            {
                // A value without a charset inherits the charset of an earlier value of the same type.
                bool isSame = found?.Essence.Equals(next.Essence, StringComparison.OrdinalIgnoreCase) == true;
                found = next with { Charset = next.Charset ?? (isSame ? found!.Value.Charset : null) };
            }

            header = header[Math.Min(end + 1, header.Length)..];
        }

        return found;
    }

    private static MediaType? Parse(ReadOnlySpan<char> value)
    {
        value = value.Trim(White);
        int end = value.IndexOf(';');
        ReadOnlySpan<char> essence = (end < 0 ? value : value[..end]).TrimEnd(White);
        int slash = essence.IndexOf('/');
        if (slash <= 0 || slash == essence.Length - 1 || essence[..slash].ContainsAnyExcept(TokenText.Characters) || essence[(slash + 1)..].ContainsAnyExcept(TokenText.Characters))
            return null;
        return new(essence.ToString(), end < 0 ? null : FindCharset(value[(end + 1)..]));
    }

    private static string? FindCharset(ReadOnlySpan<char> parameters)
    {
        while (!parameters.IsEmpty)
        {
            int end = parameters.IndexOfAny(';', '=');
            bool hasValue = end >= 0 && parameters[end] == '=';
            // The standard does not allow white space around the equals sign. It is accepted, because the framework's parser accepts it.
            ReadOnlySpan<char> name = (end < 0 ? parameters : parameters[..end]).Trim(White);
            parameters = end < 0 ? default : parameters[(end + 1)..];
            if (hasValue && TakeValue(ref parameters) is { } value && name.Equals("charset", StringComparison.OrdinalIgnoreCase))
                return value;
        }

        return null;
    }

    /// <summary>Reads the value of a parameter, up to the next semicolon. Returns null if it is not valid.</summary>
    private static string? TakeValue(ref ReadOnlySpan<char> rest)
    {
        rest = rest.TrimStart(White);
        string? quoted = rest is ['"', ..] ? TakeQuoted(ref rest) : null;
        int end = rest.IndexOf(';');
        string plain = (end < 0 ? rest : rest[..end]).TrimEnd(White).ToString();
        rest = end < 0 ? default : rest[(end + 1)..];
        string value = quoted ?? plain;
        return (quoted is not null || value.Length > 0) && IsText(value) ? value : null;
    }

    // An unclosed quoted string ends with the header.
    private static string TakeQuoted(ref ReadOnlySpan<char> rest)
    {
        var value = new StringBuilder();
        int at = 1;
        for (; at < rest.Length && rest[at] != '"'; at++)
        {
            if (rest[at] == '\\' && at + 1 < rest.Length)
                at++;
            value.Append(rest[at]);
        }

        rest = rest[Math.Min(at + 1, rest.Length)..];
        return value.ToString();
    }

    private static bool IsText(string value) => value.All(static character => character is '\t' or (>= ' ' and <= '~') or (>= '\u0080' and <= '\u00FF'));

    // A comma within a quoted string does not separate values.
    private static int EndOfValue(ReadOnlySpan<char> header)
    {
        bool isQuoted = false;
        for (int at = 0; at < header.Length; at++)
        {
            if (isQuoted && header[at] == '\\')
                at++;
            else if (header[at] == '"')
                isQuoted = !isQuoted;
            else if (header[at] == ',' && !isQuoted)
                return at;
        }

        return header.Length;
    }
}
