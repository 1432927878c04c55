using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.CompilerServices;

namespace Decant.Interception;

/// <summary>Chooses the interceptor of a call whose options the compiler did not see, such as a parameter: the one that was generated for options that read the
/// same. Programs have few sets of options, and their code shows most of them at other places.</summary>
/// <param name="candidates">The interceptors, each for other options.</param>
internal sealed class InterceptorChoice<T>(JsonInterceptor<T>[] candidates)
{
    // Only options that can no longer change are remembered, and no longer than they live.
    private readonly ConditionalWeakTable<JsonSerializerOptions, JsonInterceptor<T>> _known = [];

    /// <summary>Returns the first interceptor that reads as the serializer does with the options; null if there is none.</summary>
    public JsonInterceptor<T>? Find(JsonSerializerOptions options)
    {
        if (options.IsReadOnly && _known.TryGetValue(options, out JsonInterceptor<T>? known))
            return known;
        JsonInterceptor<T>? chosen = null;
        foreach (JsonInterceptor<T> candidate in candidates)
        {
            if (candidate.Reads(options))
            {
                chosen = candidate;
                break;
            }
        }

        // A call with options that none reads runs the original call, and is compared again: the table has no null.
        if (chosen is not null && options.IsReadOnly)
            _known.AddOrUpdate(options, chosen);
        return chosen;
    }
}
