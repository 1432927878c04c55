using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <summary>Gets the entries of an object as they come, keys and projections: of the root, or of the object at
    /// <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <remarks>A key that is there twice is handed out twice: what was handed out cannot be taken back. A dictionary keeps the last. Time and size of the
    /// whole are not bounded; <see cref="DecantHttpOptions.IdleTimeout"/> bounds each wait for more of it, and memory is bounded by one entry. What is
    /// thrown is thrown by the enumeration, after the entries before it. It may be left early, also while the next entry is awaited.</remarks>
    /// <returns>The entries; none where the status is 204 (No Content) or 205 (Reset Content). The value of a null is null.</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Entries<T>(CallSource.Of(client, requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Entries<T>(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Entries<T>(CallSource.Of(client, requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Entries<T>(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <summary>Sends a request of any verb, with its headers and content, when the enumeration begins, and reads the entries of an object of the
    /// response as they come.</summary>
    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="invoker">What sends the request: a client, whose base address and default headers count, or a bare invoker, whose time-out is
    /// <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. It stays the caller's, who disposes it after the enumeration; it is sent once, so that a second
    /// enumeration throws an <see cref="InvalidOperationException"/>.</param>
    /// <param name="options">How the body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Entries<T>(CallSource.Of(invoker, request), options, cancellationToken);
}
