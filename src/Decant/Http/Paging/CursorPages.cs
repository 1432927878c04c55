using System.Globalization;
using System.Net.Http.Headers;
using Decant.Http.Calls;

namespace Decant.Http.Paging;

/// <summary>Pages that are requested by a cursor. Each page contains the cursor of the next page, in its body or in a header.</summary>
/// <remarks>If a cursor returns after another cursor, the pages form a loop. A cursor that stays the same may be valid, because it may name a state of the
/// server, such as a scroll. But the server may also ignore the cursor and return the same page again. So while the cursor stays the same, each page is
/// compared with the page before.</remarks>
/// <param name="invoker">The sender of the requests.</param>
/// <param name="makeRequest">Creates the request for the page at a cursor, which is null for the first page.</param>
/// <param name="findCursor">Finds the next page's cursor; null or empty if there is none.</param>
internal sealed class CursorPages<TPage>(
    HttpMessageInvoker invoker, Func<string?, HttpRequestMessage> makeRequest, Func<TPage, HttpResponseHeaders, string?> findCursor) : PageSource<TPage>
{
    // The message does not quote the cursor, which may be a secret of the server.
    private const string Next = "by its cursor";

    private string? _cursor;
    private string? _next;
    private Uri? _asked;

    // The bodies of this page and of the page before, for the comparison. Each is null if its cursor differs from the cursor before.
    private WatchedBody? _body;
    private WatchedBody? _bodyBefore;
    private bool _isSameCursor;

    public override bool IsToldByBody => true;

    public override Uri? Address => Addresses.Absolute(invoker, _asked);

    public override CallSource Open()
    {
        HttpRequestMessage request = makeRequest(_cursor)
            ?? throw new InvalidOperationException($"The function that creates the request for a page returned null for page {Number}; expected a request.");
        _asked = request.RequestUri;
        return CallSource.From(invoker, request);
    }

    public override Stream? Watch(Stream? body)
    {
        (_bodyBefore, _body) = (_body, _isSameCursor && body is not null ? new(body) : null);
        return _body ?? body;
    }

    public override bool FindNext(HttpCall call, TPage page)
    {
        if (_cursor is not null)
            Note(_cursor);
        string? next = findCursor(page, call.Response!.Headers);
        if (string.IsNullOrEmpty(next))
            return false;
        if (next != _cursor)
            CheckIsNew(next, Next);
        else if (_body?.IsSame(_bodyBefore) == true)
            throw Loop(string.Create(CultureInfo.InvariantCulture, $"Another page follows, by the same cursor, and this page is the same as page {Number - 1:N0}"));
        CheckCount(call, Next);
        _next = next;
        return true;
    }

    public override void MoveNext()
    {
        _isSameCursor = _cursor == _next;
        _cursor = _next;
        base.MoveNext();
    }
}
