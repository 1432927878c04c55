using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpResponseMessageProjectionExtensions
{
    /// <summary>Enumerates the entries of an object as keys and projections, as they arrive. The object is the root or the object at
    /// <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <remarks>A key that occurs twice is returned twice, because a returned entry cannot be taken back. A dictionary would keep only the last entry. The
    /// total time and size are not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the body, and one entry is held in memory
    /// at a time. The enumeration throws all exceptions, including the exception for the status. The enumeration may be disposed early, even while the next
    /// entry is awaited.</remarks>
    /// <returns>The entries; empty if the status is 204 (No Content) or 205 (Reset Content), or the request was a HEAD. A JSON null is
    /// returned as a null value.</returns>
    /// <exception cref="TaskCanceledException">The token was cancelled, or a wait for more of the body exceeded
    /// <see cref="DecantHttpOptions.IdleTimeout"/>. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    public static IAsyncEnumerable<KeyValuePair<string, T>> ReadProjectionEntriesAsAsyncEnumerable<T>(
        this HttpResponseMessage response, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadProjectionEntriesAsAsyncEnumerable<T>(response, null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionEntriesAsAsyncEnumerable{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="options">The options for reading the body, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<KeyValuePair<string, T>> ReadProjectionEntriesAsAsyncEnumerable<T>(
        this HttpResponseMessage response, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => EntriesReader<T>.Enumerate(CallSource.From(response), T.ProjectionInfo, options, cancellationToken);

    /// <summary>Reads the elements of the array at <see cref="JsonProjectionOptions.Path"/>, as they arrive, and the object around the array in one
    /// pass.</summary>
    /// <typeparam name="TEnvelope">The projection of the object around the array.</typeparam>
    /// <typeparam name="T">The projection of an element.</typeparam>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="options">The options for reading the body. <see cref="JsonProjectionOptions.Path"/> is required, and is the path of the array.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>The total time and size are not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the body.
    /// The enumeration throws all exceptions, including exceptions for the envelope, after the elements that precede the failure. The enumeration may
    /// be disposed early, even while the next element is awaited.</remarks>
    /// <returns>The elements, with the envelope; no elements if the status is 204 (No Content) or 205 (Reset Content), or the request was a
    /// HEAD.</returns>
    /// <exception cref="ArgumentException">The options have no <see cref="JsonProjectionOptions.Path"/>.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or a wait for more of the body exceeded
    /// <see cref="DecantHttpOptions.IdleTimeout"/>. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    public static ProjectionElements<TEnvelope, T> ReadProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpResponseMessage response, JsonProjectionOptions options, CancellationToken cancellationToken = default)
        where TEnvelope : IJsonProjection<TEnvelope>
        where T : IJsonProjection<T> => EnvelopedElementsReader<TEnvelope, T>.Enumerate(CallSource.From(response), TEnvelope.ProjectionInfo, T.ProjectionInfo, options, cancellationToken);
}
