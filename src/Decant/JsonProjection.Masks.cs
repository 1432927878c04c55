using System.Buffers;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Copying;
using Decant.Sources;

namespace Decant;

public static partial class JsonProjection
{
    /// <summary>Copies what a mask selects of a JSON document: checks all of it, and writes the selected fields in the order of the document.</summary>
    /// <param name="utf8Json">The whole JSON document, as UTF-8.</param>
    /// <param name="mask">The fields to copy.</param>
    /// <param name="destination">The destination. It is written as the document is read, 16 KiB or more at a time. After an error it holds what was written before the
    /// error, or nothing if that is less.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <remarks>Values are written as they were received, without the white space between tokens. A field that is missing, or of which parts are selected but which is
    /// neither an object nor an array nor null, is left out. Fields of the same name are all copied. The call allocates nothing that outlives it.</remarks>
    /// <exception cref="ArgumentNullException">The mask or the destination is null.</exception>
    /// <exception cref="JsonException">The JSON is not valid, or its root is neither an object, an array nor null.</exception>
    public static void Copy(ReadOnlySpan<byte> utf8Json, JsonFieldMask mask, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(mask);
        ArgumentNullException.ThrowIfNull(destination);
        mask.Copy(utf8Json, destination, options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="Copy(ReadOnlySpan{byte}, JsonFieldMask, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    public static void Copy(in ReadOnlySequence<byte> utf8Json, JsonFieldMask mask, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(mask);
        ArgumentNullException.ThrowIfNull(destination);
        mask.Copy(utf8Json, destination, options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="Copy(ReadOnlySpan{char}, JsonFieldMask, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    public static void Copy(string json, JsonFieldMask mask, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        Copy(json.AsSpan(), mask, destination, options);
    }

    /// <summary>Copies what a mask selects of a JSON document that is text.</summary>
    /// <remarks>The text is first converted to UTF-8 in a pooled buffer, and the position of an error is the one in that buffer.</remarks>
    /// <param name="json">The whole JSON document.</param>
    /// <param name="mask">The fields to copy.</param>
    /// <param name="destination">The destination, which is written as UTF-8.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <exception cref="ArgumentException">The text contains half of a surrogate pair.</exception>
    /// <inheritdoc cref="Copy(ReadOnlySpan{byte}, JsonFieldMask, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    [SkipLocalsInit]
    public static void Copy(ReadOnlySpan<char> json, JsonFieldMask mask, IBufferWriter<byte> destination, JsonProjectionOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(mask);
        ArgumentNullException.ThrowIfNull(destination);
        options ??= JsonProjectionOptions.Default;
        using var utf8 = new Utf8Text(json, stackalloc byte[Utf8Text.StackBytes], options.Settings.Pool);
        mask.Copy(utf8.Convert(), destination, options);
    }

    /// <inheritdoc cref="CopyAsync(Stream, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyAsync(Stream utf8Json, JsonFieldMask mask, Stream destination, CancellationToken cancellationToken = default) =>
        CopyAsync(utf8Json, mask, destination, null, cancellationToken);

    /// <summary>Copies what a mask selects of a stream, which is read to its end, in the order of the document.</summary>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="mask">The fields to copy.</param>
    /// <param name="destination">The destination. It is written as bytes arrive, 16 KiB or more at a time; while the destination accepts no more, nothing is read. A pipe
    /// is flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>
    /// <para>At most the window (64 KiB) and the output that is gathered are held in memory, however large a value is. The call ends when the reader of a pipe has
    /// completed, and leaves the rest of the stream unread.</para>
    /// <para>Bytes that were written before an error cannot be taken back. If you pass them on, abort the connection then, so that the receiver does not take
    /// them for the whole. <see cref="JsonCopyOptions.InitialBufferBytes"/> delays the first write.</para>
    /// </remarks>
    /// <exception cref="OperationCanceledException">The token was cancelled. An exception that a stream throws then is passed on
    /// unchanged.</exception>
    /// <inheritdoc cref="Copy(ReadOnlySpan{byte}, JsonFieldMask, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyAsync(
        Stream utf8Json, JsonFieldMask mask, Stream destination, JsonProjectionOptions? options, CancellationToken cancellationToken = default) =>
        CopyAsync(utf8Json, mask, new CopyDestination(destination), options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyAsync(Stream, JsonFieldMask, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyAsync(Stream utf8Json, JsonFieldMask mask, PipeWriter destination, CancellationToken cancellationToken = default) =>
        CopyAsync(utf8Json, mask, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyAsync(Stream, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyAsync(
        Stream utf8Json, JsonFieldMask mask, PipeWriter destination, JsonProjectionOptions? options, CancellationToken cancellationToken = default) =>
        CopyAsync(utf8Json, mask, new CopyDestination(destination), options, cancellationToken);
#endif

    private static Task CopyAsync(
        Stream utf8Json, JsonFieldMask mask, CopyDestination destination, JsonProjectionOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(mask);
        destination.ThrowIfNull();
        return mask.CopyAsync(utf8Json, destination, options ?? JsonProjectionOptions.Default, cancellationToken).AsTask();
    }
}
