using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http;
using Decant.Http.Calls;
using Decant.Http.Paging;

namespace Decant;

/// <summary>Extension methods that send a GET, or any other request, and read projections from the response as it arrives.</summary>
/// <remarks>The calls keep only the members of the projection, and never buffer the body as a whole. To read the response of a request that
/// you send yourself, use <see cref="HttpResponseMessageProjectionExtensions"/>.</remarks>
public static partial class HttpClientProjectionExtensions
{
    /// <summary>Sends a GET request and reads one object from the response.</summary>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <returns>The object, or null if the status is 204 (No Content) or 205 (Reset Content). For a value type, which cannot be null, these statuses
    /// cause an <see cref="HttpRequestException"/> with <see cref="HttpRequestError.InvalidResponse"/>.</returns>
    /// <exception cref="HttpStatusException">The status is not a success (2xx). 304 (Not Modified) is not a success.</exception>
    /// <exception cref="HttpRequestException">The request failed, or the body ends early, is larger than
    /// <see cref="DecantHttpOptions.MaxBodyBytes"/>, cannot be decompressed, or is not valid text in its charset.
    /// <see cref="HttpRequestException.HttpRequestError"/> indicates the reason.</exception>
    /// <exception cref="JsonException">The body is not valid JSON, does not fit the type, or is null.</exception>
    /// <exception cref="UriFormatException">The server redirects to an invalid web address. The client's handler throws this exception.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or the call timed out. <see cref="HttpClient.Timeout"/> or
    /// <see cref="DecantHttpOptions.Timeout"/> covers headers and body. After a timeout the inner exception is a
    /// <see cref="TimeoutException"/>.</exception>
    public static Task<T?> GetProjectionAsync<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionAsync<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T?> GetProjectionAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ObjectReader<T>.RunAsync(CallSource.From(client, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static Task<T?> GetProjectionAsync<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionAsync<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task<T?> GetProjectionAsync<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ObjectReader<T>.RunAsync(CallSource.From(client, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpMessageInvoker, Uri, JsonProjectionOptions?, CancellationToken)"/>
    public static Task<T?> GetProjectionAsync<T>(this HttpMessageInvoker invoker, Uri requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionAsync<T>(invoker, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. An invoker other than an <see cref="HttpClient"/> allocates about 500 bytes less for
    /// each call. It has no base address and no default headers, and its timeout is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="requestUri">The absolute address of the request.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T?> GetProjectionAsync<T>(
        this HttpMessageInvoker invoker, Uri requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ObjectReader<T>.RunAsync(CallSource.From(invoker, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <summary>Sends a GET request and reads an array of objects from the response: the root, the array at <see cref="JsonProjectionOptions.Path"/>,
    /// or a sequence of values if the media type is a sequence (<c>application/x-ndjson</c>, <c>application/jsonl</c>).</summary>
    /// <returns>The elements; empty if the status is 204 (No Content) or 205 (Reset Content).</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionArrayAsync<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ArrayReader<T>.RunAsync(CallSource.From(client, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static Task<T[]> GetProjectionArrayAsync<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionArrayAsync<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ArrayReader<T>.RunAsync(CallSource.From(client, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpMessageInvoker, Uri, JsonProjectionOptions?, CancellationToken)"/>
    public static Task<T[]> GetProjectionArrayAsync<T>(this HttpMessageInvoker invoker, Uri requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionArrayAsync<T>(invoker, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. An invoker other than an <see cref="HttpClient"/> allocates about 500 bytes less for
    /// each call. It has no base address and no default headers, and its timeout is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="requestUri">The absolute address of the request.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpMessageInvoker invoker, Uri requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ArrayReader<T>.RunAsync(CallSource.From(invoker, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <summary>Sends a GET request and enumerates the elements of an array as they arrive: the root, the array at
    /// <see cref="JsonProjectionOptions.Path"/>, or a sequence of values if the media type is a sequence.</summary>
    /// <remarks>The total time and size are not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the body.
    /// The enumeration throws exceptions after the elements that precede the failure. Disposing the enumeration early, even while the next
    /// element is awaited, ends the read and disposes the response; a pending <c>MoveNextAsync</c> then throws a
    /// <see cref="TaskCanceledException"/>.</remarks>
    /// <returns>The elements; empty if the status is 204 (No Content) or 205 (Reset Content).</returns>
    /// <exception cref="TaskCanceledException">The token was cancelled, or the call timed out. <see cref="HttpClient.Timeout"/> or
    /// <see cref="DecantHttpOptions.Timeout"/> covers the headers, and <see cref="DecantHttpOptions.IdleTimeout"/> covers each wait for more of the
    /// body. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionAsAsyncEnumerable<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ElementsReader<T>.Enumerate(CallSource.From(client, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionAsAsyncEnumerable<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ElementsReader<T>.Enumerate(CallSource.From(client, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpMessageInvoker, Uri, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker, Uri requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionAsAsyncEnumerable<T>(invoker, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. An invoker other than an <see cref="HttpClient"/> allocates about 500 bytes less for
    /// each call. It has no base address and no default headers, and its timeout is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="requestUri">The absolute address of the request.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker, Uri requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ElementsReader<T>.Enumerate(CallSource.From(invoker, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <summary>Enumerates the pages of an array, following the <c>Link</c> header with <c>rel="next"</c> of each response (RFC 8288), as GitHub
    /// sends it.</summary>
    /// <remarks>Each page is a separate call with its own deadline and limit, sent when the enumeration moves to the page. Only links to the origin (scheme,
    /// host, port) of the first page are followed, so that credentials are not sent to other servers, unless
    /// <see cref="DecantHttpOptions.FollowPagesToOtherOrigins"/> is set. If <see cref="DecantHttpOptions.KeepSchemeAndPortOfPages"/> is set, links to the same
    /// host get the scheme and port of the first page. A link to another origin, a link to a page that was already read, an invalid address or link, and more
    /// than <see cref="DecantHttpOptions.MaxPages"/> pages cause an <see cref="HttpRequestException"/> after the page that has the link, so that no page is
    /// omitted silently. The message of a failure begins with the number and address of the page.</remarks>
    /// <returns>The elements of each page.</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<T[]> GetProjectionArrayPagesAsAsyncEnumerable<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionArrayPagesAsAsyncEnumerable<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayPagesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="options">The options for reading each page, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T[]> GetProjectionArrayPagesAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => Pages.ByLink(client, Addresses.Create(requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayPagesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<T[]> GetProjectionArrayPagesAsAsyncEnumerable<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionArrayPagesAsAsyncEnumerable<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayPagesAsAsyncEnumerable{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T[]> GetProjectionArrayPagesAsAsyncEnumerable<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => Pages.ByLink(client, requestUri, T.ProjectionInfo, options, cancellationToken);
}
