using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http.Calls;

namespace Decant;

/// <summary>Extension methods that read projections from a content without a response: the body of a request, or a part of a multipart
/// body.</summary>
/// <remarks>
/// <para>An <see cref="HttpContent"/> has no reference to its response or request. So the body of a failed request is read like any other body, and the
/// options of the client (<see cref="DecantHttpExtensions.CreateHandler"/>, <c>AddDecant</c>), such as <see cref="DecantHttpOptions.MaxBodyBytes"/>, do
/// not reach these calls: pass them in <see cref="JsonProjectionOptions.Http"/>. For a response, prefer
/// <see cref="HttpResponseMessageProjectionExtensions"/>, which checks the status and applies these options. If there is no body (204, HEAD), the content is
/// empty, which is not valid JSON.</para>
/// <para>A compressed body is decompressed, and a charset other than UTF-8 is transcoded, while the body is read. A handler that replaces a body with a shorter
/// body must also set Content-Length, because a body that ends before its Content-Length counts as truncated.</para>
/// <para>Send the request with <see cref="HttpCompletionOption.ResponseHeadersRead"/>; otherwise the framework buffers the body first. The stream of
/// the content is disposed when a call ends. The caller owns the response and does not dispose it before the call ends: to end a call early, cancel
/// it.</para>
/// </remarks>
public static partial class HttpContentProjectionExtensions
{
    /// <summary>Reads one object.</summary>
    /// <param name="content">The content to read.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <exception cref="JsonException">The body is not valid JSON, does not fit the type, or is null.</exception>
    /// <exception cref="HttpRequestException">The body ends early, is larger than <see cref="DecantHttpOptions.MaxBodyBytes"/>, cannot be
    /// decompressed, or is not valid text in its charset. <see cref="HttpRequestException.HttpRequestError"/> indicates the reason.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or the call timed out, after 100 seconds unless
    /// <see cref="DecantHttpOptions.Timeout"/> is set. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    public static Task<T> ReadProjectionAsync<T>(this HttpContent content, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadProjectionAsync<T>(content, null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content to read.</param>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T> ReadProjectionAsync<T>(
        this HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ObjectReader<T>.RunAsync(CallSource.From(content), T.ProjectionInfo, options, cancellationToken)!;

    /// <summary>Reads an array of objects: the root, the array at <see cref="JsonProjectionOptions.Path"/>, or a sequence of values if the media type
    /// is a sequence (<c>application/x-ndjson</c>, <c>application/jsonl</c>).</summary>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    public static Task<T[]> ReadProjectionArrayAsync<T>(this HttpContent content, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadProjectionArrayAsync<T>(content, null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionArrayAsync{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content to read.</param>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> ReadProjectionArrayAsync<T>(
        this HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ArrayReader<T>.RunAsync(CallSource.From(content), T.ProjectionInfo, options, cancellationToken);

    /// <summary>Enumerates the elements of an array as they arrive: the root, the array at <see cref="JsonProjectionOptions.Path"/>, or a
    /// sequence of values if the media type is a sequence.</summary>
    /// <remarks>The total time and size are not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the body. The
    /// enumeration may be disposed early, even while the next element is awaited.</remarks>
    /// <exception cref="TaskCanceledException">The token was cancelled, or a wait for more of the body exceeded
    /// <see cref="DecantHttpOptions.IdleTimeout"/>. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(this HttpContent content, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadProjectionAsAsyncEnumerable<T>(content, null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsAsyncEnumerable{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content to read.</param>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(
        this HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ElementsReader<T>.Enumerate(CallSource.From(content), T.ProjectionInfo, options, cancellationToken);
}
