using System.Buffers;
using System.Net.Http.Headers;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;
using EntityTagHeaderValue = Microsoft.Net.Http.Headers.EntityTagHeaderValue;
using UpstreamTag = System.Net.Http.Headers.EntityTagHeaderValue;

namespace Decant.AspNetCore.Fetching;

/// <summary>Passes headers on: the client's condition to the upstream, and the upstream's entity tag and caching headers to the client.</summary>
internal sealed class PassedHeader
{
    // A cache reads these headers together: they define whether it may store a response, how long the response is fresh, how old it is, and to which requests
    // it applies (RFC 9111, sections 3 to 4.2). Some of them without the others would mean something else. Unsendable replaces a value that a server cannot
    // send: by the most restrictive value, as caches treat an invalid header, or by null to omit the header.
    private static readonly (string Name, string? Unsendable)[] s_caching =
    [
        (HeaderNames.CacheControl, "private"), (HeaderNames.Expires, "0"), (HeaderNames.Age, null), (HeaderNames.Date, null), (HeaderNames.Vary, "*"),
    ];

    // The characters that a server can send in a header: printable ASCII and tabs.
    private static readonly SearchValues<char> s_sent = SearchValues.Create([.. Enumerable.Range(' ', '~' - ' ' + 1).Select(code => (char)code), '\t']);

    private readonly bool _hasCaching;

    // Converts the entity tags in both directions; null if tags are not passed on.
    private readonly ShapeTag? _tag;

    // The headers that were replaced, with the values that the application had set; null until a header is passed on.
    private List<(string Name, StringValues Own)>? _replaced;

    /// <summary>Initializes the object for a request that has not been sent yet.</summary>
    public PassedHeader(PassedHeaders headers, JsonCopy copy, HttpMessageInvoker invoker, HttpRequestMessage request)
    {
        // The bits are tested without Enum.HasFlag, which boxes both values until the JIT optimizes the code.
        _hasCaching = (headers & PassedHeaders.CacheControl) != 0;
        if ((headers & PassedHeaders.ETag) != 0)
            _tag = ShapeTag.Create(copy, (invoker as HttpClient)?.BaseAddress, request.RequestUri);
    }

    /// <summary>Removes the conditions that may cause a 304, from a GET or HEAD request. With other methods they have another meaning (RFC 9110, section
    /// 13.1.2).</summary>
    public static void RemoveConditions(HttpRequestMessage request)
    {
        if (request.Method != HttpMethod.Get && request.Method != HttpMethod.Head)
            return;
        request.Headers.Remove(HeaderNames.IfNoneMatch);
        request.Headers.Remove(HeaderNames.IfModifiedSince);
    }

    /// <summary>Adds the condition of the client's request to the upstream request: the tags that have this shape, in the form that the upstream sent. They
    /// replace conditions of the upstream request. Returns whether it added a tag, because only then may the client get a 304.</summary>
    public bool AddCondition(HttpRequest asked, HttpRequestMessage request)
    {
        // Both requests must be a GET or a HEAD, because only these can result in a 304.
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
            if (!shape.TryUnbind(tag.Tag, out UpstreamTag? upstream))
                continue;
            if (!hasAny)
                RemoveConditions(request);
            request.Headers.IfNoneMatch.Add(upstream);
            hasAny = true;
        }

        return hasAny;
    }

    /// <summary>Passes headers of the upstream's response on to the client.</summary>
    public void Pass(HttpResponseMessage response, HttpResponse answer)
    {
        if (_tag is { } shape && response.Headers.ETag is { } tag && shape.Bind(tag) is { } bound)
            Set(answer, HeaderNames.ETag, bound);
        if (!_hasCaching)
            return;
        foreach ((string name, string? unsendable) in s_caching)
        {
            // The header is copied as text, because a single invalid directive would hide the other directives of a parsed header.
            HttpHeaders headers = name == HeaderNames.Expires ? response.Content.Headers : response.Headers;
            if (!headers.NonValidated.TryGetValues(name, out HeaderStringValues lines) || ToSend(lines.ToString(), unsendable) is not { } text)
                continue;
            // The application's response may also vary by other request headers, such as Origin.
            Set(answer, name, name == HeaderNames.Vary ? StringValues.Concat(answer.Headers.Vary, text) : text);
        }
    }

    /// <summary>Restores the headers of the application, for a response that does not come from the upstream.</summary>
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
