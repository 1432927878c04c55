using EntityTagHeaderValue = System.Net.Http.Headers.EntityTagHeaderValue;
using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;

namespace Decant.AspNetCore.Fetching;

/// <summary>Headers that are passed on: the client's conditions to the other server, and that server's validators to the client.</summary>
internal static class PassedHeader
{
    private const string Weak = "W/";

    /// <summary>Adds the conditions of a request to the one that is sent for it. Returns whether it had any: only then is a 304 for whoever asked, and
    /// not for the developer's own headers.</summary>
    public static bool AddConditions(HttpRequest asked, HttpRequestMessage request, PassedHeaders headers)
    {
        bool hasTag = Has(headers, PassedHeaders.ETag) && Add(HeaderNames.IfNoneMatch);
        bool hasTime = Has(headers, PassedHeaders.LastModified) && Add(HeaderNames.IfModifiedSince);
        return hasTag || hasTime;

        bool Add(string name) => asked.Headers.TryGetValue(name, out Microsoft.Extensions.Primitives.StringValues values)
            && request.Headers.TryAddWithoutValidation(name, (IEnumerable<string?>)values);
    }

    /// <summary>Removes what was passed on, for an answer that is not the other server's.</summary>
    public static void TakeBack(HttpResponse answer, PassedHeaders headers)
    {
        if (Has(headers, PassedHeaders.ETag))
            answer.Headers.Remove(HeaderNames.ETag);
        if (Has(headers, PassedHeaders.LastModified))
            answer.Headers.Remove(HeaderNames.LastModified);
        if (Has(headers, PassedHeaders.CacheControl))
            answer.Headers.Remove(HeaderNames.CacheControl);
    }

    /// <summary>Passes headers of a response on.</summary>
    public static void Pass(HttpResponseMessage response, HttpResponse answer, PassedHeaders headers)
    {
        if (Has(headers, PassedHeaders.ETag) && response.Headers.ETag is { } tag)
            answer.Headers.ETag = tag.IsWeak || tag == EntityTagHeaderValue.Any ? tag.ToString() : $"{Weak}{tag}";
        if (Has(headers, PassedHeaders.LastModified) && response.Content.Headers.LastModified is { } modified)
            answer.Headers.LastModified = HeaderUtilities.FormatDate(modified);
        if (Has(headers, PassedHeaders.CacheControl) && response.Headers.CacheControl is { } control)
            answer.Headers.CacheControl = control.ToString();
    }

    // Enum.HasFlag boxes both until the code is optimized.
    private static bool Has(PassedHeaders headers, PassedHeaders one) => (headers & one) != 0;
}
