using System.Runtime.CompilerServices;
using Decant.Buffers;

namespace Decant.Http;

/// <summary>Reads the whole body of a call into pooled memory.</summary>
internal static class BodyContent
{
    /// <summary>Reads the bytes as they are, or, for a body that is text, as UTF-8.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<PooledBody> ReadAsync(HttpCall call, HttpContent content, bool isText)
    {
        ByteChunks chunks = call.Chunks;
        BufferPool pool = call.Pool;
        ByteLimit limit = call.MaxBodyBytes;
        if (limit.Bytes > Array.MaxLength)
            limit = new(Array.MaxLength, "one array");
        try
        {
            using (Stream stream = isText
                ? await call.OpenTextAsync(content).ConfigureAwait(false)
                : await call.OpenAsync(content, limit).ConfigureAwait(false))
            {
                chunks.Begin(pool, call.AnnouncedBytes, limit.Bytes);
                while (await stream.ReadAsync(chunks.GetFree()).ConfigureAwait(false) is var read and > 0)
                {
                    chunks.Advance(read);
                    if (chunks.Length > limit.Bytes)
                        throw limit.Exceeded();
                }
            }

            // Until here the call owns the bytes, and gives them back whatever throws, a stream's disposal too.
            int length = (int)chunks.Length;
            string? mediaType = MediaTypes.Find(content);
            return new(pool, chunks.Take(), length, mediaType);
        }
        catch (Exception exception) when (call.Explain(exception, content) is { } failure)
        {
            throw failure;
        }
    }
}
