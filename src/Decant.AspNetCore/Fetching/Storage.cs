using System.Net.Http.Headers;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Net.Http.Headers;
using CacheControlHeaderValue = System.Net.Http.Headers.CacheControlHeaderValue;

namespace Decant.AspNetCore.Fetching;

/// <summary>Whether the output cache of ASP.NET Core, if it is in front of a result, stores its answer.</summary>
/// <remarks>The framework's policy does not store answers to requests with credentials, answers with cookies, and any status but 200. Policies of the
/// application have the last word, because they are asked after the result.</remarks>
internal readonly struct Storage
{
    private readonly OutputCacheContext? _cache;

    private readonly HttpRequestMessage _request;

    public Storage(HttpContext context, HttpRequestMessage request) =>
        (_cache, _request) = (context.Features.Get<IOutputCacheFeature>()?.Context, request);

    /// <summary>Whether the answer is to be stored if nothing speaks against it.</summary>
    public bool IsWanted => _cache is { EnableOutputCaching: true, AllowCacheStorage: true };

    /// <summary>Refuses to store what the other server says is for one caller (RFC 9111, sections 3 and 3.5).</summary>
    public void Check(HttpResponseMessage response)
    {
        if (_cache is null)
            return;
        CacheControlHeaderValue? control = null;
        // One directive that is not valid hides others, so that nothing is known of them. The lines of the header are read together, because the property of the
        // response would have only those that are valid.
        if (response.Headers.NonValidated.TryGetValues(HeaderNames.CacheControl, out HeaderStringValues lines)
            && !CacheControlHeaderValue.TryParse(lines.ToString(), out control))
        {
            Refuse();
        }

        // The request that was sent has also what the client and its handlers have added, which may be one caller's.
        bool hasCredentials = HasCredentials(_request) || (response.RequestMessage is { } sent && HasCredentials(sent));
        if (control is { NoStore: true } or { Private: true } || (hasCredentials && control is not { Public: true }))
            Refuse();
    }

    private static bool HasCredentials(HttpRequestMessage request) =>
        request.Headers.NonValidated.Contains(HeaderNames.Authorization) || request.Headers.NonValidated.Contains(HeaderNames.Cookie);

    /// <summary>Refuses to store the answer, because it is not whole, or not for everyone.</summary>
    public void Refuse()
    {
        if (_cache is not null)
            _cache.AllowCacheStorage = false;
    }
}
