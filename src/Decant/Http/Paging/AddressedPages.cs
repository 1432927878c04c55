using Decant.Http.Calls;

namespace Decant.Http.Paging;

/// <summary>Pages that contain the address of the next page, in a header or in the body.</summary>
/// <param name="client">The client that requests them.</param>
/// <param name="first">The first page; null for the client's base address.</param>
/// <param name="isToldByBody">Whether the body contains the address of the next page.</param>
/// <param name="find">Finds the next page's address from the response, its address and the page; null if there is none.</param>
internal sealed class AddressedPages<TPage>(
    HttpClient client, Uri? first, bool isToldByBody, Func<HttpResponseMessage, Uri, TPage, Uri?> find) : PageSource<TPage>
{
    private Uri? _later;
    private Uri? _next;

    public override bool IsToldByBody => isToldByBody;

    public override Uri? Address => Addresses.Absolute(client, _later ?? first);

    public override CallSource Open() => CallSource.From(client, _later ?? first);

    public override bool FindNext(HttpCall call, TPage page)
    {
        Uri asked = Address!;
        Note(Addresses.Key(asked));
        // A relative address of the next page is resolved against the page's address after redirects.
        Uri context = call.Response!.RequestMessage?.RequestUri is { IsAbsoluteUri: true } final ? final : asked;
        Note(Addresses.Key(context));
        if (find(call.Response, context, page) is not { } next)
            return false;
        Uri origin = Addresses.Absolute(client, first)!;
        if (call.Limits.Options.KeepSchemeAndPortOfPages)
            next = Addresses.WithSchemeAndPortOf(origin, next);
        CheckOrigin(origin, next, call.Limits.Options.FollowPagesToOtherOrigins);
        string name = Addresses.Describe(next);
        CheckIsNew(Addresses.Key(next), name);
        CheckCount(call, name);
        _next = next;
        return true;
    }

    public override void MoveNext()
    {
        _later = _next;
        base.MoveNext();
    }

    private static void CheckOrigin(Uri asked, Uri next, bool mayBeAnother)
    {
        if (Addresses.IsSameOrigin(asked, next))
            return;
        // Behind a proxy that terminates TLS, a server may not know its public scheme and port. The message then names the option for this case.
        string? keep = Addresses.IsSameHost(asked, next)
            ? $" Set {nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.KeepSchemeAndPortOfPages)} to request it from the first page's "
                + "origin, if a proxy causes the difference."
            : null;
        if (!mayBeAnother)
        {
            throw new HttpRequestException(
                HttpRequestError.InvalidResponse,
                $"The next page's address, {Addresses.Describe(next)}, has another origin than the first page's, {Addresses.Describe(asked)}. "
                + "It is not followed, because the request would send the client's headers there."
                + (keep ?? $" Set {nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.FollowPagesToOtherOrigins)} to follow it."));
        }

        // A page with https is not followed by a page with http. Redirects have the same rule.
        if (next.Scheme != Uri.UriSchemeHttps && (next.Scheme != Uri.UriSchemeHttp || asked.Scheme == Uri.UriSchemeHttps))
        {
            throw new HttpRequestException(
                HttpRequestError.InvalidResponse,
                $"The next page's address is {Addresses.Describe(next)}, which is not followed from {Addresses.Describe(asked)}: expected the scheme "
                + $"{(asked.Scheme == Uri.UriSchemeHttps ? "https" : "http or https")}.{keep}");
        }
    }
}
