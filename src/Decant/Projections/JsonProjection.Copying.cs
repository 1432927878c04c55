using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Sources;

namespace Decant;

public static partial class JsonProjection
{
    /// <summary>Copies the selected part of a JSON document to a buffer, without creating objects.</summary>
    /// <param name="utf8Json">The whole JSON document, as UTF-8.</param>
    /// <param name="copy">The selection and the options.</param>
    /// <param name="destination">The destination. After an error, it has the output that was written before the error (see <see cref="JsonCopy"/>).</param>
    /// <remarks>All of the JSON is checked. The call allocates nothing that outlives it.</remarks>
    /// <exception cref="ArgumentException">The copy was not initialized.</exception>
    /// <exception cref="ArgumentNullException">The destination is null.</exception>
    /// <exception cref="JsonException">The JSON is not valid, or does not fit what is copied.</exception>
    /// <exception cref="NotSupportedException">The type cannot be copied. The message gives the reason.</exception>
    public static void Copy(ReadOnlySpan<byte> utf8Json, JsonCopy copy, IBufferWriter<byte> destination)
    {
        copy.ThrowIfDefault();
        ArgumentNullException.ThrowIfNull(destination);
        copy.Copy(utf8Json, destination);
    }

    /// <inheritdoc cref="Copy(ReadOnlySpan{byte}, JsonCopy, IBufferWriter{byte})"/>
    public static void Copy(in ReadOnlySequence<byte> utf8Json, JsonCopy copy, IBufferWriter<byte> destination)
    {
        copy.ThrowIfDefault();
        ArgumentNullException.ThrowIfNull(destination);
        copy.Copy(utf8Json, destination);
    }

    /// <inheritdoc cref="Copy(ReadOnlySpan{char}, JsonCopy, IBufferWriter{byte})"/>
    public static void Copy(string json, JsonCopy copy, IBufferWriter<byte> destination)
    {
        ArgumentNullException.ThrowIfNull(json);
        Copy(json.AsSpan(), copy, destination);
    }

    /// <summary>Copies the selected part of JSON text to a buffer as UTF-8, without creating objects.</summary>
    /// <param name="json">The whole JSON document.</param>
    /// <param name="copy">The selection and the options.</param>
    /// <param name="destination">The destination. After an error, it has the output that was written before the error (see <see cref="JsonCopy"/>).</param>
    /// <remarks>All of the JSON is checked. The text is first converted to UTF-8 in a pooled buffer; the position in an error refers to this buffer.</remarks>
    /// <exception cref="ArgumentException">The text contains half of a surrogate pair, or the copy was not initialized.</exception>
    /// <inheritdoc cref="Copy(ReadOnlySpan{byte}, JsonCopy, IBufferWriter{byte})"/>
    [SkipLocalsInit]
    public static void Copy(ReadOnlySpan<char> json, JsonCopy copy, IBufferWriter<byte> destination)
    {
        copy.ThrowIfDefault();
        ArgumentNullException.ThrowIfNull(destination);
        using var utf8 = new Utf8Text(json, stackalloc byte[Utf8Text.StackBytes], (copy.Options ?? JsonProjectionOptions.Default).Settings.Pool);
        copy.Copy(utf8.Convert(), destination);
    }

    /// <summary>Copies the selected part of JSON from a stream to another stream or a pipe, without creating objects.</summary>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="copy">The selection and the options. <see cref="JsonCopy"/> describes when output is written.</param>
    /// <param name="destination">The destination: a stream or, on .NET 10 and later, a pipe. The caller owns it; the call leaves it open.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>The stream is read to its end, and all of the JSON is checked. At most the buffer (64 KiB), one value or element of a projection, and the
    /// collected output are in memory. The fields of a mask are not held in memory, however large they are. If the reader of a pipe has completed, the call
    /// ends and leaves the rest of the stream unread.</remarks>
    /// <exception cref="ArgumentException">The copy was not initialized.</exception>
    /// <exception cref="ArgumentNullException">The stream or the destination is null.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled. An exception that a stream throws then is not wrapped.</exception>
    /// <inheritdoc cref="Copy(ReadOnlySpan{byte}, JsonCopy, IBufferWriter{byte})"/>
    public static Task CopyAsync(Stream utf8Json, JsonCopy copy, JsonCopyDestination destination, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        copy.ThrowIfDefault();
        destination.ThrowIfNull();
        return copy.CopyAsync(utf8Json, destination, copy.Options ?? JsonProjectionOptions.Default, cancellationToken).AsTask();
    }
}
