using System.Buffers;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.Primitives;

namespace Decant.AspNetCore;

/// <summary>Varies the output cache of ASP.NET Core by the fields that a request selects (<see cref="RequestedFields"/>), and not by the text of its mask, so
/// that masks with different texts share an entry if they select the same fields. All other query parameters still vary the cache.</summary>
/// <remarks>
/// <para>Add it to a policy with <see cref="OutputCachePolicyBuilder.AddPolicy{T}"/>. If that policy chooses query parameters itself
/// (<see cref="OutputCachePolicyBuilder.SetVaryByQuery(string[])"/>), add it after that call. A request with an invalid mask is neither looked up nor
/// stored.</para>
/// <para>Callers can create an entry for every combination of allowed fields. Limit the memory in the store (<see cref="OutputCacheOptions.SizeLimit"/>, or
/// the limits of Redis).</para>
/// </remarks>
public sealed class RequestedFieldsCachePolicy : IOutputCachePolicy
{
    // The separators in the framework's cache key. The framework neither escapes nor rejects them in parameter names that a policy sets, so a request with such
    // a name is not cached.
    private static readonly SearchValues<char> s_separators = SearchValues.Create("=\u001E\u001F");

    /// <inheritdoc/>
    public ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(context);
        IReadOnlyList<AllowedFieldsAttribute> parameters = context.HttpContext.GetEndpoint()?.Metadata.GetOrderedMetadata<AllowedFieldsAttribute>() ?? [];
        if (parameters.Count > 0 && !TryVary(context.CacheVaryByRules, context.HttpContext.Request, parameters))
            context.AllowCacheLookup = context.AllowCacheStorage = false;
        return ValueTask.CompletedTask;
    }

    /// <inheritdoc/>
    public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

    /// <inheritdoc/>
    public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

    private static bool TryVary(CacheVaryByRules rules, HttpRequest request, IReadOnlyList<AllowedFieldsAttribute> parameters)
    {
        var others = new SortedSet<string>(request.Query.Keys, StringComparer.OrdinalIgnoreCase);
        foreach (AllowedFieldsAttribute allowed in parameters)
        {
            if (!RequestedFields.TryRead(request, allowed, out JsonFieldMask? mask, out _))
                return false;
            // Two parameters may have the same name and allow different fields. A space can separate their masks, because names with white space are in quotes.
            rules.VaryByValues[allowed.Name] = rules.VaryByValues.TryGetValue(allowed.Name, out string? known) ? $"{known} {mask}" : mask.ToString();
            others.Remove(allowed.Name);
        }

        // By default (*) all query parameters vary the cache. If an earlier policy has chosen some of them, its choice is kept.
        if (rules.QueryKeys.Count == 1 && rules.QueryKeys[0] == "*")
            rules.QueryKeys = new StringValues([.. others]);
        return !others.Any(key => key.AsSpan().ContainsAny(s_separators));
    }
}
