using System.Net.Http.Headers;

namespace Decant.Http.Paging;

/// <summary>Finds the address of the next page in a response's <c>Link</c> headers (RFC 8288, section 3) or in its body.</summary>
internal static class NextLink
{
    /// <summary>Returns the first link with the relation <c>next</c> as an absolute address; null if there is none.</summary>
    /// <param name="response">The response.</param>
    /// <param name="context">The address of the page, to which links are relative.</param>
    /// <exception cref="HttpRequestException">The address of the link is invalid; or no link has this relation, but the header has an invalid link, which may
    /// be the link to the next page.</exception>
    public static Uri? Find(HttpResponseMessage response, Uri context)
    {
        if (!response.Headers.NonValidated.TryGetValues("Link", out HeaderStringValues values))
            return null;

        bool isReadable = true;
        foreach (string value in values)
        {
            var links = new LinkReader(value);
            while (links.Read())
            {
                if (links.IsNext)
                    return Resolve(context, links.Target) ?? throw NoAddress();
            }

            isReadable &= !links.IsMalformed;
        }

        return isReadable ? null : throw Unreadable();
    }

    /// <summary>Resolves the address of the next page that the body of a page contains. Returns null if there is none.</summary>
    /// <exception cref="HttpRequestException">The address is not valid.</exception>
    public static Uri? Resolve(Uri context, string? given) => string.IsNullOrEmpty(given) ? null : Resolve(context, given.AsSpan())
        ?? throw new HttpRequestException(
            HttpRequestError.InvalidResponse, "The address of the next page in this page is not valid: expected an absolute or a relative URI.");

    // Returns null if the target cannot be the next page. An empty target or a fragment is the page itself. A scheme without an authority, such as "http:next",
    // is invalid, but Uri would resolve it against the page.
    private static Uri? Resolve(Uri context, ReadOnlySpan<char> target)
    {
        target = target.Trim();
        if (target is [] or ['#', ..] || IsWithoutAuthority(target, "http:") || IsWithoutAuthority(target, "https:"))
            return null;
        return Uri.TryCreate(context, target.ToString(), out Uri? next) ? next : null;
    }

    private static bool IsWithoutAuthority(ReadOnlySpan<char> target, string scheme) =>
        target.StartsWith(scheme, StringComparison.OrdinalIgnoreCase) && !target[scheme.Length..].StartsWith("//");

    private static HttpRequestException NoAddress() => new(
        HttpRequestError.InvalidResponse, "The link to the next page is not a valid address: expected a URI between < and > in the Link header.");

    private static HttpRequestException Unreadable() => new(
        HttpRequestError.InvalidResponse,
        "The Link header has an entry that is not a valid link, and no link to the next page, so another page may follow. "
        + "Expected <URI>; rel=\"relation\", separated by commas.");
}
