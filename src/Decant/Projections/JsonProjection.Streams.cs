using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.CompilerServices;
using Decant.Projections;
using Decant.Queries;

namespace Decant;

public static partial class JsonProjection
{
    /// <inheritdoc cref="ReadEntriesAsAsyncEnumerable{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<KeyValuePair<string, T>> ReadEntriesAsAsyncEnumerable<T>(
        Stream utf8Json, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadEntriesAsAsyncEnumerable<T>(utf8Json, null, cancellationToken);

    /// <summary>Enumerates the entries of a JSON object in a stream as key-value pairs, as they arrive.</summary>
    /// <remarks>The object is the root or the value at <see cref="JsonProjectionOptions.Path"/>. The options are checked when the method is called. A key that
    /// occurs twice is yielded twice, because a yielded entry cannot be taken back; a dictionary keeps the last entry. At most the buffer (64 KiB) and one
    /// entry are in memory. An error in the body is thrown where it occurs, after the entries before it. Stopping early leaves the rest of the stream unread. A
    /// pending read is then cancelled and awaited, and a pending <c>MoveNextAsync</c> throws a <see cref="TaskCanceledException"/>.</remarks>
    /// <returns>The entries. An entry whose value is a JSON null has the value null.</returns>
    /// <inheritdoc cref="ReadAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<KeyValuePair<string, T>> ReadEntriesAsAsyncEnumerable<T>(
        Stream utf8Json, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return EnumerateEntries(utf8Json, T.ProjectionInfo, options ?? JsonProjectionOptions.Default, cancellationToken);
    }

    /// <summary>Enumerates the elements of a JSON array in a stream as they arrive, with the object around the array (the envelope).</summary>
    /// <typeparam name="TEnvelope">The projection of the object around the array.</typeparam>
    /// <typeparam name="T">The projection of an element.</typeparam>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="options">The options for reading. <see cref="JsonProjectionOptions.Path"/> is required: the path of the array.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>The options are checked when the method is called. The enumeration throws an error in the body, also in the envelope, where it occurs, after
    /// the elements before it. Stopping early leaves the rest of the stream unread. A pending read is then cancelled and awaited, and a pending
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
        Stream utf8Json, JsonProjectionInfo<T> info, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        _ = options.PlanFor(PlanUse.Entries);
        return new(token => info.ReadEntriesAsAsyncEnumerable(utf8Json, options, token), cancellationToken);
    }

    private static ProjectionElements<TEnvelope, T> Enumerate<TEnvelope, T>(
        Stream utf8Json,
        JsonProjectionInfo<TEnvelope> envelope,
        JsonProjectionInfo<T> element,
        JsonProjectionOptions options,
        CancellationToken cancellationToken) =>
        new(envelope, element, options, elements => token => elements.Read(utf8Json, options, token), cancellationToken);
}
