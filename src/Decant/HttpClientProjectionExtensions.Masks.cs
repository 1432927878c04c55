using System.Diagnostics.CodeAnalysis;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant;

// What is copied is chosen at run time, by a mask in the place of a type argument.
public static partial class HttpClientProjectionExtensions
{
    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, string?, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonFieldMask mask,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyProjectionToAsync(client, requestUri, mask, destination, null, cancellationToken);

    /// <summary>Sends a GET request and copies what a mask selects of the response, in the order of the document.</summary>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="mask">The fields to copy.</param>
    /// <param name="destination">The destination. It is written as bytes arrive, 16 KiB or more at a time; while the destination accepts no more, nothing is read. A pipe
    /// is flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>The output is that of <see cref="JsonProjection.CopyAsync(Stream, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>. If the
    /// status is 204 (No Content) or 205 (Reset Content), null is written.</remarks>
    /// <exception cref="ArgumentNullException">The client, the mask or the destination is null.</exception>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonFieldMask mask,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) =>
        CopyReader<MaskCopy>.RunAsync(CallSource.Of(client, requestUri), MaskCopy.Of(mask), new(destination), isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, string?, JsonFieldMask, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonFieldMask mask,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyProjectionToAsync(client, requestUri, mask, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, string?, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonFieldMask mask,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) =>
        CopyReader<MaskCopy>.RunAsync(CallSource.Of(client, requestUri), MaskCopy.Of(mask), new(destination), isArray: false, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, Uri?, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpClient client,
        Uri? requestUri,
        JsonFieldMask mask,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyProjectionToAsync(client, requestUri, mask, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, string?, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync(
        this HttpClient client,
        Uri? requestUri,
        JsonFieldMask mask,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) =>
        CopyReader<MaskCopy>.RunAsync(CallSource.Of(client, requestUri), MaskCopy.Of(mask), new(destination), isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, Uri?, JsonFieldMask, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpClient client,
        Uri? requestUri,
        JsonFieldMask mask,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyProjectionToAsync(client, requestUri, mask, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, Uri?, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync(
        this HttpClient client,
        Uri? requestUri,
        JsonFieldMask mask,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) =>
        CopyReader<MaskCopy>.RunAsync(CallSource.Of(client, requestUri), MaskCopy.Of(mask), new(destination), isArray: false, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync(HttpMessageInvoker, HttpRequestMessage, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonFieldMask mask,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyProjectionToAsync(invoker, request, mask, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, string?, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="mask">The fields to copy.</param>
    /// <param name="destination">The destination. The caller owns it; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonFieldMask mask,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) =>
        CopyReader<MaskCopy>.RunAsync(CallSource.Of(invoker, request), MaskCopy.Of(mask), new(destination), isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync(HttpMessageInvoker, HttpRequestMessage, JsonFieldMask, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonFieldMask mask,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyProjectionToAsync(invoker, request, mask, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync(HttpMessageInvoker, HttpRequestMessage, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonFieldMask mask,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) =>
        CopyReader<MaskCopy>.RunAsync(CallSource.Of(invoker, request), MaskCopy.Of(mask), new(destination), isArray: false, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync(HttpMessageInvoker, HttpRequestMessage, JsonFieldMask, Func{HttpResponseMessage, Stream?}, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonFieldMask mask,
        Func<HttpResponseMessage, Stream?> destination,
        CancellationToken cancellationToken = default) => CopyProjectionToAsync(invoker, request, mask, destination, null, cancellationToken);

    /// <summary>Sends a request and copies what a mask selects of the response to a destination that is chosen by the response.</summary>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="mask">The fields to copy.</param>
    /// <param name="destination">A function that is called once, when the headers have arrived and before the status is checked. It returns the destination, or null to
    /// end the call without an exception and without reading the body. What it throws passes unchanged.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <inheritdoc cref="CopyProjectionToAsync(HttpClient, string?, JsonFieldMask, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonFieldMask mask,
        Func<HttpResponseMessage, Stream?> destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) =>
        CopyReader<MaskCopy>.RunChosenAsync(CallSource.Of(invoker, request), MaskCopy.Of(mask), destination, isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync(HttpMessageInvoker, HttpRequestMessage, JsonFieldMask, Func{HttpResponseMessage, PipeWriter?}, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonFieldMask mask,
        Func<HttpResponseMessage, PipeWriter?> destination,
        CancellationToken cancellationToken = default) => CopyProjectionToAsync(invoker, request, mask, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync(HttpMessageInvoker, HttpRequestMessage, JsonFieldMask, Func{HttpResponseMessage, Stream?}, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonFieldMask mask,
        Func<HttpResponseMessage, PipeWriter?> destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) =>
        CopyReader<MaskCopy>.RunChosenAsync(CallSource.Of(invoker, request), MaskCopy.Of(mask), destination, isArray: false, options, cancellationToken);
#endif
}
