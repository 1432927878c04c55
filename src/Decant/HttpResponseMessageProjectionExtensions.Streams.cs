using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpResponseMessageProjectionExtensions
{
    /// <summary>Enumerates the entries of an object, as keys and projections, as they arrive: of the root, or of the object at
    /// <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <remarks>A key that occurs twice is returned twice, because an entry that was returned cannot be taken back. A dictionary keeps the last. The
    /// total time and size are not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the body, and one entry is held
    /// in memory at a time. Exceptions are thrown by the enumeration. The enumeration may be disposed early, even while the next entry is
    /// awaited.</remarks>
    /// <returns>The entries; empty if the status is 204 (No Content) or 205 (Reset Content), or the request was a HEAD. The value of an entry that is
    /// a JSON null is null.</returns>
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
    /// <param name="options">The options for reading the body. <see cref="JsonProjectionOptions.Path"/> is required and names the array.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>The total time and size are not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the body.
    /// Exceptions, including those for the envelope, are thrown by the enumeration, after the elements that precede the failure. The enumeration may
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
