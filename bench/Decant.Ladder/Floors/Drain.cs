using System.Buffers;

namespace Decant.Ladder.Floors;

/// <summary>Reads a body to its end into a pooled buffer, and discards it.</summary>
public static class Drain
{
    private const int BufferSize = 64 * 1024;

    /// <summary>Drains a body with an <see cref="HttpClient"/>. Returns the number of bytes.</summary>
    public static async Task<long> WithHttpClient(HttpClient httpClient, Uri address, CancellationToken cancellationToken)
    {
        using HttpResponseMessage response = await httpClient.GetAsync(address, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        response.EnsureSuccessStatusCode();
        return await ReadAsync(response, cancellationToken);
    }

    /// <summary>Drains a body with an <see cref="HttpMessageInvoker"/>. Returns the number of bytes.</summary>
    public static async Task<long> WithInvoker(HttpMessageInvoker invoker, Uri address, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, address);
        using HttpResponseMessage response = await invoker.SendAsync(request, cancellationToken);
        response.EnsureSuccessStatusCode();
        return await ReadAsync(response, cancellationToken);
    }

    private static async ValueTask<long> ReadAsync(HttpResponseMessage response, CancellationToken cancellationToken)
    {
        await using Stream body = await response.Content.ReadAsStreamAsync(cancellationToken);
        byte[] buffer = ArrayPool<byte>.Shared.Rent(BufferSize);
        try
        {
            long total = 0;
            while (await body.ReadAsync(buffer, cancellationToken) is var read and > 0)
                total += read;
            return total;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }
}
