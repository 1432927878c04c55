using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.CompilerServices;
using Decant.Projections;
using Decant.Queries;

namespace Decant;

/// <summary>Parses JSON from memory or a stream into projections, and copies a part of JSON.</summary>
/// <remarks>
/// <para>The result equals that of <see cref="JsonSerializer"/> for the same type with the same defaults. Members that the type does not have are
/// skipped without creating objects for them. A UTF-8 byte order mark at the start is skipped.</para>
/// <para>Malformed JSON, JSON that does not fit the type, and a null in place of the object or array cause a <see cref="JsonException"/> with path, line and
/// byte.</para>
/// <para>A call allocates only the objects that it returns. Buffers are pooled, and returned to the pool before the call returns.</para>
/// </remarks>
public static partial class JsonProjection
{
    /// <summary>Parses UTF-8 JSON into one projection: the root, or the value at <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <param name="utf8Json">The whole JSON document, as UTF-8.</param>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    /// <exception cref="JsonException">The JSON is not valid, or does not fit the type.</exception>
    [OverloadResolutionPriority(1)]
    public static T Parse<T>(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => T.ProjectionInfo.Parse(utf8Json, options ?? JsonProjectionOptions.Default);

    /// <inheritdoc cref="Parse{T}(ReadOnlySpan{byte}, JsonProjectionOptions?)"/>
    [OverloadResolutionPriority(1)]
    public static T Parse<T>(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => T.ProjectionInfo.Parse(utf8Json, options ?? JsonProjectionOptions.Default);

    /// <summary>Parses a JSON array from UTF-8: the root, or the array at <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <param name="utf8Json">The whole JSON document, as UTF-8.</param>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    /// <returns>The elements; a null element of a reference type stays null.</returns>
    /// <exception cref="JsonException">The JSON is not valid, or does not fit the type.</exception>
    [OverloadResolutionPriority(1)]
    public static T[] ParseArray<T>(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => T.ProjectionInfo.ParseArray(utf8Json, options ?? JsonProjectionOptions.Default);

    /// <inheritdoc cref="ParseArray{T}(ReadOnlySpan{byte}, JsonProjectionOptions?)"/>
    [OverloadResolutionPriority(1)]
    public static T[] ParseArray<T>(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => T.ProjectionInfo.ParseArray(utf8Json, options ?? JsonProjectionOptions.Default);

    /// <inheritdoc cref="ReadAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task<T> ReadAsync<T>(Stream utf8Json, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadAsync<T>(utf8Json, null, cancellationToken);

    /// <summary>Reads one projection from a JSON stream, to the end of the stream: the root, or the value at
    /// <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <exception cref="JsonException">The JSON is not valid, or does not fit the type.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled. An exception that the stream throws then is not wrapped.</exception>
    [OverloadResolutionPriority(1)]
    public static Task<T> ReadAsync<T>(Stream utf8Json, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return T.ProjectionInfo.ReadAsync(utf8Json, options ?? JsonProjectionOptions.Default, cancellationToken).AsTask();
    }

    /// <inheritdoc cref="ReadArrayAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task<T[]> ReadArrayAsync<T>(Stream utf8Json, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadArrayAsync<T>(utf8Json, null, cancellationToken);

    /// <summary>Reads a JSON array from a stream, to the end of the stream: the root, or the array at <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <inheritdoc cref="ReadAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task<T[]> ReadArrayAsync<T>(Stream utf8Json, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return T.ProjectionInfo.ReadArrayAsync(utf8Json, options ?? JsonProjectionOptions.Default, cancellationToken).AsTask();
    }

    /// <inheritdoc cref="ReadAsAsyncEnumerable{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<T> ReadAsAsyncEnumerable<T>(Stream utf8Json, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadAsAsyncEnumerable<T>(utf8Json, null, cancellationToken);

    /// <summary>Enumerates the elements of a JSON array in a stream as they arrive.</summary>
    /// <remarks>The options are checked when the method is called. At most the buffer (64 KiB) and one element are in memory. An error in the body is thrown
    /// where it occurs, after the elements before it. Stopping early leaves the rest of the stream unread. A pending read is then cancelled and awaited, and a
    /// pending <c>MoveNextAsync</c> throws a <see cref="TaskCanceledException"/>.</remarks>
    /// <inheritdoc cref="ReadAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<T> ReadAsAsyncEnumerable<T>(
        Stream utf8Json, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Enumerate(utf8Json, T.ProjectionInfo, options ?? JsonProjectionOptions.Default, cancellationToken);
    }

    private static ElementStream<T> Enumerate<T>(
        Stream utf8Json, JsonProjectionInfo<T> info, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        _ = options.PlanFor(PlanUse.Several);
        return new(token => info.ReadAsAsyncEnumerable(utf8Json, options, token), cancellationToken);
    }
}
