using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http.Calls;

namespace Decant;

/// <summary>Extension methods that read projections from the response of a request that you send yourself.</summary>
/// <remarks>Send the request with <see cref="HttpCompletionOption.ResponseHeadersRead"/>; otherwise the framework buffers the body first. The options
/// of the client that sent the request (<see cref="DecantHttpExtensions.CreateHandler"/>, <c>AddDecant</c>) apply to properties that the call does not set in
/// <see cref="JsonProjectionOptions.Http"/>. Timeouts and limits start with the read. The stream of the content is disposed when a call
/// ends. The caller owns the response and does not dispose it before the call ends: to end a call early, cancel it.</remarks>
public static partial class HttpResponseMessageProjectionExtensions
{
    /// <summary>Reads one object.</summary>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <returns>The object, or null if the status is 204 (No Content) or 205 (Reset Content) or the request was a HEAD. For a value type, which cannot be null,
    /// these cases cause an <see cref="HttpRequestException"/> with <see cref="HttpRequestError.InvalidResponse"/>.</returns>
    /// <exception cref="HttpStatusException">The status is not a success (2xx). 304 (Not Modified) is not a success.</exception>
    /// <exception cref="JsonException">The body is not valid JSON, does not fit the type, or is null.</exception>
    /// <exception cref="HttpRequestException">The body ends early, is larger than <see cref="DecantHttpOptions.MaxBodyBytes"/>, cannot be
    /// decompressed, or is not valid text in its charset. <see cref="HttpRequestException.HttpRequestError"/> indicates the reason.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or the call timed out, after 100 seconds unless
    /// <see cref="DecantHttpOptions.Timeout"/> is set. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <exception cref="ObjectDisposedException">A call of this library has read the content, or the response was disposed.</exception>
    /// <exception cref="InvalidOperationException">Other code has read the content, for example by
    /// <see cref="HttpContent.CopyToAsync(Stream)"/>.</exception>
    public static Task<T?> ReadProjectionAsync<T>(this HttpResponseMessage response, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadProjectionAsync<T>(response, null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T?> ReadProjectionAsync<T>(
        this HttpResponseMessage response, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ObjectReader<T>.RunAsync(CallSource.From(response), T.ProjectionInfo, options, cancellationToken);

    /// <summary>Reads an array of objects: the root, the array at <see cref="JsonProjectionOptions.Path"/>, or a sequence of values if the media type
    /// is a sequence (<c>application/x-ndjson</c>, <c>application/jsonl</c>).</summary>
    /// <returns>The elements; empty if the status is 204 (No Content) or 205 (Reset Content), or the request was a HEAD.</returns>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    public static Task<T[]> ReadProjectionArrayAsync<T>(this HttpResponseMessage response, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadProjectionArrayAsync<T>(response, null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionArrayAsync{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> ReadProjectionArrayAsync<T>(
        this HttpResponseMessage response, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ArrayReader<T>.RunAsync(CallSource.From(response), T.ProjectionInfo, options, cancellationToken);

    /// <summary>Enumerates the elements of an array as they arrive: the root, the array at <see cref="JsonProjectionOptions.Path"/>, or a
    /// sequence of values if the media type is a sequence.</summary>
    /// <remarks>The total time and size are not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the body.
    /// The enumeration throws all exceptions, including the exception for the status. The enumeration may be disposed early, even while the next element
    /// is awaited.</remarks>
    /// <returns>The elements; empty if the status is 204 (No Content) or 205 (Reset Content), or the request was a HEAD.</returns>
    /// <exception cref="TaskCanceledException">The token was cancelled, or a wait for more of the body exceeded
    /// <see cref="DecantHttpOptions.IdleTimeout"/>. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(this HttpResponseMessage response, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadProjectionAsAsyncEnumerable<T>(response, null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsAsyncEnumerable{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(
        this HttpResponseMessage response, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ElementsReader<T>.Enumerate(CallSource.From(response), T.ProjectionInfo, options, cancellationToken);
}
