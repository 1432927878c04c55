using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Interception;

/// <summary>The original call of <see cref="JsonSerializer"/> that was intercepted, with options or with the metadata of the type.</summary>
internal readonly struct SerializerCall<T>
{
    private const string IsMarked = SerializerCall.IsMarked;

    private readonly JsonSerializerOptions? _options;
    private readonly JsonTypeInfo<T>? _info;
    private readonly bool _hasInfo;

    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public SerializerCall(JsonSerializerOptions? options) => _options = options;

    public SerializerCall(JsonTypeInfo<T>? info) => (_info, _hasInfo) = (info, true);

    /// <summary>The metadata; null if the call passes options.</summary>
    public JsonTypeInfo<T>? Info => _info;

    /// <summary>The options of the call; null for the defaults.</summary>
    public JsonSerializerOptions? Options => _info?.Options ?? _options;

    /// <summary>The initial size of the serializer's buffer.</summary>
    public int BufferSize => Options?.DefaultBufferSize ?? DefaultOptions.OfSerializer.DefaultBufferSize;

    /// <summary>Whether the call reads with default options.</summary>
    public bool IsDefault => !_hasInfo && _options is null;

    /// <summary>Returns a call with these options if this call has default options; otherwise returns this call.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public SerializerCall<T> WithDefault(JsonSerializerOptions options) => IsDefault ? new(options) : this;

    /// <summary>Makes the options read-only, as the serializer does at their first use.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public void Begin()
    {
        if (_options is { IsReadOnly: false })
            _options.MakeReadOnly(populateMissingResolver: true);
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public T? Deserialize(string json) => !_hasInfo ? JsonSerializer.Deserialize<T>(json, _options) : JsonSerializer.Deserialize(json, _info!);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public T? Deserialize(ReadOnlySpan<char> json) => !_hasInfo ? JsonSerializer.Deserialize<T>(json, _options) : JsonSerializer.Deserialize(json, _info!);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public T? Deserialize(ReadOnlySpan<byte> utf8Json) =>
        !_hasInfo ? JsonSerializer.Deserialize<T>(utf8Json, _options) : JsonSerializer.Deserialize(utf8Json, _info!);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public T? Deserialize(Stream utf8Json) => !_hasInfo ? JsonSerializer.Deserialize<T>(utf8Json, _options) : JsonSerializer.Deserialize(utf8Json, _info!);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public ValueTask<T?> DeserializeAsync(Stream utf8Json, CancellationToken cancellationToken) => !_hasInfo
        ? JsonSerializer.DeserializeAsync<T>(utf8Json, _options, cancellationToken)
        : JsonSerializer.DeserializeAsync(utf8Json, _info!, cancellationToken);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public IAsyncEnumerable<T?> DeserializeAsyncEnumerable(Stream utf8Json, CancellationToken cancellationToken) => !_hasInfo
        ? JsonSerializer.DeserializeAsyncEnumerable<T>(utf8Json, _options, cancellationToken)
        : JsonSerializer.DeserializeAsyncEnumerable(utf8Json, _info!, cancellationToken);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public Task<T?> GetFromJsonAsync(HttpClient client, Uri? requestUri, CancellationToken cancellationToken) => !_hasInfo
        ? client.GetFromJsonAsync<T>(requestUri, _options, cancellationToken)
        : client.GetFromJsonAsync(requestUri, _info!, cancellationToken);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public IAsyncEnumerable<T?> GetFromJsonAsAsyncEnumerable(HttpClient client, Uri? requestUri, CancellationToken cancellationToken) => !_hasInfo
        ? client.GetFromJsonAsAsyncEnumerable<T>(requestUri, _options, cancellationToken)
        : client.GetFromJsonAsAsyncEnumerable(requestUri, _info!, cancellationToken);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public IAsyncEnumerable<T?> ReadFromJsonAsAsyncEnumerable(HttpContent content, CancellationToken cancellationToken) => !_hasInfo
        ? content.ReadFromJsonAsAsyncEnumerable<T>(_options, cancellationToken)
        : content.ReadFromJsonAsAsyncEnumerable(_info!, cancellationToken);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = IsMarked)]
    public Task<T?> ReadFromJsonAsync(HttpContent content, CancellationToken cancellationToken) => !_hasInfo
        ? content.ReadFromJsonAsync<T>(_options, cancellationToken)
        : content.ReadFromJsonAsync(_info!, cancellationToken);
}

/// <summary>Constants that do not depend on the type argument.</summary>
internal static class SerializerCall
{
    /// <summary>The warning for methods that accept options and so may read by reflection.</summary>
    public const string ReflectionMessage = "JsonSerializer uses reflection for JSON that the generated code does not accept.";

    /// <summary>The reason to suppress that warning.</summary>
    public const string IsMarked = "The methods that accept options have the attributes.";
}
