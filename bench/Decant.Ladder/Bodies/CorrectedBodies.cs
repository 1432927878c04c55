using System.Buffers;

namespace Decant.Ladder.Bodies;

/// <summary>
/// The five ways of seed 002, corrected. They check the status, pass the token on, dispose everything, read the body to its end and pass only the body on.
/// Every public method here is a way. Another one goes into a file of its own.
/// </summary>
internal static partial class CorrectedBodies
{
    public static async Task<byte[]> Client_Send_GetByteArrayAsync(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, uri);
        using HttpResponseMessage response = await http.SendAsync(request, token);
        response.EnsureSuccessStatusCode();
        byte[] bytes = await response.Content.ReadAsByteArrayAsync(token);
        sink(bytes);
        return bytes;
    }

    public static async Task<byte[]> GetByteArrayAsync(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        byte[] bytes = await http.GetByteArrayAsync(uri, token);
        sink(bytes);
        return bytes;
    }

    public static async Task<long> SendAsync_ResponseHeadersRead_ChunkedRead(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, HttpCompletionOption.ResponseHeadersRead, token);
        response.EnsureSuccessStatusCode();
        await using Stream body = await response.Content.ReadAsStreamAsync(token);
        byte[] buffer = new byte[4096];
        long total = 0;
        while (await body.ReadAsync(buffer, token) is var read and > 0)
        {
            sink(buffer.AsSpan(0, read));
            total += read;
        }

        return total;
    }

    public static async Task<long> SendAsync_ArrayPoolWriteStream(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, HttpCompletionOption.ResponseHeadersRead, token);
        response.EnsureSuccessStatusCode();
        using var body = new PooledWriteStream(response.Content.Headers.ContentLength);
        await response.Content.CopyToAsync(body, token);
        sink(body.WrittenSpan);
        return body.Length;
    }

    /// <summary>Reads a body with Content-Length into a pooled array, and passes exactly that length on. Without Content-Length it does the same as the method
    /// above.</summary>
    public static async Task<long> KnownLength_UseArrayPool(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, HttpCompletionOption.ResponseHeadersRead, token);
        response.EnsureSuccessStatusCode();
        if (response.Content.Headers.ContentLength is not { } length)
        {
            using var grown = new PooledWriteStream(null);
            await response.Content.CopyToAsync(grown, token);
            sink(grown.WrittenSpan);
            return grown.Length;
        }

        await using Stream body = await response.Content.ReadAsStreamAsync(token);
        byte[] buffer = ArrayPool<byte>.Shared.Rent(checked((int)length));
        try
        {
            await body.ReadExactlyAsync(buffer.AsMemory(0, (int)length), token);
            sink(buffer.AsSpan(0, (int)length));
            return length;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }
}
