#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpResponseMessageProjectionExtensions
{
    /// <summary>Copies one object of the response, or whatever value the projection stands for: what is wanted of it is checked and written, and nothing is
    /// built.</summary>
    /// <param name="response">The response; its status is checked first.</param>
    /// <param name="destination">Where it is written, when all was read: an error leaves the destination untouched. It is flushed if it is a pipe, and stays
    /// open and the caller's.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <exception cref="NotSupportedException">The type cannot be copied; the message says why.</exception>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpResponseMessage response,
        Stream destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Copy<T>(CallSource.Of(response), new(destination), options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpResponseMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpResponseMessage response,
        PipeWriter destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Copy<T>(CallSource.Of(response), new(destination), options, cancellationToken);
#endif

    /// <summary>Copies an array of objects of the response: the root, the one at <see cref="JsonProjectionOptions.Path"/>, or a sequence of values where the
    /// media type says so.</summary>
    /// <param name="response">The response; its status is checked first.</param>
    /// <param name="destination">Where elements are written as they come, 16 KiB or more at a time: while it takes no more, nothing is read. It is
    /// flushed if it is a pipe, and stays open and the caller's.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <remarks>Time and size of the whole are not bounded; <see cref="DecantHttpOptions.IdleTimeout"/> bounds each wait for more of it. An error after the
    /// first bytes were written cannot take them back, as
    /// <see cref="JsonProjection.CopyArrayAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/> says.</remarks>
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpResponseMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpResponseMessage response,
        Stream destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.CopyArray<T>(CallSource.Of(response), new(destination), options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpResponseMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpResponseMessage response,
        PipeWriter destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.CopyArray<T>(CallSource.Of(response), new(destination), options, cancellationToken);
#endif
}
