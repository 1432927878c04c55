using System.Diagnostics.CodeAnalysis;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="destination">The destination. It is written after the whole body was read, so that an error leaves it untouched. A pipe is
    /// flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(client, requestUri), ProjectionCopy<T>.Of(projection), new(destination), isArray: false, projection.Options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, JsonProjection{T}, Stream, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(client, requestUri), ProjectionCopy<T>.Of(projection), new(destination), isArray: false, projection.Options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, JsonProjection{T}, Stream, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<T> projection,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(client, requestUri), ProjectionCopy<T>.Of(projection), new(destination), isArray: false, projection.Options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, JsonProjection{T}, Stream, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<T> projection,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(client, requestUri), ProjectionCopy<T>.Of(projection), new(destination), isArray: false, projection.Options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, JsonProjection{T}, Stream, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="destination">The destination. The caller owns it; the call leaves it open.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(invoker, request), ProjectionCopy<T>.Of(projection), new(destination), isArray: false, projection.Options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjection{T}, Stream, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(invoker, request), ProjectionCopy<T>.Of(projection), new(destination), isArray: false, projection.Options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Func{HttpResponseMessage, Stream?}, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="destination">A function that is called once, when the headers have arrived and before the status is checked. It returns the destination, or null to
    /// end the call without an exception and without reading the body. What it throws passes unchanged.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        Func<HttpResponseMessage, Stream?> destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunChosenAsync(
            CallSource.Of(invoker, request), ProjectionCopy<T>.Of(projection), destination, isArray: false, projection.Options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjection{T}, Func{HttpResponseMessage, Stream?}, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        Func<HttpResponseMessage, PipeWriter?> destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunChosenAsync(
            CallSource.Of(invoker, request), ProjectionCopy<T>.Of(projection), destination, isArray: false, projection.Options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="destination">The destination. Elements are written as they arrive, 16 KiB or more at a time; while the destination accepts no
    /// more, nothing is read. A pipe is flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(client, requestUri), ProjectionCopy<T>.Of(projection), new(destination), isArray: true, projection.Options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, JsonProjection{T}, Stream, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(client, requestUri), ProjectionCopy<T>.Of(projection), new(destination), isArray: true, projection.Options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, JsonProjection{T}, Stream, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<T> projection,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(client, requestUri), ProjectionCopy<T>.Of(projection), new(destination), isArray: true, projection.Options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, JsonProjection{T}, Stream, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<T> projection,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(client, requestUri), ProjectionCopy<T>.Of(projection), new(destination), isArray: true, projection.Options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, JsonProjection{T}, Stream, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="destination">The destination. The caller owns it; the call leaves it open.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        Stream destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(invoker, request), ProjectionCopy<T>.Of(projection), new(destination), isArray: true, projection.Options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjection{T}, Stream, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        PipeWriter destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunAsync(
            CallSource.Of(invoker, request), ProjectionCopy<T>.Of(projection), new(destination), isArray: true, projection.Options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Func{HttpResponseMessage, Stream?}, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="destination">A function that is called once, when the headers have arrived and before the status is checked. It returns the destination, or null to
    /// end the call without an exception and without reading the body. What it throws passes unchanged.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        Func<HttpResponseMessage, Stream?> destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunChosenAsync(
            CallSource.Of(invoker, request), ProjectionCopy<T>.Of(projection), destination, isArray: true, projection.Options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjection{T}, Func{HttpResponseMessage, Stream?}, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        Func<HttpResponseMessage, PipeWriter?> destination,
        CancellationToken cancellationToken = default) => CopyReader<ProjectionCopy<T>>.RunChosenAsync(
            CallSource.Of(invoker, request), ProjectionCopy<T>.Of(projection), destination, isArray: true, projection.Options, cancellationToken);
#endif
}
