using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http.Calls;

namespace Decant;

/// <summary>Reads projections from the content of a response, or of a request.</summary>
/// <remarks>A content knows neither its response nor its request. So a body without a success status is read like any other, and the options of the
/// client (<see cref="DecantHttpOptions.CreateHandler"/>, <c>AddDecant</c>), such as <see cref="DecantHttpOptions.MaxBodyBytes"/>, do not reach these
/// calls; give them in <see cref="JsonProjectionOptions.Http"/>. For a response, <see cref="HttpResponseMessageProjectionExtensions"/> knows both.
/// Where there is no body (204, HEAD) it is empty, which is no JSON. A handler that replaces a body by a shorter one must set its length: one that ends
/// before its Content-Length counts as cut. A body that is compressed is decompressed, and one in another charset than UTF-8 transcoded, as it is read.
/// Send with <see cref="HttpCompletionOption.ResponseHeadersRead"/>, or the framework buffers the body first. The content's stream is disposed when a
/// call ends; the response stays the caller's, who does not dispose it before: to end a call early, cancel it.</remarks>
public static partial class HttpContentProjectionExtensions
{
    /// <summary>Reads one object.</summary>
    /// <param name="content">The content.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <exception cref="JsonException">The body is not JSON, or does not fit the type; also where it is null.</exception>
    /// <exception cref="HttpRequestException">The body ends early, is larger than <see cref="DecantHttpOptions.MaxBodyBytes"/>, cannot be
    /// decompressed, or is not text in its charset. Its <see cref="HttpRequestException.HttpRequestError"/> says which.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or time ran out: 100 seconds unless
    /// <see cref="DecantHttpOptions.Timeout"/> says otherwise; then it has a <see cref="TimeoutException"/> in it.</exception>
    /// <exception cref="ArgumentException">The options are for another call.</exception>
    public static Task<T> ReadProjectionAsync<T>(this HttpContent content, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Object<T>(CallSource.Of(content), null, cancellationToken)!;

    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content.</param>
    /// <param name="options">How it is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T> ReadProjectionAsync<T>(
        this HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Object<T>(CallSource.Of(content), options, cancellationToken)!;

    /// <summary>Reads an array of objects: the root, the one at <see cref="JsonProjectionOptions.Path"/>, or a sequence of values where the
    /// media type says so (<c>application/x-ndjson</c>, <c>application/jsonl</c>).</summary>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    public static Task<T[]> ReadProjectionArrayAsync<T>(this HttpContent content, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Array<T>(CallSource.Of(content), null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionArrayAsync{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content.</param>
    /// <param name="options">How it is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> ReadProjectionArrayAsync<T>(
        this HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Array<T>(CallSource.Of(content), options, cancellationToken);

    /// <summary>Reads the elements of an array as they come: of the root, of the array at <see cref="JsonProjectionOptions.Path"/>, or of a
    /// sequence of values where the media type says so.</summary>
    /// <remarks>Time and size of the whole are not bounded; <see cref="DecantHttpOptions.IdleTimeout"/> bounds each wait for more of it. It may
    /// be left early, also while the next element is awaited.</remarks>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(this HttpContent content, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Elements<T>(CallSource.Of(content), null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsAsyncEnumerable{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content.</param>
    /// <param name="options">How it is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(
        this HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Elements<T>(CallSource.Of(content), options, cancellationToken);
}
