using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpContentProjectionExtensions
{
    /// <summary>Reads the entries of an object as they come, keys and projections: of the root, or of the object at
    /// <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <remarks>A key that is there twice is handed out twice: what was handed out cannot be taken back. A dictionary keeps the last. Time and size of the
    /// whole are not bounded; <see cref="DecantHttpOptions.IdleTimeout"/> bounds each wait for more of it, and memory is bounded by one entry. What is
    /// thrown is thrown by the enumeration. It may be left early, also while the next entry is awaited.</remarks>
    /// <returns>The entries. The value of a null is null.</returns>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    public static IAsyncEnumerable<KeyValuePair<string, T>> ReadProjectionEntriesAsAsyncEnumerable<T>(
        this HttpContent content, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Entries<T>(CallSource.Of(content), null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionEntriesAsAsyncEnumerable{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content.</param>
    /// <param name="options">How it is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<KeyValuePair<string, T>> ReadProjectionEntriesAsAsyncEnumerable<T>(
        this HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Entries<T>(CallSource.Of(content), options, cancellationToken);

    /// <summary>Reads the elements of the array at <see cref="JsonProjectionOptions.Path"/> as they come, and what stands around the array, in one pass.</summary>
    /// <typeparam name="TEnvelope">What is wanted of what stands around the array.</typeparam>
    /// <typeparam name="T">What is wanted of an element.</typeparam>
    /// <param name="content">The content.</param>
    /// <param name="options">How it is read, and where the array lies in it.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <remarks>Time and size of the whole are not bounded; <see cref="DecantHttpOptions.IdleTimeout"/> bounds each wait for more of it. What is thrown, also for
    /// the envelope, is thrown by the enumeration, after the elements before it. It may be left early, also while the next element is awaited.</remarks>
    /// <returns>The elements, with the envelope.</returns>
    /// <exception cref="ArgumentException">The options do not say where the array lies.</exception>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    public static ProjectionElements<TEnvelope, T> ReadProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpContent content, JsonProjectionOptions options, CancellationToken cancellationToken = default)
        where TEnvelope : IJsonProjection<TEnvelope>
        where T : IJsonProjection<T> => ProjectionCalls.Elements<TEnvelope, T>(CallSource.Of(content), options, cancellationToken);
}
