using System.Net.Http.Headers;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Net.Http.Headers;
using CacheControlHeaderValue = System.Net.Http.Headers.CacheControlHeaderValue;

namespace Decant.AspNetCore.Fetching;

/// <summary>Controls whether the output cache of ASP.NET Core, if there is one, stores the response of a result.</summary>
/// <remarks>The framework's policy does not store responses to requests with credentials, responses with cookies, or any status but 200. Policies of the
/// application can override this class, because they run after the result.</remarks>
internal readonly struct Storage
{
    private readonly OutputCacheContext? _cache;

    private readonly HttpRequestMessage _request;

    public Storage(HttpContext context, HttpRequestMessage request) =>
        (_cache, _request) = (context.Features.Get<IOutputCacheFeature>()?.Context, request);

    /// <summary>Whether the cache will store the response unless <see cref="Prevent"/> is called.</summary>
    public bool IsWanted => _cache is { EnableOutputCaching: true, AllowCacheStorage: true };

    /// <summary>Prevents storing a response that the upstream has restricted to a single caller (RFC 9111, sections 3 and 3.5).</summary>
    public void Check(HttpResponseMessage response)
    {
        if (_cache is null)
            return;
        CacheControlHeaderValue? control = null;
        // If a directive is invalid, none is parsed, and another may be `private`, so the response is not stored. The lines of the header are parsed together,
        // because Headers.CacheControl would contain only the valid lines.
        if (response.Headers.NonValidated.TryGetValues(HeaderNames.CacheControl, out HeaderStringValues lines)
            && !CacheControlHeaderValue.TryParse(lines.ToString(), out control))
        {
            Prevent();
        }

        // The sent request also has headers that the client and its handlers added, such as the credentials of a single caller.
        bool hasCredentials = HasCredentials(_request) || (response.RequestMessage is { } sent && HasCredentials(sent));
        if (control is { NoStore: true } or { Private: true } || (hasCredentials && control is not { Public: true }))
            Prevent();
    }

    private static bool HasCredentials(HttpRequestMessage request) =>
        request.Headers.NonValidated.Contains(HeaderNames.Authorization) || request.Headers.NonValidated.Contains(HeaderNames.Cookie);

    /// <summary>Prevents storing the response, because it is incomplete or not for every caller.</summary>
    public void Prevent()
    {
        if (_cache is not null)
            _cache.AllowCacheStorage = false;
    }
}
