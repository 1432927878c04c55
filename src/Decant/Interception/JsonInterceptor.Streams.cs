using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Interception;

namespace Decant.CompilerServices;

// Calls that read JSON from streams.
public sealed partial class JsonInterceptor<T>
{
    /// <inheritdoc cref="JsonSerializer.Deserialize{TValue}(Stream, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public T? Deserialize(Stream utf8Json, JsonSerializerOptions? options) => Deserialize(utf8Json, new SerializerCall<T>(options));

    /// <inheritdoc cref="JsonSerializer.Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    public T? Deserialize(Stream utf8Json, JsonTypeInfo<T> jsonTypeInfo) => Deserialize(utf8Json, new SerializerCall<T>(jsonTypeInfo));

    /// <inheritdoc cref="JsonSerializer.DeserializeAsync{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public ValueTask<T?> DeserializeAsync(Stream utf8Json, JsonSerializerOptions? options, CancellationToken cancellationToken) =>
        DeserializeAsync(utf8Json, new SerializerCall<T>(options), cancellationToken);

    /// <inheritdoc cref="JsonSerializer.DeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    public ValueTask<T?> DeserializeAsync(Stream utf8Json, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken) =>
        DeserializeAsync(utf8Json, new SerializerCall<T>(jsonTypeInfo), cancellationToken);

    [SuppressMessage("Reliability", "CA2012", Justification = "A blocking stream always completes synchronously.")]
    private T? Deserialize(Stream utf8Json, SerializerCall<T> call)
    {
        if (utf8Json is null || Find(call, DefaultOptions.OfSerializer) is not { } options || ReplayedStream.IsTooLong(utf8Json))
            return call.Deserialize(utf8Json!);
        call.Begin();
        using var stream = new ReplayedStream(utf8Json, isBlocking: true);
        if (TryReadAsync(stream, options, CancellationToken.None).GetAwaiter().GetResult() is (true, var value))
            return value;
        stream.Replay();
        try
        {
            return call.Deserialize(stream);
        }
        finally
        {
            stream.Rewind();
        }
    }

    private ValueTask<T?> DeserializeAsync(Stream utf8Json, SerializerCall<T> call, CancellationToken cancellationToken) =>
        utf8Json is not null && Find(call, DefaultOptions.OfSerializer) is { } options && !ReplayedStream.IsTooLong(utf8Json)
            ? ReadAsync(utf8Json, call, options, cancellationToken)
            : call.DeserializeAsync(utf8Json!, cancellationToken);

    private async ValueTask<T?> ReadAsync(Stream utf8Json, SerializerCall<T> call, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        call.Begin();
        using var stream = new ReplayedStream(utf8Json, isBlocking: false);
        if (await TryReadAsync(stream, options, cancellationToken).ConfigureAwait(false) is (true, var value))
            return value;
        stream.Replay();
        try
        {
            return await call.DeserializeAsync(stream, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            stream.Rewind();
        }
    }

    // IsRead is false after any failure, so that the serializer reports it.
    [SuppressMessage("Design", "CA1031", Justification = "The serializer then reads the same bytes, and reports the failure itself.")]
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<(bool IsRead, T? Value)> TryReadAsync(ReplayedStream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        try
        {
            return _info is null
                ? (true, (await _whole!.ReadAsync(utf8Json, options, cancellationToken).ConfigureAwait(false)).Value)
                : (true, await _info.ReadAsync(utf8Json, options, cancellationToken).ConfigureAwait(false));
        }
        catch (Exception)
        {
            return (false, default);
        }
    }
}
