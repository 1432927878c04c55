using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Interception;

namespace Decant.CompilerServices;

/// <summary>Chooses the interceptor of a call whose options the compiler did not see, such as a parameter: the one that was generated for options that read the
/// same. Programs have few sets of options, and their code shows most of them at other places.</summary>
/// <typeparam name="T">The type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonInterceptorChoice<T>
{
    private readonly JsonInterceptor<T>[] _candidates;

    // Only options that can no longer change are remembered, and no longer than they live.
    private readonly ConditionalWeakTable<JsonSerializerOptions, JsonInterceptor<T>> _known = [];

    /// <summary>Initializes an instance.</summary>
    /// <param name="candidates">The interceptors, each for other options; at least one.</param>
    public JsonInterceptorChoice(params JsonInterceptor<T>[] candidates) => _candidates = candidates;

    /// <summary>Returns the interceptor for the options of a call. If none reads the same, the result is one that runs the original call.</summary>
    /// <param name="options">The options; null for the defaults.</param>
    /// <param name="isHttp">Whether the defaults are those of <c>System.Net.Http.Json</c>, and not those of the serializer.</param>
    public JsonInterceptor<T> For(JsonSerializerOptions? options, bool isHttp)
    {
        options ??= isHttp ? DefaultOptions.OfHttp : DefaultOptions.OfSerializer;
        if (options.IsReadOnly && _known.TryGetValue(options, out JsonInterceptor<T>? known))
            return known;
        JsonInterceptor<T> chosen = JsonInterceptor<T>.Original;
        foreach (JsonInterceptor<T> candidate in _candidates)
        {
            if (candidate.Reads(options))
            {
                chosen = candidate;
                break;
            }
        }

        if (options.IsReadOnly)
            _known.AddOrUpdate(options, chosen);
        return chosen;
    }
}
