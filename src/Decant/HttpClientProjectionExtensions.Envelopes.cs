using System.Diagnostics.CodeAnalysis;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <summary>Sends a GET request and reads the elements of the array at <see cref="JsonProjectionOptions.Path"/>, as they arrive, and the object
    /// around the array in one pass.</summary>
    /// <typeparam name="TEnvelope">The projection of the object around the array.</typeparam>
    /// <typeparam name="T">The projection of an element.</typeparam>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="options">The options for reading the body. <see cref="JsonProjectionOptions.Path"/> is required, and is the path of the array.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>The total time and size are not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the body.
    /// The enumeration throws all exceptions, including exceptions for the envelope, after the elements that precede the failure. The enumeration may
    /// be disposed early, even while the next element is awaited.</remarks>
    /// <returns>The elements, with the envelope; no elements if the status is 204 (No Content) or 205 (Reset Content).</returns>
    /// <exception cref="ArgumentException">The options have no <see cref="JsonProjectionOptions.Path"/>.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or the call timed out. <see cref="HttpClient.Timeout"/> or
    /// <see cref="DecantHttpOptions.Timeout"/> covers the headers, and <see cref="DecantHttpOptions.IdleTimeout"/> covers each wait for more of the
    /// body. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static ProjectionElements<TEnvelope, T> GetProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions options,
        CancellationToken cancellationToken = default)
        where TEnvelope : IJsonProjection<TEnvelope>
        where T : IJsonProjection<T> => EnvelopedElementsReader<TEnvelope, T>.Enumerate(CallSource.From(client, requestUri), TEnvelope.ProjectionInfo, T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{TEnvelope, T}(HttpClient, string?, JsonProjectionOptions, CancellationToken)"/>
    public static ProjectionElements<TEnvelope, T> GetProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions options, CancellationToken cancellationToken = default)
        where TEnvelope : IJsonProjection<TEnvelope>
        where T : IJsonProjection<T> => EnvelopedElementsReader<TEnvelope, T>.Enumerate(CallSource.From(client, requestUri), TEnvelope.ProjectionInfo, T.ProjectionInfo, options, cancellationToken);

    /// <summary>Sends a request with any method, with its headers and content, when the enumeration begins, and reads the elements of the array at
    /// <see cref="JsonProjectionOptions.Path"/>, as they arrive, and the object around the array in one pass.</summary>
    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{TEnvelope, T}(HttpClient, string?, JsonProjectionOptions, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the enumeration. It is sent only once: a second enumeration throws
    /// an <see cref="InvalidOperationException"/>.</param>
    /// <param name="options">The options for reading the body. <see cref="JsonProjectionOptions.Path"/> is required, and is the path of the array.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static ProjectionElements<TEnvelope, T> GetProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpMessageInvoker invoker, HttpRequestMessage request, JsonProjectionOptions options, CancellationToken cancellationToken = default)
        where TEnvelope : IJsonProjection<TEnvelope>
        where T : IJsonProjection<T> => EnvelopedElementsReader<TEnvelope, T>.Enumerate(CallSource.From(invoker, request), TEnvelope.ProjectionInfo, T.ProjectionInfo, options, cancellationToken);
}
