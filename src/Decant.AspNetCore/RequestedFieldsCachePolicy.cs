using System.Buffers;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.Primitives;

namespace Decant.AspNetCore;

/// <summary>Varies the output cache of ASP.NET Core by what the field mask of a request selects (<see cref="RequestedFields"/>), and not by its text, so that
/// callers who ask for the same in different words share an entry. All other parameters of the query still count.</summary>
/// <remarks>
/// <para>Add it to a policy with <see cref="OutputCachePolicyBuilder.AddPolicy{T}"/>. If that policy chooses parameters of the query itself
/// (<see cref="OutputCachePolicyBuilder.SetVaryByQuery(string[])"/>), add it after that. A request whose mask is not valid is neither looked up nor
/// stored.</para>
/// <para>The masks that a cache can hold are as many as callers think of, within what is allowed. The limits of the store
/// (<see cref="OutputCacheOptions.SizeLimit"/>, or those of Redis) limit the memory.</para>
/// </remarks>
public sealed class RequestedFieldsCachePolicy : IOutputCachePolicy
{
    // The separators of the framework's key, which does not look for them in names that a policy gives.
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
            // Two parameters may have the same name and allow different fields. Names with white space are in quotes.
            rules.VaryByValues[allowed.Name] = rules.VaryByValues.TryGetValue(allowed.Name, out string? known) ? $"{known} {mask}" : mask.ToString();
            others.Remove(allowed.Name);
        }

        // A policy before this one may have said which parameters count.
        if (rules.QueryKeys.Count == 1 && rules.QueryKeys[0] == "*")
            rules.QueryKeys = new StringValues([.. others]);
        return !others.Any(key => key.AsSpan().ContainsAny(s_separators));
    }
}
