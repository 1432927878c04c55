using System.Net;
using Decant.Http.Calls;

namespace Decant;

/// <summary>What makes calls over HTTP safe that Decant does not send itself.</summary>
public static class DecantHttpExtensions
{
    /// <summary>Sets what a careful person sets, where it is unset: connections live for 15 minutes at most, so that an address that moved is
    /// followed; connecting takes 15 seconds at most; bodies come compressed and are decompressed.</summary>
    /// <param name="handler">The handler; none of its requests may have been sent.</param>
    /// <returns>The same handler.</returns>
    /// <remarks>Unset are an infinite <see cref="SocketsHttpHandler.PooledConnectionLifetime"/>, an infinite
    /// <see cref="SocketsHttpHandler.ConnectTimeout"/> and an <see cref="SocketsHttpHandler.AutomaticDecompression"/> of none.</remarks>
    /// <exception cref="InvalidOperationException">The handler has sent requests already.</exception>
    public static SocketsHttpHandler UseDecantDefaults(this SocketsHttpHandler handler)
    {
        ArgumentNullException.ThrowIfNull(handler);
        if (handler.PooledConnectionLifetime == Timeout.InfiniteTimeSpan)
            handler.PooledConnectionLifetime = TimeSpan.FromMinutes(15);
        if (handler.ConnectTimeout == Timeout.InfiniteTimeSpan)
            handler.ConnectTimeout = TimeSpan.FromSeconds(15);
        if (handler.AutomaticDecompression == DecompressionMethods.None)
            handler.AutomaticDecompression = DecompressionMethods.All;
        return handler;
    }

    /// <summary>Returns a successful response, and throws what another one says.</summary>
    /// <param name="response">The response, got with <see cref="HttpCompletionOption.ResponseHeadersRead"/> or its body is buffered whatever
    /// its size; it stays the caller's to dispose.</param>
    /// <param name="options">How much of the body of a response that is no success is read, and how long. If null, those of the client
    /// (<see cref="DecantHttpOptions.CreateHandler"/>, <c>AddDecant</c>), which come with <see cref="HttpResponseMessage.RequestMessage"/>; or else,
    /// as where a handler has replaced the request without copying its options, the defaults.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <returns>The response.</returns>
    /// <remarks>Where the status is a success it costs nothing and the body is left as it is.</remarks>
    /// <exception cref="HttpStatusException">The status is no success.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled while the body was read.</exception>
    public static Task<HttpResponseMessage> EnsureSuccessAsync(
        this HttpResponseMessage response, DecantHttpOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(response);
        return response.IsSuccessStatusCode ? Task.FromResult(response) : FailAsync(response, options, cancellationToken);

        static async Task<HttpResponseMessage> FailAsync(
            HttpResponseMessage response, DecantHttpOptions? options, CancellationToken cancellationToken)
        {
            using HttpCall call = HttpCall.Begin(CallKind.Body, null, options ?? RequestOptions.Find(response), cancellationToken);
            try
            {
                throw await call.FailAsync(response).ConfigureAwait(false);
            }
            catch (Exception exception) when (call.Explain(exception) is { } failure)
            {
                throw failure;
            }
        }
    }
}
