using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http;

namespace Decant;

/// <summary>Gets projections: sends a GET and reads the body as it comes.</summary>
/// <remarks>Only what is wanted is kept; the body is never buffered as a whole. For another verb, send the request yourself with
/// <see cref="HttpCompletionOption.ResponseHeadersRead"/> and read with <see cref="HttpContentProjectionExtensions"/>.</remarks>
public static class HttpClientProjectionExtensions
{
    /// <summary>Gets one object.</summary>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <exception cref="HttpRequestException">The request failed, or its status is not a successful one, or its charset is not known.</exception>
    /// <exception cref="IOException">The body ends early, or the connection breaks while it is read.</exception>
    /// <exception cref="JsonException">The body is not JSON, or does not fit the type; also where it is null.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or the client's time ran out before the headers came: it does
    /// not run while the body is read.</exception>
    /// <exception cref="ArgumentException">The options are for another call.</exception>
    public static Task<T> GetProjectionAsync<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetAsync<T>(client, CreateUri(requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T> GetProjectionAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetAsync<T>(client, CreateUri(requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static Task<T> GetProjectionAsync<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetAsync<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task<T> GetProjectionAsync<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetAsync<T>(client, requestUri, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">What sends the request. A bare one costs some 500 bytes a call less than a client, and has no time-out, base address
    /// or default headers.</param>
    /// <param name="requestUri">Where to, absolutely.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static Task<T> GetProjectionAsync<T>(
        this HttpMessageInvoker invoker, Uri requestUri, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetAsync<T>(invoker, requestUri, options, cancellationToken);

    /// <summary>Gets an array of objects: the root, the one at <see cref="JsonProjectionOptions.ArrayPath"/>, or a sequence of values where the
    /// media type says so (<c>application/x-ndjson</c>, <c>application/jsonl</c>).</summary>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetArrayAsync<T>(client, CreateUri(requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetArrayAsync<T>(client, CreateUri(requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static Task<T[]> GetProjectionArrayAsync<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetArrayAsync<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetArrayAsync<T>(client, requestUri, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">What sends the request. A bare one costs some 500 bytes a call less than a client, and has no time-out, base address
    /// or default headers.</param>
    /// <param name="requestUri">Where to, absolutely.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpMessageInvoker invoker, Uri requestUri, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetArrayAsync<T>(invoker, requestUri, options, cancellationToken);

    /// <summary>Gets the elements of an array as they come: of the root, of the array at <see cref="JsonProjectionOptions.ArrayPath"/>, or of a
    /// sequence of values where the media type says so.</summary>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetElementsAsync<T>(client, CreateUri(requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetElementsAsync<T>(client, CreateUri(requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetElementsAsync<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetElementsAsync<T>(client, requestUri, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">What sends the request. A bare one costs some 500 bytes a call less than a client, and has no time-out, base address
    /// or default headers.</param>
    /// <param name="requestUri">Where to, absolutely.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker, Uri requestUri, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetElementsAsync<T>(invoker, requestUri, options, cancellationToken);

    private static Task<T> GetAsync<T>(HttpMessageInvoker invoker, Uri? uri, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(invoker);
        options?.ForObject();
        return Core(invoker, uri, options, cancellationToken);

        static async Task<T> Core(HttpMessageInvoker invoker, Uri? uri, JsonProjectionOptions? options, CancellationToken cancellationToken)
        {
            using HttpResponseMessage response = await ProjectionRequest.SendAsync(invoker, uri, cancellationToken).ConfigureAwait(false);
            return await ProjectionContent.ReadAsync<T>(response.Content, options, cancellationToken).ConfigureAwait(false);
        }
    }

    private static Task<T[]> GetArrayAsync<T>(HttpMessageInvoker invoker, Uri? uri, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(invoker);
        options?.ForElements();
        return Core(invoker, uri, options, cancellationToken);

        static async Task<T[]> Core(HttpMessageInvoker invoker, Uri? uri, JsonProjectionOptions? options, CancellationToken cancellationToken)
        {
            using HttpResponseMessage response = await ProjectionRequest.SendAsync(invoker, uri, cancellationToken).ConfigureAwait(false);
            return await ProjectionContent.ReadArrayAsync<T>(response.Content, options, cancellationToken).ConfigureAwait(false);
        }
    }

    private static IAsyncEnumerable<T> GetElementsAsync<T>(
        HttpMessageInvoker invoker, Uri? uri, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(invoker);
        options?.ForElements();
        return Core(invoker, uri, options, cancellationToken);

        static async IAsyncEnumerable<T> Core(
            HttpMessageInvoker invoker, Uri? uri, JsonProjectionOptions? options, [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            using HttpResponseMessage response = await ProjectionRequest.SendAsync(invoker, uri, cancellationToken).ConfigureAwait(false);
            await foreach (T element in response.Content.ReadProjectionAsAsyncEnumerable<T>(options, cancellationToken).ConfigureAwait(false))
                yield return element;
        }
    }

    private static Uri? CreateUri(string? uri) => string.IsNullOrEmpty(uri) ? null : new(uri, UriKind.RelativeOrAbsolute);
}
