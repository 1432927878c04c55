using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http;
using Decant.Http.Calls;

namespace Decant;

/// <summary>Gets projections: sends a GET, or any other request, and reads the body as it comes.</summary>
/// <remarks>Only what is wanted is kept; the body is never buffered as a whole. Who sends a request himself reads its response with
/// <see cref="HttpResponseMessageProjectionExtensions"/>.</remarks>
public static partial class HttpClientProjectionExtensions
{
    /// <summary>Gets one object.</summary>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <returns>The object; null where the status is 204 (No Content) or 205 (Reset Content), which for a type that has no null is an
    /// <see cref="HttpRequestException"/> with <see cref="HttpRequestError.InvalidResponse"/>.</returns>
    /// <exception cref="HttpStatusException">The status is no success; 304 is none.</exception>
    /// <exception cref="HttpRequestException">The request failed; or the body ends early, is larger than
    /// <see cref="DecantHttpOptions.MaxBodyBytes"/>, cannot be decompressed, or is not text in its charset. Its
    /// <see cref="HttpRequestException.HttpRequestError"/> says which.</exception>
    /// <exception cref="JsonException">The body is not JSON, or does not fit the type; also where it is null.</exception>
    /// <exception cref="UriFormatException">The server redirects to what is no web address: the handler's own.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or time ran out: <see cref="HttpClient.Timeout"/> or
    /// <see cref="DecantHttpOptions.Timeout"/> covers headers and body; then it has a <see cref="TimeoutException"/> in it.</exception>
    /// <exception cref="ArgumentException">The options are for another call.</exception>
    public static Task<T?> GetProjectionAsync<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Object<T>(CallSource.Of(client, requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T?> GetProjectionAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Object<T>(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static Task<T?> GetProjectionAsync<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Object<T>(CallSource.Of(client, requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task<T?> GetProjectionAsync<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Object<T>(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">What sends the request. A bare one costs some 500 bytes a call less than a client, and has no base address or default
    /// headers; its time-out is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="requestUri">Where to, absolutely.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static Task<T?> GetProjectionAsync<T>(
        this HttpMessageInvoker invoker, Uri requestUri, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Object<T>(CallSource.Of(invoker, requestUri), options, cancellationToken);

    /// <summary>Gets an array of objects: the root, the one at <see cref="JsonProjectionOptions.Path"/>, or a sequence of values where the
    /// media type says so (<c>application/x-ndjson</c>, <c>application/jsonl</c>).</summary>
    /// <returns>The elements; none where the status is 204 (No Content) or 205 (Reset Content).</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Array<T>(CallSource.Of(client, requestUri), null, cancellationToken);

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
        where T : IJsonProjection<T> => ProjectionCalls.Array<T>(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static Task<T[]> GetProjectionArrayAsync<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Array<T>(CallSource.Of(client, requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Array<T>(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">What sends the request. A bare one costs some 500 bytes a call less than a client, and has no base address or default
    /// headers; its time-out is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="requestUri">Where to, absolutely.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpMessageInvoker invoker, Uri requestUri, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Array<T>(CallSource.Of(invoker, requestUri), options, cancellationToken);

    /// <summary>Gets the elements of an array as they come: of the root, of the array at <see cref="JsonProjectionOptions.Path"/>, or of a
    /// sequence of values where the media type says so.</summary>
    /// <remarks>Time and size of the whole are not bounded; <see cref="DecantHttpOptions.IdleTimeout"/> bounds each wait for more of it. What is
    /// thrown is thrown by the enumeration, after the elements before it. Leaving it early, also while the next element is awaited, ends the
    /// read (what awaits it gets a <see cref="TaskCanceledException"/>) and disposes the response.</remarks>
    /// <returns>The elements; none where the status is 204 (No Content) or 205 (Reset Content).</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Elements<T>(CallSource.Of(client, requestUri), null, cancellationToken);

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
        where T : IJsonProjection<T> => ProjectionCalls.Elements<T>(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Elements<T>(CallSource.Of(client, requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Elements<T>(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">What sends the request. A bare one costs some 500 bytes a call less than a client, and has no base address or default
    /// headers; its time-out is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="requestUri">Where to, absolutely.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker, Uri requestUri, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Elements<T>(CallSource.Of(invoker, requestUri), options, cancellationToken);

    /// <summary>Gets an array that a server hands out in pages (RFC 8288): each response's <c>Link</c> header with <c>rel="next"</c> names the
    /// next one, as GitHub's do.</summary>
    /// <remarks>Each page is a call of its own, with its own deadline and limit, made when it is asked for. Only links to the origin (scheme,
    /// host, port) that was asked for are followed, so that credentials go nowhere else, unless <see cref="DecantHttpOptions.FollowPagesToOtherOrigins"/>
    /// allows others. Another, or one that was read before, or what is no address or no link, or more than
    /// <see cref="DecantHttpOptions.MaxPages"/>, is an <see cref="HttpRequestException"/> after the page that has the link: no page is left out
    /// silently. What a page's failure throws has a message that begins with the page's number and address.</remarks>
    /// <returns>The elements of each page.</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<T[]> GetPagesAsAsyncEnumerable<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Pages<T>(client, Addresses.Create(requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetPagesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="options">How each body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T[]> GetPagesAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Pages<T>(client, Addresses.Create(requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetPagesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<T[]> GetPagesAsAsyncEnumerable<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Pages<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetPagesAsAsyncEnumerable{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T[]> GetPagesAsAsyncEnumerable<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Pages<T>(client, requestUri, options, cancellationToken);
}
