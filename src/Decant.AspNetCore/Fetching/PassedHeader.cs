using System.Buffers;
using System.Net.Http.Headers;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;
using EntityTagHeaderValue = Microsoft.Net.Http.Headers.EntityTagHeaderValue;
using OriginTag = System.Net.Http.Headers.EntityTagHeaderValue;

namespace Decant.AspNetCore.Fetching;

/// <summary>Headers that are passed on: the client's condition to the other server, and that server's tag and cache control to the client.</summary>
internal sealed class PassedHeader
{
    private const string Private = "private";

    // What servers send in a header: printable ASCII and tabs.
    private static readonly SearchValues<char> s_sent = SearchValues.Create([.. Enumerable.Range(' ', '~' - ' ' + 1).Select(code => (char)code), '\t']);

    private readonly bool _hasControl;

    // Null if tags are not passed on.
    private readonly ShapeTag? _tag;

    // What the application had set where a header is passed on.
    private (StringValues ETag, StringValues CacheControl)? _replaced;

    /// <summary>Initializes what is passed on for a request that has not been sent yet.</summary>
    public PassedHeader(PassedHeaders headers, Copied copied, JsonProjectionOptions? options, HttpMessageInvoker invoker, HttpRequestMessage request)
    {
        // Enum.HasFlag boxes both until the code is optimized.
        _hasControl = (headers & PassedHeaders.CacheControl) != 0;
        if ((headers & PassedHeaders.ETag) != 0)
            _tag = ShapeTag.Of(copied.Shape, options, (invoker as HttpClient)?.BaseAddress, request.RequestUri);
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
        _replaced = (answer.Headers.ETag, answer.Headers.CacheControl);
        if (_tag is { } shape && response.Headers.ETag is { } tag && shape.Bind(tag) is { } bound)
            answer.Headers.ETag = bound;
        // As text, because one directive that is not valid hides the others of a header that is parsed.
        if (_hasControl && response.Headers.NonValidated.TryGetValues(HeaderNames.CacheControl, out HeaderStringValues control))
            answer.Headers.CacheControl = ToSend(control.ToString());
    }

    /// <summary>Takes back what was passed on, for an answer that is not the other server's.</summary>
    public void TakeBack(HttpResponse answer)
    {
        if (_replaced is { } own)
            (answer.Headers.ETag, answer.Headers.CacheControl) = (own.ETag, own.CacheControl);
    }

    // What cannot be sent may have said that the answer is for one caller.
    private static string ToSend(string control) => control.AsSpan().ContainsAnyExcept(s_sent) ? Private : control;
}
