using System.Runtime.CompilerServices;

namespace Decant.Http;

/// <summary>Sends the GET of a projection, up to the response's headers.</summary>
internal static class ProjectionRequest
{
    /// <summary>The successful response, which is the caller's to dispose.</summary>
    /// <remarks>Awaited once, and so from a pool: the task that a caller gets is all that a call allocates of its own.</remarks>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<HttpResponseMessage> SendAsync(HttpMessageInvoker invoker, Uri? uri, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(invoker);
        using var request = new HttpRequestMessage(HttpMethod.Get, uri);
        HttpResponseMessage response;
        if (invoker is HttpClient client)
        {
            request.Version = client.DefaultRequestVersion;
            request.VersionPolicy = client.DefaultVersionPolicy;
            // The method of the base class would buffer the whole body in a client.
            response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken).ConfigureAwait(false);
        }
        else
        {
            response = await invoker.SendAsync(request, cancellationToken).ConfigureAwait(false);
        }

        try
        {
            return response.EnsureSuccessStatusCode();
        }
        catch
        {
            response.Dispose();
            throw;
        }
    }
}
