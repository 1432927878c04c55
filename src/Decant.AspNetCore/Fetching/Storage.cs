using System.Net.Http.Headers;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;

namespace Decant.AspNetCore.Fetching;

/// <summary>Whether the output cache of ASP.NET Core, if it is in front of a result, stores its answer.</summary>
/// <remarks>The framework's policy does not store answers to requests with credentials, answers with cookies, and any status but 200. Policies of the
/// application have the last word, because they are asked after the result.</remarks>
internal readonly struct Storage
{
    private readonly OutputCacheContext? _cache;

    // Those that the application has given the request for this caller. Those of its client are the same for all callers.
    private readonly bool _hasCredentials;

    public Storage(HttpContext context, HttpRequestMessage request)
    {
        _cache = context.Features.Get<IOutputCacheFeature>()?.Context;
        _hasCredentials = _cache is not null && (request.Headers.Authorization is not null || request.Headers.NonValidated.Contains("Cookie"));
    }

    /// <summary>Whether the answer is to be stored if nothing speaks against it.</summary>
    public bool IsWanted => _cache is { EnableOutputCaching: true, AllowCacheStorage: true };

    /// <summary>Refuses to store what the other server says is for one caller (RFC 9111, sections 3 and 3.5).</summary>
    public void Check(HttpResponseMessage response)
    {
        if (_cache is null)
            return;
        CacheControlHeaderValue? control = response.Headers.CacheControl;
        if (control is { NoStore: true } or { Private: true } || (_hasCredentials && control is not { Public: true }))
            Refuse();
    }

    /// <summary>Refuses to store the answer, because it is not whole, or not for everyone.</summary>
    public void Refuse()
    {
        if (_cache is not null)
            _cache.AllowCacheStorage = false;
    }
}
