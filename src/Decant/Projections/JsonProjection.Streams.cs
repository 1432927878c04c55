using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.CompilerServices;
using Decant.Projections;

namespace Decant;

public static partial class JsonProjection
{
    /// <inheritdoc cref="ReadEntriesAsAsyncEnumerable{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<KeyValuePair<string, T>> ReadEntriesAsAsyncEnumerable<T>(
        Stream utf8Json, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadEntriesAsAsyncEnumerable<T>(utf8Json, null, cancellationToken);

    /// <summary>Enumerates the entries of an object in a stream, as keys and projections, as they arrive: of the root, or of the object at
    /// <see cref="JsonProjectionOptions.Path"/>. The options are checked when the method is called.</summary>
    /// <remarks>A key that occurs twice is returned twice, because an entry that was returned cannot be taken back. A dictionary keeps the last. At
    /// most the window (64 KiB) and one entry are held in memory. An error in the body is thrown where it occurs, after the entries that precede it.
    /// Stopping early leaves the rest of the stream unread. A read that is then pending is cancelled and awaited, and a pending <c>MoveNextAsync</c>
    /// throws a <see cref="TaskCanceledException"/>.</remarks>
    /// <returns>The entries. The value of an entry that is a JSON null is null.</returns>
    /// <inheritdoc cref="ReadAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<KeyValuePair<string, T>> ReadEntriesAsAsyncEnumerable<T>(
        Stream utf8Json, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return EnumerateEntries(utf8Json, T.ProjectionInfo, options ?? JsonProjectionOptions.Default, cancellationToken);
    }

    /// <summary>Reads the elements of the array at <see cref="JsonProjectionOptions.Path"/> in a stream, as they arrive, and the object around the
    /// array in one pass. The options are checked when the method is called.</summary>
    /// <typeparam name="TEnvelope">The projection of the object around the array.</typeparam>
    /// <typeparam name="T">The projection of an element.</typeparam>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="options">The options for reading. <see cref="JsonProjectionOptions.Path"/> is required and names the array.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>An error in the body, including the members of the envelope, is thrown by the enumeration where it occurs, after the elements that
    /// precede it. Stopping early leaves the rest of the stream unread. A read that is then pending is cancelled and awaited, and a pending
    /// <c>MoveNextAsync</c> throws a <see cref="TaskCanceledException"/>.</remarks>
    /// <returns>The elements, with the envelope.</returns>
    /// <exception cref="ArgumentException">The options have no <see cref="JsonProjectionOptions.Path"/>.</exception>
    /// <inheritdoc cref="ReadAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static ProjectionElements<TEnvelope, T> ReadAsAsyncEnumerable<TEnvelope, T>(
        Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken = default)
        where TEnvelope : IJsonProjection<TEnvelope>
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Enumerate(utf8Json, TEnvelope.ProjectionInfo, T.ProjectionInfo, options, cancellationToken);
    }

    private static ElementStream<KeyValuePair<string, T>> EnumerateEntries<T>(
        Stream utf8Json, JsonProjectionInfo<T> info, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        new(token => info.ReadEntriesAsAsyncEnumerable(utf8Json, options, token), cancellationToken);

    private static ProjectionElements<TEnvelope, T> Enumerate<TEnvelope, T>(
        Stream utf8Json,
        JsonProjectionInfo<TEnvelope> envelope,
        JsonProjectionInfo<T> element,
        JsonProjectionOptions options,
        CancellationToken cancellationToken) =>
        new(envelope, element, options, elements => token => elements.Read(utf8Json, options, token), cancellationToken);
}
