namespace Decant.Http;

/// <summary>Finds the next page among a response's <c>Link</c> headers (RFC 8288, section 3).</summary>
internal static class NextLink
{
    /// <summary>The first link whose relation is <c>next</c>, made absolute; null if there is none.</summary>
    /// <exception cref="HttpRequestException">It is no address.</exception>
    public static Uri? Find(HttpResponseMessage response, Uri asked)
    {
        if (!response.Headers.TryGetValues("Link", out IEnumerable<string>? values))
            return null;

        // Where redirects led, links are relative to.
        Uri context = response.RequestMessage?.RequestUri is { IsAbsoluteUri: true } final ? final : asked;
        foreach (string value in values)
        {
            for (ReadOnlySpan<char> rest = value; TryReadLink(ref rest, out ReadOnlySpan<char> target, out bool isNext);)
            {
                if (isNext)
                    return Uri.TryCreate(context, target.ToString(), out Uri? next) ? next : throw NoAddress();
            }
        }

        return null;
    }

    private static HttpRequestException NoAddress() => new(
        HttpRequestError.InvalidResponse, "The link to the next page is no address: expected a URI between < and > in the header Link.");

    // link-value = "<" URI-Reference ">" *( OWS ";" OWS link-param ), separated by commas.
    private static bool TryReadLink(ref ReadOnlySpan<char> rest, out ReadOnlySpan<char> target, out bool isNext)
    {
        target = default;
        isNext = false;
        int start = rest.IndexOf('<');
        int end = start < 0 ? -1 : rest[start..].IndexOf('>') + start;
        if (start < 0 || end < start)
            return false;

        target = rest[(start + 1)..end];
        rest = rest[(end + 1)..].TrimStart();
        bool hasRelation = false;
        bool isOfAnother = false;
        while (rest is [';', ..])
        {
            ReadParameter(ref rest, out ReadOnlySpan<char> name, out ReadOnlySpan<char> value);
            // Of several relations the first counts; an anchor says that the link is another document's.
            if (name.Equals("rel", StringComparison.OrdinalIgnoreCase) && !hasRelation)
                (hasRelation, isNext) = (true, HasNext(value));
            isOfAnother |= name.Equals("anchor", StringComparison.OrdinalIgnoreCase);
        }

        isNext &= !isOfAnother;
        return true;
    }

    // link-param = token BWS [ "=" BWS ( token / quoted-string ) ]
    private static void ReadParameter(ref ReadOnlySpan<char> rest, out ReadOnlySpan<char> name, out ReadOnlySpan<char> value)
    {
        rest = rest[1..];
        int end = rest.IndexOfAny('=', ';', ',');
        end = end < 0 ? rest.Length : end;
        name = rest[..end].Trim();
        value = default;
        rest = rest[end..];
        if (rest is not ['=', ..])
            return;

        rest = rest[1..].TrimStart();
        if (rest is ['"', ..])
        {
            int length = QuotedLength(rest);
            value = rest[1..length].TrimEnd('"');
            rest = rest[length..].TrimStart();
            return;
        }

        end = rest.IndexOfAny(';', ',');
        end = end < 0 ? rest.Length : end;
        value = rest[..end].Trim();
        rest = rest[end..];
    }

    // With both quotes; a backslash hides the character after it.
    private static int QuotedLength(ReadOnlySpan<char> text)
    {
        int i = 1;
        while (i < text.Length && text[i] != '"')
            i += text[i] == '\\' ? 2 : 1;
        return Math.Min(i + 1, text.Length);
    }

    // Relations are separated by spaces.
    private static bool HasNext(ReadOnlySpan<char> relations)
    {
        while (!relations.IsEmpty)
        {
            int end = relations.IndexOf(' ');
            ReadOnlySpan<char> relation = end < 0 ? relations : relations[..end];
            if (relation.Equals("next", StringComparison.OrdinalIgnoreCase))
                return true;
            relations = relations[(end < 0 ? relations.Length : end + 1)..];
        }

        return false;
    }
}
