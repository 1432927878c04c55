using System.Buffers;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using Decant.Copying;

namespace Decant;

public static partial class JsonProjection
{
    /// <inheritdoc cref="Copy{T}(ReadOnlySpan{byte}, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    /// <typeparam name="T">The type. A copy runs no constructor, setter or converter, so a type that has code of its own in one of these cannot
    /// be copied.</typeparam>
    /// <param name="utf8Json">The whole JSON document, as UTF-8.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="destination">The destination. It is written after the whole input was read, so that an error leaves it untouched.</param>
    public static void Copy<T>(ReadOnlySpan<byte> utf8Json, JsonProjection<T> projection, IBufferWriter<byte> destination)
    {
        ArgumentNullException.ThrowIfNull(projection);
        ArgumentNullException.ThrowIfNull(destination);
        projection.Info.Copy(utf8Json, destination, isArray: false, projection.Options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="Copy{T}(ReadOnlySpan{byte}, JsonProjection{T}, IBufferWriter{byte})"/>
    public static void Copy<T>(in ReadOnlySequence<byte> utf8Json, JsonProjection<T> projection, IBufferWriter<byte> destination)
    {
        ArgumentNullException.ThrowIfNull(projection);
        ArgumentNullException.ThrowIfNull(destination);
        projection.Info.Copy(utf8Json, destination, isArray: false, projection.Options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="CopyArray{T}(ReadOnlySpan{byte}, IBufferWriter{byte}, JsonProjectionOptions?)"/>
    /// <typeparam name="T">The type. A copy runs no constructor, setter or converter, so a type that has code of its own in one of these cannot
    /// be copied.</typeparam>
    /// <param name="utf8Json">The whole JSON document, as UTF-8.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="destination">The destination. Elements are written as they are read, 16 KiB or more at a time. After an error it holds the
    /// elements before the error in an array without its closing bracket, or nothing if they were fewer bytes than that.</param>
    public static void CopyArray<T>(ReadOnlySpan<byte> utf8Json, JsonProjection<T> projection, IBufferWriter<byte> destination)
    {
        ArgumentNullException.ThrowIfNull(projection);
        ArgumentNullException.ThrowIfNull(destination);
        projection.Info.Copy(utf8Json, destination, isArray: true, projection.Options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="CopyArray{T}(ReadOnlySpan{byte}, JsonProjection{T}, IBufferWriter{byte})"/>
    public static void CopyArray<T>(in ReadOnlySequence<byte> utf8Json, JsonProjection<T> projection, IBufferWriter<byte> destination)
    {
        ArgumentNullException.ThrowIfNull(projection);
        ArgumentNullException.ThrowIfNull(destination);
        projection.Info.Copy(utf8Json, destination, isArray: true, projection.Options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="CopyAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="destination">The destination. It is written after the whole body was read, so that an error leaves it untouched. A pipe is
    /// flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task CopyAsync<T>(
        Stream utf8Json,
        JsonProjection<T> projection,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyAsync(utf8Json, projection, new CopyDestination(destination), isArray: false, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyAsync{T}(Stream, JsonProjection{T}, Stream, CancellationToken)"/>
    public static Task CopyAsync<T>(
        Stream utf8Json,
        JsonProjection<T> projection,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyAsync(utf8Json, projection, new CopyDestination(destination), isArray: false, cancellationToken);
#endif

    /// <inheritdoc cref="CopyArrayAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="destination">The destination. Elements are written as they arrive, 16 KiB or more at a time; while the destination accepts no
    /// more, nothing is read. A pipe is flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task CopyArrayAsync<T>(
        Stream utf8Json,
        JsonProjection<T> projection,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyAsync(utf8Json, projection, new CopyDestination(destination), isArray: true, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyArrayAsync{T}(Stream, JsonProjection{T}, Stream, CancellationToken)"/>
    public static Task CopyArrayAsync<T>(
        Stream utf8Json,
        JsonProjection<T> projection,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyAsync(utf8Json, projection, new CopyDestination(destination), isArray: true, cancellationToken);
#endif

    private static Task CopyAsync<T>(
        Stream utf8Json, JsonProjection<T> projection, CopyDestination destination, bool isArray, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(projection);
        return CopyAsync(utf8Json, projection.Info, destination, isArray, projection.Options, cancellationToken);
    }
}
