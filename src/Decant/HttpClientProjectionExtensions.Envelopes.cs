using System.Diagnostics.CodeAnalysis;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <summary>Gets the elements of the array at <see cref="JsonProjectionOptions.Path"/> as they come, and what stands around the array, in one pass.</summary>
    /// <typeparam name="TEnvelope">What is wanted of what stands around the array.</typeparam>
    /// <typeparam name="T">What is wanted of an element.</typeparam>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="options">How the body is read, and where the array lies in it.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <remarks>Time and size of the whole are not bounded; <see cref="DecantHttpOptions.IdleTimeout"/> bounds each wait for more of it. What is thrown, also for
    /// the envelope, is thrown by the enumeration, after the elements before it. It may be left early, also while the next element is awaited.</remarks>
    /// <returns>The elements, with the envelope; no elements where the status is 204 (No Content) or 205 (Reset Content).</returns>
    /// <exception cref="ArgumentException">The options do not say where the array lies.</exception>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static ProjectionElements<TEnvelope, T> GetProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions options,
        CancellationToken cancellationToken = default)
        where TEnvelope : IJsonProjection<TEnvelope>
        where T : IJsonProjection<T> => ProjectionCalls.Elements<TEnvelope, T>(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{TEnvelope, T}(HttpClient, string?, JsonProjectionOptions, CancellationToken)"/>
    public static ProjectionElements<TEnvelope, T> GetProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions options, CancellationToken cancellationToken = default)
        where TEnvelope : IJsonProjection<TEnvelope>
        where T : IJsonProjection<T> => ProjectionCalls.Elements<TEnvelope, T>(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <summary>Sends a request of any verb, with its headers and content, when the enumeration begins, and reads the elements of the array at
    /// <see cref="JsonProjectionOptions.Path"/> of the response as they come, and what stands around the array, in one pass.</summary>
    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{TEnvelope, T}(HttpClient, string?, JsonProjectionOptions, CancellationToken)"/>
    /// <param name="invoker">What sends the request: a client, whose base address and default headers count, or a bare invoker, whose time-out is
    /// <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. It stays the caller's, who disposes it after the enumeration; it is sent once, so that a second
    /// enumeration throws an <see cref="InvalidOperationException"/>.</param>
    /// <param name="options">How the body is read, and where the array lies in it.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static ProjectionElements<TEnvelope, T> GetProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpMessageInvoker invoker, HttpRequestMessage request, JsonProjectionOptions options, CancellationToken cancellationToken = default)
        where TEnvelope : IJsonProjection<TEnvelope>
        where T : IJsonProjection<T> => ProjectionCalls.Elements<TEnvelope, T>(CallSource.Of(invoker, request), options, cancellationToken);
}
