using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <summary>Sends a GET request and enumerates the entries of an object as keys and projections, as they arrive. The object is the root or the object
    /// at <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <remarks>A key that occurs twice is returned twice, because a returned entry cannot be taken back. A dictionary would keep only the last entry. The
    /// total time and size are not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the body, and one entry is held in memory
    /// at a time. The enumeration throws exceptions after the entries that precede the failure. The enumeration may be disposed early, even while the next
    /// entry is awaited.</remarks>
    /// <returns>The entries; empty if the status is 204 (No Content) or 205 (Reset Content). A JSON null is returned as a null
    /// value.</returns>
    /// <exception cref="TaskCanceledException">The token was cancelled, or the call timed out. <see cref="HttpClient.Timeout"/> or
    /// <see cref="DecantHttpOptions.Timeout"/> covers the headers, and <see cref="DecantHttpOptions.IdleTimeout"/> covers each wait for more of the
    /// body. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionEntriesAsAsyncEnumerable<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => EntriesReader<T>.Enumerate(CallSource.From(client, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionEntriesAsAsyncEnumerable<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => EntriesReader<T>.Enumerate(CallSource.From(client, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker, HttpRequestMessage request, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionEntriesAsAsyncEnumerable<T>(invoker, request, null, cancellationToken);

    /// <summary>Sends a request with any method, with its headers and content, when the enumeration begins, and enumerates the entries of an object
    /// in the response as they arrive.</summary>
    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the enumeration. It is sent only once: a second enumeration throws
    /// an <see cref="InvalidOperationException"/>.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => EntriesReader<T>.Enumerate(CallSource.From(invoker, request), T.ProjectionInfo, options, cancellationToken);
}
