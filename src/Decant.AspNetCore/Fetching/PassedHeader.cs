using System.Buffers;
using System.Net.Http.Headers;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;
using EntityTagHeaderValue = Microsoft.Net.Http.Headers.EntityTagHeaderValue;
using OriginTag = System.Net.Http.Headers.EntityTagHeaderValue;

namespace Decant.AspNetCore.Fetching;

/// <summary>Headers that are passed on: the client's condition to the other server, and that server's tag and caching headers to the client.</summary>
internal sealed class PassedHeader
{
    // The headers that a cache reads together: they say whether a response may be stored, how long it is fresh, how old it is, and which requests it answers (RFC
    // 9111, sections 3 to 4.2). One of them without the others means something else. Beside each is the value that replaces a text which no server sends: the
    // one that allows least, or none, as for a header that is not valid.
    private static readonly (string Name, string? Unsendable)[] s_caching =
    [
        (HeaderNames.CacheControl, "private"), (HeaderNames.Expires, "0"), (HeaderNames.Age, null), (HeaderNames.Date, null), (HeaderNames.Vary, "*"),
    ];

    // The characters that servers send in a header: printable ASCII and tabs.
    private static readonly SearchValues<char> s_sent = SearchValues.Create([.. Enumerable.Range(' ', '~' - ' ' + 1).Select(code => (char)code), '\t']);

    private readonly bool _hasCaching;

    // Null if tags are not passed on.
    private readonly ShapeTag? _tag;

    // The values of the application that passed headers replaced; null until a header is passed.
    private List<(string Name, StringValues Own)>? _replaced;

    /// <summary>Initializes what is passed on for a request that has not been sent yet.</summary>
    public PassedHeader(PassedHeaders headers, JsonCopy copy, HttpMessageInvoker invoker, HttpRequestMessage request)
    {
        // Enum.HasFlag boxes both until the code is optimized.
        _hasCaching = (headers & PassedHeaders.CacheControl) != 0;
        if ((headers & PassedHeaders.ETag) != 0)
            _tag = ShapeTag.Create(copy, (invoker as HttpClient)?.BaseAddress, request.RequestUri);
    }

    /// <summary>Removes the conditions of a request that a 304 is the answer to. With other methods they mean something else (RFC 9110, section
    /// 13.1.2).</summary>
    public static void RemoveConditions(HttpRequestMessage request)
    {
        if (request.Method != HttpMethod.Get && request.Method != HttpMethod.Head)
            return;
        request.Headers.Remove(HeaderNames.IfNoneMatch);
        request.Headers.Remove(HeaderNames.IfModifiedSince);
    }

    /// <summary>Adds the condition of a request to the one that is sent for it: those of its tags that are of this shape, as the other server has sent
    /// them. They take the place of the request's own. Returns whether there are any: only then is a 304 for whoever asked.</summary>
    public bool AddCondition(HttpRequest asked, HttpRequestMessage request)
    {
        // A 304 answers these methods only.
        if (_tag is not { } shape
            || !(HttpMethods.IsGet(asked.Method) || HttpMethods.IsHead(asked.Method))
            || (request.Method != HttpMethod.Get && request.Method != HttpMethod.Head)
            || asked.Headers.IfNoneMatch.Count == 0
            || !EntityTagHeaderValue.TryParseList(asked.Headers.IfNoneMatch!, out IList<EntityTagHeaderValue>? held))
        {
            return false;
        }

        bool hasAny = false;
        foreach (EntityTagHeaderValue tag in held)
        {
            if (!shape.TryUnbind(tag.Tag, out OriginTag? origin))
                continue;
            if (!hasAny)
                RemoveConditions(request);
            request.Headers.IfNoneMatch.Add(origin);
            hasAny = true;
        }

        return hasAny;
    }

    /// <summary>Passes headers of a response on.</summary>
    public void Pass(HttpResponseMessage response, HttpResponse answer)
    {
        if (_tag is { } shape && response.Headers.ETag is { } tag && shape.Bind(tag) is { } bound)
            Set(answer, HeaderNames.ETag, bound);
        if (!_hasCaching)
            return;
        foreach ((string name, string? unsendable) in s_caching)
        {
            // As text, because one directive that is not valid hides the others of a header that is parsed.
            HttpHeaders headers = name == HeaderNames.Expires ? response.Content.Headers : response.Headers;
            if (!headers.NonValidated.TryGetValues(name, out HeaderStringValues lines) || ToSend(lines.ToString(), unsendable) is not { } text)
                continue;
            // The application's own answer may vary by more, such as the origin of the page that asks.
            Set(answer, name, name == HeaderNames.Vary ? StringValues.Concat(answer.Headers.Vary, text) : text);
        }
    }

    /// <summary>Takes back what was passed on, for an answer that is not the other server's.</summary>
    public void Undo(HttpResponse answer)
    {
        foreach ((string name, StringValues own) in _replaced ?? [])
            answer.Headers[name] = own;
    }

    private static string? ToSend(string text, string? unsendable) => text.AsSpan().ContainsAnyExcept(s_sent) ? unsendable : text;

    private void Set(HttpResponse answer, string name, StringValues value)
    {
        (_replaced ??= []).Add((name, answer.Headers[name]));
        answer.Headers[name] = value;
    }
}
