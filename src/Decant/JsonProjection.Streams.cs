using System.Text.Json;
using Decant.Sources;

namespace Decant;

public static partial class JsonProjection
{
    /// <summary>Reads the entries of an object from a stream as they come, keys and projections: of the root, or of the object at
    /// <see cref="JsonProjectionOptions.Path"/>. The options are checked at once.</summary>
    /// <remarks>A key that is there twice is handed out twice: what was handed out cannot be taken back. A dictionary keeps the last. Memory is bounded by the
    /// window (64 KiB) and one entry. An error in the body is thrown where it is met, after the entries before it. Whoever stops early leaves the rest of
    /// the stream unread; a read that is pending then is cancelled and awaited, and what awaits it gets a <see cref="TaskCanceledException"/>.</remarks>
    /// <returns>The entries. The value of a null is null.</returns>
    /// <inheritdoc cref="ReadAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<KeyValuePair<string, T>> ReadEntriesAsAsyncEnumerable<T>(
        Stream utf8Json, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        options ??= JsonProjectionOptions.Default;
        options.ThrowIfNotForEntries(nameof(ReadEntriesAsAsyncEnumerable), nameof(ReadAsAsyncEnumerable));
        return new ElementStream<KeyValuePair<string, T>>(
            token => T.ProjectionInfo.ReadEntriesAsAsyncEnumerable(utf8Json, options, token), cancellationToken);
    }

    /// <summary>Reads the elements of the array at <see cref="JsonProjectionOptions.Path"/> from a stream as they come, and what stands around the array, in
    /// one pass. The options are checked at once.</summary>
    /// <typeparam name="TEnvelope">What is wanted of what stands around the array.</typeparam>
    /// <typeparam name="T">What is wanted of an element.</typeparam>
    /// <param name="utf8Json">The stream, which stays open and the caller's.</param>
    /// <param name="options">How it is read, and where the array lies in it.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <remarks>An error in the body, also in what the envelope wants, is thrown by the enumeration where it is met, after the elements before it. Whoever stops
    /// early leaves the rest of the stream unread; a read that is pending then is cancelled and awaited, and what awaits it gets a
    /// <see cref="TaskCanceledException"/>.</remarks>
    /// <returns>The elements, with the envelope.</returns>
    /// <exception cref="ArgumentException">The options do not say where the array lies.</exception>
    /// <inheritdoc cref="ReadAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static ProjectionElements<TEnvelope, T> ReadAsAsyncEnumerable<TEnvelope, T>(
        Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken = default)
        where TEnvelope : IJsonProjection<TEnvelope>
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(options);
        options.ThrowIfNotForEnvelope();
        return new(elements => token => elements.Read(utf8Json, options, token), cancellationToken);
    }
}
