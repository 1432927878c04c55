using Decant.Http.Calls;

namespace Decant;

public static partial class HttpResponseMessageProjectionExtensions
{
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T?> ReadProjectionAsync<T>(
        this HttpResponseMessage response,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ObjectReader<T>.RunAsync(CallSource.From(response), projection, cancellationToken);

    /// <inheritdoc cref="ReadProjectionArrayAsync{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T[]> ReadProjectionArrayAsync<T>(
        this HttpResponseMessage response,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ArrayReader<T>.RunAsync(CallSource.From(response), projection, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsAsyncEnumerable{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(
        this HttpResponseMessage response,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ElementsReader<T>.Enumerate(CallSource.From(response), projection, cancellationToken);

    /// <inheritdoc cref="ReadProjectionEntriesAsAsyncEnumerable{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<KeyValuePair<string, T>> ReadProjectionEntriesAsAsyncEnumerable<T>(
        this HttpResponseMessage response,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => EntriesReader<T>.Enumerate(CallSource.From(response), projection, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsAsyncEnumerable{TEnvelope, T}(HttpResponseMessage, JsonProjectionOptions, CancellationToken)"/>
    /// <typeparam name="TEnvelope">The type of the object around the array.</typeparam>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="envelope">The projection of the object around the array. Its options are ignored.</param>
    /// <param name="elements">The projection of an element, with the options of the call. Its <see cref="JsonProjectionOptions.Path"/> is required, and is the
    /// path of the array.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <exception cref="ArgumentException">The options of the elements have no <see cref="JsonProjectionOptions.Path"/>.</exception>
    public static ProjectionElements<TEnvelope, T> ReadProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpResponseMessage response,
        JsonProjection<TEnvelope> envelope,
        JsonProjection<T> elements,
        CancellationToken cancellationToken = default) =>
        EnvelopedElementsReader<TEnvelope, T>.Enumerate(CallSource.From(response), envelope, elements, cancellationToken);
}
