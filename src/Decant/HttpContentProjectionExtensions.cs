using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http;

namespace Decant;

/// <summary>Reads projections from the content of a response, or of a request.</summary>
/// <remarks>Send with <see cref="HttpCompletionOption.ResponseHeadersRead"/>, or the framework buffers the body first. A body in another
/// charset than UTF-8 is transcoded as it is read. The content's stream is disposed when a call ends; the response stays the caller's.</remarks>
public static class HttpContentProjectionExtensions
{
    /// <summary>Reads one object.</summary>
    /// <param name="content">The content.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <exception cref="JsonException">The body is not JSON, or does not fit the type; also where it is null.</exception>
    /// <exception cref="HttpRequestException">The charset is not known, or the body is not text in it.</exception>
    /// <exception cref="IOException">The body ends early, or the connection breaks while it is read.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <exception cref="ArgumentException">The options are for another call.</exception>
    public static Task<T> ReadProjectionAsync<T>(this HttpContent content, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => content.ReadProjectionAsync<T>(null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content.</param>
    /// <param name="options">How it is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T> ReadProjectionAsync<T>(
        this HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(content);
        options?.ForObject();
        return Core(content, options, cancellationToken);

        static async Task<T> Core(HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken) =>
            await ProjectionContent.ReadAsync<T>(content, options, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads an array of objects: the root, the one at <see cref="JsonProjectionOptions.ArrayPath"/>, or a sequence of values where the
    /// media type says so (<c>application/x-ndjson</c>, <c>application/jsonl</c>).</summary>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    public static Task<T[]> ReadProjectionArrayAsync<T>(this HttpContent content, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => content.ReadProjectionArrayAsync<T>(null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionArrayAsync{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content.</param>
    /// <param name="options">How it is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> ReadProjectionArrayAsync<T>(
        this HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(content);
        options?.ForElements();
        return Core(content, options, cancellationToken);

        static async Task<T[]> Core(HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken) =>
            await ProjectionContent.ReadArrayAsync<T>(content, options, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads the elements of an array as they come: of the root, of the array at <see cref="JsonProjectionOptions.ArrayPath"/>, or of a
    /// sequence of values where the media type says so.</summary>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(this HttpContent content, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => content.ReadProjectionAsAsyncEnumerable<T>(null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsAsyncEnumerable{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content.</param>
    /// <param name="options">How it is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(
        this HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(content);
        return Core(content, BodyStream.OptionsFor(content, options).ForElements(), cancellationToken);

        static async IAsyncEnumerable<T> Core(
            HttpContent content, JsonProjectionOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            using Stream stream = await BodyStream.OpenAsync(content, cancellationToken).ConfigureAwait(false);
            await foreach (T element in T.ProjectionInfo.ReadAsAsyncEnumerable(stream, options, cancellationToken).ConfigureAwait(false))
                yield return element;
        }
    }
}
