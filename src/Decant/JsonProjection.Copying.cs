using System.Buffers;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Text.Json;
using Decant.Copying;

namespace Decant;

public static partial class JsonProjection
{
    /// <summary>Copies one object, or whatever value the projection stands for: what <see cref="Parse{T}(ReadOnlySpan{byte}, JsonProjectionOptions?)"/> would
    /// read of it is checked and written, and nothing is built.</summary>
    /// <typeparam name="T">What is wanted. What its constructor, its setters or its converters do would not happen, so that a type that has such is refused;
    /// diagnostic DCT031 says so when the call is compiled.</typeparam>
    /// <param name="utf8Json">The whole of it, as UTF-8.</param>
    /// <param name="destination">Where it is written, when all was read: an error leaves the destination untouched.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <remarks>What is written, read again, is what serializing the object with <see cref="JsonSerializerDefaults.Web"/> gives, read again. Strings and
    /// numbers are written as they came. Cost: nothing that outlives the call.</remarks>
    /// <exception cref="JsonException">It is not JSON, or does not fit.</exception>
    /// <exception cref="NotSupportedException">The type cannot be copied; the message says why.</exception>
    /// <exception cref="ArgumentException">The options are for calls that read or write several elements.</exception>
    public static void Copy<T>(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(destination);
        T.ProjectionInfo.Copy(utf8Json, destination, isArray: false, options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="Copy{T}(ReadOnlySpan{byte}, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    public static void Copy<T>(in ReadOnlySequence<byte> utf8Json, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(destination);
        T.ProjectionInfo.Copy(utf8Json, destination, isArray: false, options ?? JsonProjectionOptions.Default);
    }

    /// <summary>Copies an array of objects, or a sequence of them: what <see cref="ParseArray{T}(ReadOnlySpan{byte}, JsonProjectionOptions?)"/> would read of
    /// it is checked and written, and nothing is built.</summary>
    /// <param name="utf8Json">The whole body, as UTF-8.</param>
    /// <param name="destination">Where elements are written as they come, 16 KiB or more at a time. After an error it holds those before the error in an
    /// array without an end, or nothing if they were less.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <remarks>Of several arrays at the path the last counts, as long as nothing of the first was written; then it is a <see cref="JsonException"/>.</remarks>
    /// <exception cref="ArgumentException">The options contradict each other.</exception>
    /// <inheritdoc cref="Copy{T}(ReadOnlySpan{byte}, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    public static void CopyArray<T>(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(destination);
        T.ProjectionInfo.Copy(utf8Json, destination, isArray: true, options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="CopyArray{T}(ReadOnlySpan{byte}, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    public static void CopyArray<T>(in ReadOnlySequence<byte> utf8Json, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(destination);
        T.ProjectionInfo.Copy(utf8Json, destination, isArray: true, options ?? JsonProjectionOptions.Default);
    }

    /// <summary>Copies one object, or whatever value the projection stands for, from a stream, which is read to its end.</summary>
    /// <param name="utf8Json">The stream, which stays open and the caller's.</param>
    /// <param name="destination">Where it is written, when all was read: an error leaves the destination untouched. It is flushed if it is a pipe, and stays
    /// open and the caller's.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <exception cref="OperationCanceledException">The token was cancelled; what the streams throw then passes as it is.</exception>
    /// <inheritdoc cref="Copy{T}(ReadOnlySpan{byte}, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    public static Task CopyAsync<T>(
        Stream utf8Json, Stream destination, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyAsync<T>(utf8Json, new CopyDestination(destination), isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyAsync<T>(
        Stream utf8Json, PipeWriter destination, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyAsync<T>(utf8Json, new CopyDestination(destination), isArray: false, options, cancellationToken);
#endif

    /// <summary>Copies an array of objects, or a sequence of them, from a stream, which is read to its end.</summary>
    /// <param name="utf8Json">The stream, which stays open and the caller's.</param>
    /// <param name="destination">Where elements are written as they come, 16 KiB or more at a time: while it takes no more, nothing is read. It is
    /// flushed if it is a pipe, and stays open and the caller's.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <remarks><para>Memory is bounded by the window (64 KiB), one element and what is gathered. A pipe whose reader has completed ends the call, which
    /// then leaves the rest of the stream unread.</para>
    /// <para>An error after the first bytes were written cannot take them back: they are an array without an end, or lines. Whoever passes them on
    /// cuts the connection then (<c>HttpContext.Abort</c>), so that nobody takes them for the whole. <see cref="JsonCopyOptions.BufferFirst"/> puts that
    /// point off. Of several arrays at the path the last counts, as long as nothing of the first was written; then it is a
    /// <see cref="JsonException"/>.</para></remarks>
    /// <exception cref="ArgumentException">The options contradict each other.</exception>
    /// <inheritdoc cref="CopyAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyArrayAsync<T>(
        Stream utf8Json, Stream destination, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyAsync<T>(utf8Json, new CopyDestination(destination), isArray: true, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyArrayAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyArrayAsync<T>(
        Stream utf8Json, PipeWriter destination, JsonProjectionOptions? options = null, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyAsync<T>(utf8Json, new CopyDestination(destination), isArray: true, options, cancellationToken);
#endif

    private static Task CopyAsync<T>(
        Stream utf8Json, CopyDestination destination, bool isArray, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        destination.ThrowIfNull();
        return T.ProjectionInfo.CopyAsync(utf8Json, destination, isArray, options ?? JsonProjectionOptions.Default, cancellationToken).AsTask();
    }
}
