using System.Buffers;
using System.Text.Json;
using Decant.Sources;

namespace Decant;

/// <summary>Reads projections from JSON in memory and from streams.</summary>
/// <remarks>
/// <para>What is read equals what <see cref="JsonSerializer"/> makes of the same type with the same defaults; members that the type does not
/// have are skipped without being parsed into anything. A UTF-8 byte order mark at the start is skipped.</para>
/// <para>Malformed JSON, and JSON that does not fit the type, is a <see cref="JsonException"/> with path, line and byte, as is a null where
/// an object or an array was to be read.</para>
/// <para>Cost: the objects returned. Buffers are pooled and given back before a call returns.</para>
/// </remarks>
public static partial class JsonProjection
{
    /// <summary>Reads one object, or whatever value the projection stands for: the root, or the one at <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <param name="utf8Json">The whole of it, as UTF-8.</param>
    /// <param name="options">How it is read; the defaults if null.</param>
    /// <exception cref="JsonException">It is not JSON, or does not fit.</exception>
    /// <exception cref="ArgumentException">The options are for calls that read several elements.</exception>
    public static T Parse<T>(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => T.ProjectionInfo.Parse(utf8Json, options ?? JsonProjectionOptions.Default);

    /// <inheritdoc cref="Parse{T}(ReadOnlySpan{byte}, JsonProjectionOptions?)"/>
    public static T Parse<T>(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => T.ProjectionInfo.Parse(utf8Json, options ?? JsonProjectionOptions.Default);

    /// <summary>Reads an array of objects: the root, or the one at <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <param name="utf8Json">The whole body, as UTF-8.</param>
    /// <param name="options">How it is read; the defaults if null.</param>
    /// <returns>The elements; a null element of a reference type stays null.</returns>
    /// <exception cref="JsonException">It is not JSON, or does not fit.</exception>
    public static T[] ParseArray<T>(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => T.ProjectionInfo.ParseArray(utf8Json, options ?? JsonProjectionOptions.Default);

    /// <inheritdoc cref="ParseArray{T}(ReadOnlySpan{byte}, JsonProjectionOptions?)"/>
    public static T[] ParseArray<T>(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => T.ProjectionInfo.ParseArray(utf8Json, options ?? JsonProjectionOptions.Default);

    /// <summary>Reads one object, or whatever value the projection stands for, from a stream, to the stream's end: the root, or the one at
    /// <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <param name="utf8Json">The stream, which stays open and the caller's.</param>
    /// <param name="options">How it is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <exception cref="JsonException">It is not JSON, or does not fit.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled; what the stream throws then passes as it is.</exception>
    public static Task<T> ReadAsync<T>(Stream utf8Json, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return T.ProjectionInfo.ReadAsync(utf8Json, options ?? JsonProjectionOptions.Default, cancellationToken).AsTask();
    }

    /// <summary>Reads an array of objects from a stream, to the stream's end: the root, or the one at
    /// <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <inheritdoc cref="ReadAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task<T[]> ReadArrayAsync<T>(Stream utf8Json, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return T.ProjectionInfo.ReadArrayAsync(utf8Json, options ?? JsonProjectionOptions.Default, cancellationToken).AsTask();
    }

    /// <summary>Reads the elements of an array from a stream as they come. Options are looked at when it is called.</summary>
    /// <remarks>Memory is bounded by the window (64 KiB) and one element. An error in the body is thrown where it is met, after the elements
    /// before it. Whoever stops early leaves the rest of the stream unread; a read that is pending then is cancelled and awaited, and what awaits it
    /// gets a <see cref="TaskCanceledException"/>.</remarks>
    /// <inheritdoc cref="ReadAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<T> ReadAsAsyncEnumerable<T>(
        Stream utf8Json, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        options ??= JsonProjectionOptions.Default;
        options.ThrowIfNotForElements();
        return new ElementStream<T>(token => T.ProjectionInfo.ReadAsAsyncEnumerable(utf8Json, options, token), cancellationToken);
    }
}
