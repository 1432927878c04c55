using Decant.Http.Calls;

namespace Decant.Http.Paging;

/// <summary>Pages that are requested by a cursor. The body of each page has the cursor of the next one.</summary>
/// <param name="invoker">What sends the requests.</param>
/// <param name="makeRequest">Makes the request of the page at a cursor; null for the first.</param>
/// <param name="findCursor">Finds the next page's cursor; null or empty if there is none.</param>
internal sealed class CursorPages<TPage>(
    HttpMessageInvoker invoker, Func<string?, HttpRequestMessage> makeRequest, Func<TPage, string?> findCursor) : PageSource<TPage>
{
    private string? _cursor;
    private string? _next;
    private Uri? _asked;

    public override bool IsToldByBody => true;

    public override Uri? Address => Addresses.Absolute(invoker, _asked);

    public override CallSource Open()
    {
        HttpRequestMessage request = makeRequest(_cursor)
            ?? throw new InvalidOperationException($"The function that makes the request of a page returned null for page {Number}; expected a request.");
        _asked = request.RequestUri;
        return CallSource.Of(invoker, request);
    }

    public override bool FindNext(HttpCall call, TPage page)
    {
        if (_cursor is not null)
            Note(_cursor);
        string? next = findCursor(page);
        if (string.IsNullOrEmpty(next))
            return false;
        // The message does not quote the cursor, which may be a secret of the server.
        Check(call, next, "by its cursor");
        _next = next;
        return true;
    }

    public override void MoveNext()
    {
        _cursor = _next;
        base.MoveNext();
    }
}
