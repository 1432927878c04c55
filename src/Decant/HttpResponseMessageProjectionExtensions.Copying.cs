#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpResponseMessageProjectionExtensions
{
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpResponseMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(this HttpResponseMessage response, Stream destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionToAsync<T>(response, destination, null, cancellationToken);

    /// <summary>Copies one value of the response: writes the members that the projection names as JSON, without creating the object.</summary>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="destination">The destination. It is written after the whole body was read, so that an error leaves it untouched. A pipe is
    /// flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <exception cref="NotSupportedException">The type cannot be copied. The message gives the reason.</exception>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync<T>(
        this HttpResponseMessage response,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(response), new(T.ProjectionInfo), new(destination), isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpResponseMessage, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpResponseMessage response, PipeWriter destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionToAsync<T>(response, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpResponseMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync<T>(
        this HttpResponseMessage response,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(response), new(T.ProjectionInfo), new(destination), isArray: false, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpResponseMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpResponseMessage response, Stream destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionArrayToAsync<T>(response, destination, null, cancellationToken);

    /// <summary>Copies an array of the response: the root, the array at <see cref="JsonProjectionOptions.Path"/>, or a sequence of values if the
    /// media type is one.</summary>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="destination">The destination. Elements are written as they arrive, 16 KiB or more at a time; while the destination accepts no
    /// more, nothing is read. A pipe is flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>The total time and size are not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the body. Bytes
    /// that were written before an error cannot be taken back: see
    /// <see cref="JsonProjection.CopyArrayAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>.</remarks>
    /// <exception cref="TaskCanceledException">The token was cancelled, or a wait for more of the body exceeded
    /// <see cref="DecantHttpOptions.IdleTimeout"/>. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpResponseMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpResponseMessage response,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(response), new(T.ProjectionInfo), new(destination), isArray: true, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpResponseMessage, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpResponseMessage response, PipeWriter destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionArrayToAsync<T>(response, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpResponseMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpResponseMessage response,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(response), new(T.ProjectionInfo), new(destination), isArray: true, options, cancellationToken);
#endif
}
