using System.Diagnostics.CodeAnalysis;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        Stream destination,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionToAsync<T>(client, requestUri, destination, null, cancellationToken);

    /// <summary>Sends a GET request and copies one value of the response: writes the members that the projection names as JSON, without creating the
    /// object.</summary>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="destination">The destination. It is written after the whole body was read, so that an error leaves it untouched. A pipe is
    /// flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>The output is that of <see cref="JsonProjection.CopyAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/>. If the
    /// status is 204 (No Content) or 205 (Reset Content), null is written.</remarks>
    /// <exception cref="NotSupportedException">The type cannot be copied. The message gives the reason.</exception>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(client, requestUri), new(T.ProjectionInfo), new(destination), isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        PipeWriter destination,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionToAsync<T>(client, requestUri, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(client, requestUri), new(T.ProjectionInfo), new(destination), isArray: false, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, Uri?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client, Uri? requestUri, Stream destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionToAsync<T>(client, requestUri, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(client, requestUri), new(T.ProjectionInfo), new(destination), isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, Uri?, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client, Uri? requestUri, PipeWriter destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionToAsync<T>(client, requestUri, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(client, requestUri), new(T.ProjectionInfo), new(destination), isArray: false, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker, HttpRequestMessage request, Stream destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionToAsync<T>(invoker, request, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="destination">The destination. The caller owns it; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(invoker, request), new(T.ProjectionInfo), new(destination), isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpMessageInvoker, HttpRequestMessage, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker, HttpRequestMessage request, PipeWriter destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionToAsync<T>(invoker, request, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(invoker, request), new(T.ProjectionInfo), new(destination), isArray: false, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Func{HttpResponseMessage, Stream?}, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, Stream?> destination,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionToAsync<T>(invoker, request, destination, null, cancellationToken);

    /// <summary>Sends a request and copies one value of the response to a destination that is chosen by the response.</summary>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="destination">A function that is called once, when the headers have arrived and before the status is checked, so that the caller
    /// can look at them and begin its own response. It returns the destination, or null to end the call without an exception and without reading the
    /// body. What it throws passes unchanged.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, Stream?> destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunChosenAsync(CallSource.Of(invoker, request), new(T.ProjectionInfo), destination, isArray: false, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Func{HttpResponseMessage, PipeWriter?}, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, PipeWriter?> destination,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionToAsync<T>(invoker, request, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Func{HttpResponseMessage, Stream?}, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, PipeWriter?> destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunChosenAsync(CallSource.Of(invoker, request), new(T.ProjectionInfo), destination, isArray: false, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        Stream destination,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionArrayToAsync<T>(client, requestUri, destination, null, cancellationToken);

    /// <summary>Sends a GET request and copies an array of the response: the root, the array at <see cref="JsonProjectionOptions.Path"/>, or a
    /// sequence of values if the media type is one (<c>application/x-ndjson</c>, <c>application/jsonl</c>).</summary>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="destination">The destination. Elements are written as they arrive, 16 KiB or more at a time; while the destination accepts no
    /// more, nothing is read. A pipe is flushed. The caller owns the destination; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>
    /// <para>Memory use is bounded, so neither the total time nor the size is limited. <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait
    /// for more of the body. The call ends when the reader of a pipe has completed. If the status is 204 (No Content) or 205 (Reset Content), an
    /// empty array is written.</para>
    /// <para>Bytes that were written before an error cannot be taken back: they are an array without its closing bracket, or lines. If you pass them
    /// on, abort the connection then (<c>HttpContext.Abort</c>). <see cref="JsonCopyOptions.InitialBufferBytes"/> delays the first write.</para>
    /// </remarks>
    /// <exception cref="TaskCanceledException">The token was cancelled, or the call timed out. <see cref="HttpClient.Timeout"/> or
    /// <see cref="DecantHttpOptions.Timeout"/> covers the headers, and <see cref="DecantHttpOptions.IdleTimeout"/> covers each wait for more of the
    /// body. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(client, requestUri), new(T.ProjectionInfo), new(destination), isArray: true, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        PipeWriter destination,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionArrayToAsync<T>(client, requestUri, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(client, requestUri), new(T.ProjectionInfo), new(destination), isArray: true, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, Uri?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client, Uri? requestUri, Stream destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionArrayToAsync<T>(client, requestUri, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(client, requestUri), new(T.ProjectionInfo), new(destination), isArray: true, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, Uri?, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client, Uri? requestUri, PipeWriter destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionArrayToAsync<T>(client, requestUri, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(client, requestUri), new(T.ProjectionInfo), new(destination), isArray: true, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker, HttpRequestMessage request, Stream destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionArrayToAsync<T>(invoker, request, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="destination">The destination. The caller owns it; the call leaves it open.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Stream destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(invoker, request), new(T.ProjectionInfo), new(destination), isArray: true, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpMessageInvoker, HttpRequestMessage, PipeWriter, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker, HttpRequestMessage request, PipeWriter destination, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionArrayToAsync<T>(invoker, request, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        PipeWriter destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunAsync(CallSource.Of(invoker, request), new(T.ProjectionInfo), new(destination), isArray: true, options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Func{HttpResponseMessage, Stream?}, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, Stream?> destination,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionArrayToAsync<T>(invoker, request, destination, null, cancellationToken);

    /// <summary>Sends a request and copies an array of the response to a destination that is chosen by the response.</summary>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, with any method. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="destination">A function that is called once, when the headers have arrived and before the status is checked, so that the caller
    /// can look at them and begin its own response. It returns the destination, or null to end the call without an exception and without reading the
    /// body. What it throws passes unchanged.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, Stream?> destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunChosenAsync(CallSource.Of(invoker, request), new(T.ProjectionInfo), destination, isArray: true, options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Func{HttpResponseMessage, PipeWriter?}, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, PipeWriter?> destination,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyProjectionArrayToAsync<T>(invoker, request, destination, null, cancellationToken);

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Func{HttpResponseMessage, Stream?}, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, PipeWriter?> destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => CopyReader<ProjectionCopy<T>>.RunChosenAsync(CallSource.Of(invoker, request), new(T.ProjectionInfo), destination, isArray: true, options, cancellationToken);
#endif
}
