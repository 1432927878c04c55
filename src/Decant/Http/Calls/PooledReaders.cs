using System.Runtime.CompilerServices;
using System.Text.Json.Serialization.Metadata;
using Decant.Buffers;
using Decant.Errors;
using Decant.Http.Decoding;
using Decant.Http.Limits;
using Decant.Http.Telemetry;
using Decant.Sources;

namespace Decant.Http.Calls;

/// <summary>Reads the bytes of a body into pooled memory. A response with 204 or 205 has an empty body.</summary>
internal readonly struct PooledBodyReader(DecantHttpOptions? http) : IResultReader<PooledBody>
{
    public CallKind Kind => CallKind.Bytes;

    public DecantHttpOptions? Http => http;

    public void CheckOptions()
    {
    }

    public static Task<PooledBody> RunAsync(CallSource source, DecantHttpOptions? http, CancellationToken cancellationToken) =>
        CallRunner.RunAsync<PooledBody, PooledBodyReader>(source, new(http), cancellationToken).AsTask();

    // Until the last byte has arrived, the call owns the arrays, and returns them to the pool after any exception.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<PooledBody> ReadAsync(HttpCall call, Stream? body)
    {
        ByteChunks chunks = call.Chunks;
        BufferPool pool = call.Limits.Pool;
        ByteLimit limit = call.Limits.BodyBytes;
        chunks.Begin(pool, call.AnnouncedBytes, limit.Bytes);
        while (await body!.ReadAsync(chunks.GetFree()).ConfigureAwait(false) is var read and > 0)
        {
            chunks.Advance(read);
            if (chunks.Length > limit.Bytes)
                throw limit.Exceeded();
        }

        int length = (int)chunks.Length;
        string? mediaType = MediaTypes.Find(call.Content!);
        return call.Result = new(pool, chunks.Take(), length, mediaType);
    }
}

/// <summary>Reads JSON of a type that is not a projection, through pooled memory.</summary>
internal readonly struct PooledJsonReader<T>(JsonTypeInfo<T> type, DecantHttpOptions? http) : IResultReader<T?>
{
    public CallKind Kind => CallKind.Text;

    public DecantHttpOptions? Http => http;

    public void CheckOptions()
    {
    }

    public static Task<T?> RunAsync(CallSource source, JsonTypeInfo<T> type, DecantHttpOptions? http, CancellationToken cancellationToken) =>
        CallRunner.RunAsync<T?, PooledJsonReader<T>>(source, new(type, http), cancellationToken).AsTask();

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<T?> ReadAsync(HttpCall call, Stream? body)
    {
        using PooledBody bytes = await new PooledBodyReader(http).ReadAsync(call, body).ConfigureAwait(false);
        // All bytes have arrived, so the body is disposed before they are deserialized: a failure of the body is reported before an error in the JSON, and the
        // user's converters can rent its buffers.
        await body!.DisposeAsync().ConfigureAwait(false);
        return SerializerFailure.Deserialize(bytes.Span[ByteOrderMark.LengthIn(bytes.Span)..], type);
    }
}
