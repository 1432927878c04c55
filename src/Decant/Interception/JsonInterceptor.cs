using System.ComponentModel;
using System.Text.Json;
using Decant.Interception;

namespace Decant.CompilerServices;

/// <summary>Runs the calls of System.Text.Json that generated code intercepts, for one type. Each method has the same result as the original call: if the
/// generated deserializer does not accept the JSON, the original call reads the same bytes, and throws its own exception. If the options are not those that the
/// compiler saw, the type is from another build, or reflection is disabled, only the original call runs.</summary>
/// <remarks>The bytes of a stream are kept in pooled buffers, up to 16 MiB, until the call ends. The original call reads longer streams.</remarks>
/// <typeparam name="T">The type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed partial class JsonInterceptor<T>
{
    private readonly JsonProjectionInfo<T>? _info;
    private readonly JsonProjectionInfo<JsonWhole<T>>? _whole;
    private readonly InterceptorChoice<T>? _choice;
    private readonly ExpectedOptions? _options;
    private readonly ExpectedBuilds _builds;

    /// <summary>Initializes an instance for a type that is an object in JSON.</summary>
    /// <param name="info">The deserializer of the type.</param>
    /// <param name="options">The options that the compiler saw.</param>
    /// <param name="context">The context whose metadata the calls pass, or null for calls with options.</param>
    /// <param name="read">Returns the types that the deserializer reads without converters of the serializer.</param>
    /// <param name="needsContract">Whether the serializer may reject the type for a part that the deserializer does not read.</param>
    /// <param name="builds">A type of each assembly whose types the generated code uses, and the id of its module; partial types, and what they declare.</param>
    public JsonInterceptor(
        JsonProjectionInfo<T> info, JsonSerializerOptions options, Type? context, Func<Type[]> read, bool needsContract, params (Type Type, string Expected)[] builds)
        : this(options, context, read, needsContract, builds) => _info = info;

    /// <summary>Initializes an instance for a type that is not an object in JSON.</summary>
    /// <inheritdoc cref="JsonInterceptor{T}(JsonProjectionInfo{T}, JsonSerializerOptions, Type, Func{Type[]}, bool, ValueTuple{Type, string}[])"/>
    public JsonInterceptor(
        JsonProjectionInfo<JsonWhole<T>> info, JsonSerializerOptions options, Type? context, Func<Type[]> read, bool needsContract, params (Type Type, string Expected)[] builds)
        : this(options, context, read, needsContract, builds) => _whole = info;

    /// <summary>Initializes an instance for calls whose options the compiler did not see. Only <see cref="For"/> uses the other interceptors; the methods that
    /// read run the original call.</summary>
    /// <param name="candidates">The interceptors, each for other options.</param>
    public JsonInterceptor(params JsonInterceptor<T>[] candidates) => (_choice, _builds) = (new(candidates), new([]));

    private JsonInterceptor(JsonSerializerOptions options, Type? context, Func<Type[]> read, bool needsContract, (Type Type, string Expected)[] builds) =>
        (_options, _builds) = (new(options, context, new(read), typeof(T), needsContract), new(builds));

    /// <summary>Returns the interceptor for the options of a call: of several, the one whose deserializer reads as the serializer does with these options. If there
    /// is none, the result runs the original call.</summary>
    /// <param name="options">The options; null for the defaults.</param>
    /// <param name="isHttp">Whether the defaults are those of <c>System.Net.Http.Json</c>, and not those of the serializer.</param>
    public JsonInterceptor<T> For(JsonSerializerOptions? options, bool isHttp) =>
        _choice?.Find(options ?? (isHttp ? DefaultOptions.OfHttp : DefaultOptions.OfSerializer)) ?? this;

    /// <summary>Returns whether the generated deserializer reads as the serializer does with these options.</summary>
    internal bool Reads(JsonSerializerOptions options) => _builds.AreLoaded && _options!.Allows(options);

    /// <summary>Returns the options for reading; null if only the original call runs.</summary>
    /// <param name="call">The call.</param>
    /// <param name="defaults">The default options of the call.</param>
    private JsonProjectionOptions? Find(SerializerCall<T> call, JsonSerializerOptions defaults) =>
        (call.IsDefault ? defaults : call.Options) is { } options && _builds.AreLoaded ? _options?.Find(options, call.Info) : null;
}
