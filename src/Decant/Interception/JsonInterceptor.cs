using System.ComponentModel;
using System.Text.Json;
using Decant.Interception;

namespace Decant.CompilerServices;

/// <summary>Serves calls of System.Text.Json that generated code intercepts, for one type. Each method is the call that was written, and has its result: what the
/// generated reader does not accept is read once more by that call, so every failure is its own. Where options are not those that the compiler saw, the type is
/// of another build, or reflection is disabled, the call runs as it was written.</summary>
/// <remarks>Up to 16 MiB of a stream are kept in pooled buffers until the call ends. A longer one is read by the call that was written.</remarks>
/// <typeparam name="T">The type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed partial class JsonInterceptor<T>
{
    private readonly JsonProjectionInfo<T>? _info;
    private readonly JsonProjectionInfo<JsonWhole<T>>? _whole;
    private readonly ExpectedOptions _options;
    private readonly ExpectedBuilds _builds;

    /// <summary>Initializes an instance for a type that is an object in JSON.</summary>
    /// <param name="info">What reads it.</param>
    /// <param name="options">The options that the compiler saw.</param>
    /// <param name="context">The context whose metadata the calls are given, or null for calls with options.</param>
    /// <param name="builds">A type of each assembly that the compiler knew the types of, and the identity of its module.</param>
    public JsonInterceptor(JsonProjectionInfo<T> info, JsonSerializerOptions options, Type? context, params (Type Type, string Module)[] builds)
        : this(options, context, builds) => _info = info;

    /// <summary>Initializes an instance for another type.</summary>
    /// <inheritdoc cref="JsonInterceptor{T}(JsonProjectionInfo{T}, JsonSerializerOptions, Type, ValueTuple{Type, string}[])"/>
    public JsonInterceptor(JsonProjectionInfo<JsonWhole<T>> info, JsonSerializerOptions options, Type? context, params (Type Type, string Module)[] builds)
        : this(options, context, builds) => _whole = info;

    private JsonInterceptor(JsonSerializerOptions options, Type? context, (Type Type, string Module)[] builds) =>
        (_options, _builds) = (new(options, context), new(builds));

    /// <summary>How to read; null if the call is not served.</summary>
    /// <param name="call">The call.</param>
    /// <param name="defaults">Its options where it is given none.</param>
    private JsonProjectionOptions? Find(SerializerCall<T> call, JsonSerializerOptions defaults) =>
        (call.IsDefault ? defaults : call.Options) is { } options && _builds.AreLoaded ? _options.Find(options, call.Info) : null;
}
