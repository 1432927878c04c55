using Decant.Http.Calls;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <summary>Sends a request of any verb, with its headers and content, and reads one object of the response.</summary>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">What sends the request: a client, whose base address and default headers count, or a bare invoker, whose time-out is
    /// <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. It stays the caller's, who disposes it after the call; a client sends it once.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <returns>The object; null where the status is 204 (No Content) or 205 (Reset Content), or the request is a HEAD, which for a type that has no
    /// null is an <see cref="HttpRequestException"/> with <see cref="HttpRequestError.InvalidResponse"/>.</returns>
    /// <remarks>Everything is as for a GET: limits, statuses, one deadline over headers and body, and that the body is read as it comes. A handler that
    /// <see cref="DecantHttpOptions.CreateHandler"/> makes asks for a compressed body by a header that it adds to the request. The request's
    /// <see cref="HttpRequestMessage.Options"/> take some 300 bytes.</remarks>
    /// <exception cref="InvalidOperationException">The client has sent the request before, or another call is sending it.</exception>
    public static Task<T?> GetProjectionAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Object<T>(CallSource.Of(invoker, request), options, cancellationToken);

    /// <summary>Sends a request of any verb, with its headers and content, and reads an array of objects of the response, as a GET does.</summary>
    /// <returns>The elements; none where the status is 204 (No Content) or 205 (Reset Content), or the request is a HEAD.</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Array<T>(CallSource.Of(invoker, request), options, cancellationToken);

    /// <summary>Sends a request of any verb, with its headers and content, when the enumeration begins, and reads the elements of an array of the
    /// response as they come.</summary>
    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="invoker">What sends the request: a client, whose base address and default headers count, or a bare invoker, whose time-out is
    /// <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. It stays the caller's, who disposes it after the enumeration; it is sent once, so that a second
    /// enumeration throws an <see cref="InvalidOperationException"/>.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Elements<T>(CallSource.Of(invoker, request), options, cancellationToken);
}
