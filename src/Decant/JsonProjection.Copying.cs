using System.Buffers;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.CompilerServices;
using Decant.Copying;

namespace Decant;

public static partial class JsonProjection
{
    /// <summary>Copies one value: checks what <see cref="Parse{T}(ReadOnlySpan{byte}, JsonProjectionOptions?)"/> would read and writes it as JSON,
    /// without creating the object.</summary>
    /// <typeparam name="T">The projection. A copy runs no constructor, setter or converter, so a type that has code of its own in one of these cannot
    /// be copied. Diagnostic DCT031 reports it at compile time.</typeparam>
    /// <param name="utf8Json">The whole JSON document, as UTF-8.</param>
    /// <param name="destination">The destination. It is written after the whole input was read, so that an error leaves it untouched.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <remarks>Reading the output gives the same values as reading the output of <see cref="JsonSerializer"/> for the object with
    /// <see cref="JsonSerializerDefaults.Web"/>. Strings and numbers are written as they were received. The call allocates nothing that outlives
    /// it.</remarks>
    /// <exception cref="JsonException">The JSON is not valid, or does not fit the type.</exception>
    /// <exception cref="NotSupportedException">The type cannot be copied. The message gives the reason.</exception>
    [OverloadResolutionPriority(1)]
    public static void Copy<T>(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(destination);
        T.ProjectionInfo.Copy(utf8Json, destination, isArray: false, options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="Copy{T}(ReadOnlySpan{byte}, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    [OverloadResolutionPriority(1)]
    public static void Copy<T>(in ReadOnlySequence<byte> utf8Json, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(destination);
        T.ProjectionInfo.Copy(utf8Json, destination, isArray: false, options ?? JsonProjectionOptions.Default);
    }

    /// <summary>Copies an array or a sequence of values: checks what <see cref="ParseArray{T}(ReadOnlySpan{byte}, JsonProjectionOptions?)"/> would
    /// read and writes it as JSON, without creating the objects.</summary>
    /// <param name="utf8Json">The whole JSON document, as UTF-8.</param>
    /// <param name="destination">The destination. Elements are written as they are read, 16 KiB or more at a time. After an error it holds the
    /// elements before the error in an array without its closing bracket, or nothing if they were fewer bytes than that.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <remarks>If there are several arrays at the path, the last one counts. A second one after elements of the first were written causes a
    /// <see cref="JsonException"/>.</remarks>
    /// <inheritdoc cref="Copy{T}(ReadOnlySpan{byte}, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    [OverloadResolutionPriority(1)]
    public static void CopyArray<T>(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(destination);
        T.ProjectionInfo.Copy(utf8Json, destination, isArray: true, options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="CopyArray{T}(ReadOnlySpan{byte}, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    [OverloadResolutionPriority(1)]
    public static void CopyArray<T>(in ReadOnlySequence<byte> utf8Json, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(destination);
        T.ProjectionInfo.Copy(utf8Json, destination, isArray: true, options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="CopyAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyAsync<T>(Stream utf8Json, Stream destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyAsync<T>(utf8Json, destination, null, cancellationToken);

    /// <summary>Copies one value from a stream, which is read to its end: writes the members that the projection names as JSON, without creating the
    /// object.</summary>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="destination">The destination. It is written after the whole body was read, so that an error leaves it untouched. A pipe is
    /// flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <exception cref="OperationCanceledException">The token was cancelled. An exception that a stream throws then is passed on
    /// unchanged.</exception>
    /// <inheritdoc cref="Copy{T}(ReadOnlySpan{byte}, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyAsync<T>(
        Stream utf8Json, Stream destination, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyAsync(utf8Json, T.ProjectionInfo, new CopyDestination(destination), isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyAsync{T}(Stream, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyAsync<T>(Stream utf8Json, PipeWriter destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyAsync<T>(utf8Json, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyAsync<T>(
        Stream utf8Json, PipeWriter destination, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyAsync(utf8Json, T.ProjectionInfo, new CopyDestination(destination), isArray: false, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyArrayAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyArrayAsync<T>(Stream utf8Json, Stream destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyArrayAsync<T>(utf8Json, destination, null, cancellationToken);

    /// <summary>Copies an array or a sequence of values from a stream, which is read to its end: writes the members that the projection names as
    /// JSON, without creating the objects.</summary>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="destination">The destination. Elements are written as they arrive, 16 KiB or more at a time; while the destination accepts no
    /// more, nothing is read. A pipe is flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>
    /// <para>At most the window (64 KiB), one element and the output that is gathered are held in memory. The call ends when the reader of a pipe has
    /// completed, and leaves the rest of the stream unread.</para>
    /// <para>Bytes that were written before an error cannot be taken back: they are an array without its closing bracket, or lines. If you pass them
    /// on, abort the connection then (<c>HttpContext.Abort</c>), so that the receiver does not take them for the whole.
    /// <see cref="JsonCopyOptions.InitialBufferBytes"/> delays the first write. If there are several arrays at the path, the last one counts. A second one
    /// after elements of the first were written causes a <see cref="JsonException"/>.</para>
    /// </remarks>
    /// <inheritdoc cref="CopyAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyArrayAsync<T>(
        Stream utf8Json, Stream destination, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyAsync(utf8Json, T.ProjectionInfo, new CopyDestination(destination), isArray: true, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyArrayAsync{T}(Stream, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyArrayAsync<T>(Stream utf8Json, PipeWriter destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyArrayAsync<T>(utf8Json, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyArrayAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyArrayAsync<T>(
        Stream utf8Json, PipeWriter destination, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyAsync(utf8Json, T.ProjectionInfo, new CopyDestination(destination), isArray: true, options, cancellationToken);
#endif

    private static Task CopyAsync<T>(
        Stream utf8Json,
        JsonProjectionInfo<T> info,
        CopyDestination destination,
        bool isArray,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        destination.ThrowIfNull();
        return info.CopyAsync(utf8Json, destination, isArray, options ?? JsonProjectionOptions.Default, cancellationToken).AsTask();
    }
}
