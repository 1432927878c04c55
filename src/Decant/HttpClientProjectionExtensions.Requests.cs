using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    public static Task<T?> GetProjectionAsync<T>(
        this HttpMessageInvoker invoker, HttpRequestMessage request, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionAsync<T>(invoker, request, null, cancellationToken);

    /// <summary>Sends a request with any method, with its headers and content, and reads one object from the response.</summary>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <returns>The object, or null if the status is 204 (No Content) or 205 (Reset Content) or the request is a HEAD. For a value type, which cannot be null,
    /// these cases cause an <see cref="HttpRequestException"/> with <see cref="HttpRequestError.InvalidResponse"/>.</returns>
    /// <remarks>The limits, the check of the status, the deadline over headers and body, and reading the body as it arrives are the same as for a GET. A
    /// handler of <see cref="DecantHttpExtensions.CreateHandler"/> adds the header <c>Accept-Encoding</c> to the request. The call stores an entry in the
    /// <see cref="HttpRequestMessage.Options"/> of the request, which takes about 300 bytes.</remarks>
    /// <exception cref="InvalidOperationException">The client has already sent the request, or another call is sending it.</exception>
    [OverloadResolutionPriority(1)]
    public static Task<T?> GetProjectionAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ObjectReader<T>.RunAsync(CallSource.From(invoker, request), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpMessageInvoker invoker, HttpRequestMessage request, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionArrayAsync<T>(invoker, request, null, cancellationToken);

    /// <summary>Sends a request with any method, with its headers and content, and reads an array of objects from the response.</summary>
    /// <returns>The elements; empty if the status is 204 (No Content) or 205 (Reset Content), or the request is a HEAD.</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ArrayReader<T>.RunAsync(CallSource.From(invoker, request), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker, HttpRequestMessage request, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionAsAsyncEnumerable<T>(invoker, request, null, cancellationToken);

    /// <summary>Sends a request with any method, with its headers and content, when the enumeration begins, and enumerates the elements of an array
    /// in the response as they arrive.</summary>
    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the enumeration. It is sent only once: a second enumeration throws
    /// an <see cref="InvalidOperationException"/>.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ElementsReader<T>.Enumerate(CallSource.From(invoker, request), T.ProjectionInfo, options, cancellationToken);
}
