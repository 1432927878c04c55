using System.Buffers;

namespace Decant.Ladder.Bodies;

/// <summary>
/// The five ways of seed 002 to read a body, with their flaws. They do not check the status and do not pass the token on, one does not dispose the response,
/// and the last one relies on a single read. Every public method here is a way.
/// </summary>
internal static class PublishedBodies
{
    public static async Task<byte[]> Client_Send_GetByteArrayAsync(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, uri);
        using HttpResponseMessage response = await http.SendAsync(request);
        byte[] bytes = await response.Content.ReadAsByteArrayAsync();
        sink(bytes);
        return bytes;
    }

    public static async Task<byte[]> GetByteArrayAsync(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        byte[] bytes = await http.GetByteArrayAsync(uri);
        sink(bytes);
        return bytes;
    }

    public static async Task<long> SendAsync_ResponseHeadersRead_ChunkedRead(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        var request = new HttpRequestMessage(HttpMethod.Get, uri);
        using HttpResponseMessage response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        using Stream body = response.Content.ReadAsStream();
        byte[] buffer = new byte[4096];
        long total = 0;
        while (await body.ReadAsync(buffer, 0, buffer.Length) is var read and > 0)
        {
            sink(buffer.AsSpan(0, read));
            total += read;
        }

        return total;
    }

    public static async Task<long> SendAsync_ArrayPoolWriteStream(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        var request = new HttpRequestMessage(HttpMethod.Get, uri);
        HttpResponseMessage response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        using var body = new PooledWriteStream(response.Content.Headers.ContentLength ?? 256);
        await response.Content.CopyToAsync(body);
        sink(body.WrittenSpan);
        return body.Length;
    }

    /// <summary>Flaws: one read returns what has arrived, which may not be the whole body. The caller gets the whole rented array, including bytes of others.
    /// If the read or the caller fails, the array is not returned.</summary>
    public static async Task<long> KnownLength_UseArrayPool(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, uri);
        using HttpResponseMessage response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        using Stream body = response.Content.ReadAsStream();
        if (response.Content.Headers.ContentLength is not { } length)
            throw new NotSupportedException("The response has no Content-Length.");

        byte[] buffer = ArrayPool<byte>.Shared.Rent((int)length);
        int read = await body.ReadAsync(buffer, 0, buffer.Length);
        sink(buffer);
        ArrayPool<byte>.Shared.Return(buffer);
        return read;
    }
}
