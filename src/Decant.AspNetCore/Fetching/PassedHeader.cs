using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;
using OriginTag = System.Net.Http.Headers.EntityTagHeaderValue;

namespace Decant.AspNetCore.Fetching;

/// <summary>Headers that are passed on: the client's condition to the other server, and that server's tag and cache control to the client.</summary>
internal readonly struct PassedHeader
{
    private readonly bool _hasControl;

    // Null if tags are not passed on.
    private readonly ShapeTag? _tag;

    /// <summary>Initializes what is passed on for a request that has not been sent yet.</summary>
    public PassedHeader(PassedHeaders headers, Copied copied, JsonProjectionOptions? options, HttpMessageInvoker invoker, HttpRequestMessage request)
    {
        // Enum.HasFlag boxes both until the code is optimized.
        _hasControl = (headers & PassedHeaders.CacheControl) != 0;
        if ((headers & PassedHeaders.ETag) != 0)
            _tag = ShapeTag.Of(copied.Shape, options, (invoker as HttpClient)?.BaseAddress, request.RequestUri);
    }

    /// <summary>Adds the condition of a request to the one that is sent for it: those of its tags that are of this shape, as the other server has sent
    /// them. They take the place of the request's own. Returns whether there are any: only then is a 304 for whoever asked.</summary>
    public bool AddCondition(HttpRequest asked, HttpRequestMessage request)
    {
        // Of other methods a condition means something else (RFC 9110, section 13.1.2).
        if (_tag is not { } shape
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
                request.Headers.IfNoneMatch.Clear();
            request.Headers.IfNoneMatch.Add(origin);
            hasAny = true;
        }

        return hasAny;
    }

    /// <summary>Passes headers of a response on.</summary>
    public void Pass(HttpResponseMessage response, HttpResponse answer)
    {
        if (_tag is { } shape && response.Headers.ETag is { } tag && shape.Bind(tag) is { } bound)
            answer.Headers.ETag = bound;
        if (_hasControl && response.Headers.CacheControl is { } control)
            answer.Headers.CacheControl = control.ToString();
    }

    /// <summary>Removes what was passed on, for an answer that is not the other server's.</summary>
    public void TakeBack(HttpResponse answer)
    {
        if (_tag is not null)
            answer.Headers.Remove(HeaderNames.ETag);
        if (_hasControl)
            answer.Headers.Remove(HeaderNames.CacheControl);
    }
}
