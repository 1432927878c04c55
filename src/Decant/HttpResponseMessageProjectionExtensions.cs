using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http.Calls;

namespace Decant;

/// <summary>Reads projections from a response that somebody else has sent for.</summary>
/// <remarks>Send with <see cref="HttpCompletionOption.ResponseHeadersRead"/>, or the framework buffers the body first. The options of the client that
/// sent the request (<see cref="DecantHttpOptions.CreateHandler"/>, <c>AddDecant</c>) come with the response; those that are given with the call in
/// <see cref="JsonProjectionOptions.Http"/> take their place. Time-outs and limits count from the start of the read. The content's stream is
/// disposed when a call ends; the response stays the caller's, who does not dispose it before: to end a call early, cancel it.</remarks>
public static partial class HttpResponseMessageProjectionExtensions
{
    /// <summary>Reads one object.</summary>
    /// <param name="response">The response; its status is checked first.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <returns>The object; null where the status is 204 (No Content) or 205 (Reset Content), or the request was a HEAD, which for a type that has no
    /// null is an <see cref="HttpRequestException"/> with <see cref="HttpRequestError.InvalidResponse"/>.</returns>
    /// <exception cref="HttpStatusException">The status is no success; 304 is none.</exception>
    /// <exception cref="JsonException">The body is not JSON, or does not fit the type; also where it is null.</exception>
    /// <exception cref="HttpRequestException">The body ends early, is larger than <see cref="DecantHttpOptions.MaxBodyBytes"/>, cannot be
    /// decompressed, or is not text in its charset. Its <see cref="HttpRequestException.HttpRequestError"/> says which.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or time ran out: 100 seconds unless
    /// <see cref="DecantHttpOptions.Timeout"/> says otherwise; then it has a <see cref="TimeoutException"/> in it.</exception>
    /// <exception cref="ArgumentException">The options are for another call.</exception>
    /// <exception cref="InvalidOperationException">The content was read before.</exception>
    /// <exception cref="ObjectDisposedException">The response was disposed.</exception>
    public static Task<T?> ReadProjectionAsync<T>(this HttpResponseMessage response, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Object<T>(CallSource.Of(response), null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response; its status is checked first.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T?> ReadProjectionAsync<T>(
        this HttpResponseMessage response, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Object<T>(CallSource.Of(response), options, cancellationToken);

    /// <summary>Reads an array of objects: the root, the one at <see cref="JsonProjectionOptions.Path"/>, or a sequence of values where the
    /// media type says so (<c>application/x-ndjson</c>, <c>application/jsonl</c>).</summary>
    /// <returns>The elements; none where the status is 204 (No Content) or 205 (Reset Content), or the request was a HEAD.</returns>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    public static Task<T[]> ReadProjectionArrayAsync<T>(this HttpResponseMessage response, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Array<T>(CallSource.Of(response), null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionArrayAsync{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response; its status is checked first.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> ReadProjectionArrayAsync<T>(
        this HttpResponseMessage response, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Array<T>(CallSource.Of(response), options, cancellationToken);

    /// <summary>Reads the elements of an array as they come: of the root, of the array at <see cref="JsonProjectionOptions.Path"/>, or of a
    /// sequence of values where the media type says so.</summary>
    /// <remarks>Time and size of the whole are not bounded; <see cref="DecantHttpOptions.IdleTimeout"/> bounds each wait for more of it. What is
    /// thrown, also for the status, is thrown by the enumeration. It may be left early, also while the next element is awaited.</remarks>
    /// <returns>The elements; none where the status is 204 (No Content) or 205 (Reset Content), or the request was a HEAD.</returns>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(this HttpResponseMessage response, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Elements<T>(CallSource.Of(response), null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsAsyncEnumerable{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response; its status is checked first.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(
        this HttpResponseMessage response, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Elements<T>(CallSource.Of(response), options, cancellationToken);
}
