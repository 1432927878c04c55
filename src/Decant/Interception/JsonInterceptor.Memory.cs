using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Interception;
using Decant.Sources;

namespace Decant.CompilerServices;

// Calls that read JSON that is in memory.
public sealed partial class JsonInterceptor<T>
{
    private const char TextMark = '\uFEFF';

    /// <inheritdoc cref="JsonSerializer.Deserialize{TValue}(string, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public T? Deserialize(string json, JsonSerializerOptions? options) => Deserialize(json, new SerializerCall<T>(options));

    /// <inheritdoc cref="JsonSerializer.Deserialize{TValue}(string, JsonTypeInfo{TValue})"/>
    public T? Deserialize(string json, JsonTypeInfo<T> jsonTypeInfo) => Deserialize(json, new SerializerCall<T>(jsonTypeInfo));

    /// <inheritdoc cref="JsonSerializer.Deserialize{TValue}(ReadOnlySpan{char}, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public T? Deserialize(ReadOnlySpan<char> json, JsonSerializerOptions? options) => Deserialize(json, new SerializerCall<T>(options));

    /// <inheritdoc cref="JsonSerializer.Deserialize{TValue}(ReadOnlySpan{char}, JsonTypeInfo{TValue})"/>
    public T? Deserialize(ReadOnlySpan<char> json, JsonTypeInfo<T> jsonTypeInfo) => Deserialize(json, new SerializerCall<T>(jsonTypeInfo));

    /// <inheritdoc cref="JsonSerializer.Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public T? Deserialize(ReadOnlySpan<byte> utf8Json, JsonSerializerOptions? options) => Deserialize(utf8Json, new SerializerCall<T>(options));

    /// <inheritdoc cref="JsonSerializer.Deserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue})"/>
    public T? Deserialize(ReadOnlySpan<byte> utf8Json, JsonTypeInfo<T> jsonTypeInfo) => Deserialize(utf8Json, new SerializerCall<T>(jsonTypeInfo));

    private T? Deserialize(string json, SerializerCall<T> call) => json is not null && TryParse(json, call, out T? value) ? value : call.Deserialize(json!);

    private T? Deserialize(ReadOnlySpan<char> json, SerializerCall<T> call) => TryParse(json, call, out T? value) ? value : call.Deserialize(json);

    private T? Deserialize(ReadOnlySpan<byte> utf8Json, SerializerCall<T> call) =>
        Find(call, DefaultOptions.OfSerializer) is { } options && TryParse(utf8Json, options, call, out T? value) ? value : call.Deserialize(utf8Json);

    [SkipLocalsInit]
    private bool TryParse(ReadOnlySpan<char> json, SerializerCall<T> call, out T? value)
    {
        value = default;
        if (json is [TextMark, ..] || Find(call, DefaultOptions.OfSerializer) is not { } options)
            return false;
        using var utf8 = new Utf8Text(json, stackalloc byte[Utf8Text.StackBytes], options.Settings.Pool);
        return utf8.TryConvert(out ReadOnlySpan<byte> converted) && TryParse(converted, options, call, out value);
    }

    // Returns false for all failures, so that the serializer reports them. A byte order mark in memory is such a failure.
    [SuppressMessage("Design", "CA1031", Justification = "The serializer then reads the same bytes, and reports the failure itself.")]
    private bool TryParse(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions options, SerializerCall<T> call, out T? value)
    {
        value = default;
        if (ByteOrderMark.Begins(utf8Json))
            return false;
        call.Begin();
        try
        {
            value = _info is null ? _whole!.Parse(utf8Json, options).Value : _info.Parse(utf8Json, options);
            return true;
        }
        catch (Exception)
        {
            return false;
        }
    }
}
