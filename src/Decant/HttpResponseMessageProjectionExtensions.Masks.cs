#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpResponseMessageProjectionExtensions
{
    /// <inheritdoc cref="CopyProjectionToAsync(HttpResponseMessage, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpResponseMessage response,
        JsonFieldMask mask,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyProjectionToAsync(response, mask, destination, null, cancellationToken);

    /// <summary>Copies what a mask selects of the response, in the order of the document.</summary>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="mask">The fields to copy.</param>
    /// <param name="destination">The destination. It is written as bytes arrive, 16 KiB or more at a time; while the destination accepts no more, nothing is read. A pipe
    /// is flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <exception cref="ArgumentNullException">The response, the mask or the destination is null.</exception>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync(
        this HttpResponseMessage response,
        JsonFieldMask mask,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) =>
        CopyReader<MaskCopy>.RunAsync(CallSource.Of(response), MaskCopy.Of(mask), new(destination), isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync(HttpResponseMessage, JsonFieldMask, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpResponseMessage response,
        JsonFieldMask mask,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyProjectionToAsync(response, mask, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync(HttpResponseMessage, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync(
        this HttpResponseMessage response,
        JsonFieldMask mask,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) =>
        CopyReader<MaskCopy>.RunAsync(CallSource.Of(response), MaskCopy.Of(mask), new(destination), isArray: false, options, cancellationToken);
#endif
}
