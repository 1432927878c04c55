using System.Diagnostics.CodeAnalysis;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <summary>Sends a GET and copies one object of the response, or whatever value the projection stands for: what is wanted of it is checked and written, and
    /// nothing is built.</summary>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="destination">Where it is written, when all was read: an error leaves the destination untouched. It is flushed if it is a pipe, and stays
    /// open and the caller's.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <remarks>What is written is what <see cref="JsonProjection.CopyAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/> writes. Where the
    /// status is 204 (No Content) or 205 (Reset Content) that is null.</remarks>
    /// <exception cref="NotSupportedException">The type cannot be copied; the message says why.</exception>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        Stream destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Copy<T>(CallSource.Of(client, requestUri), new(destination), options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        PipeWriter destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Copy<T>(CallSource.Of(client, requestUri), new(destination), options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        Stream destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Copy<T>(CallSource.Of(client, requestUri), new(destination), options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        PipeWriter destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Copy<T>(CallSource.Of(client, requestUri), new(destination), options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">What sends the request. A bare one has no base address or default headers; its time-out is
    /// <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="requestUri">Where to, absolutely.</param>
    /// <param name="destination">Where it is written.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        Uri requestUri,
        Stream destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Copy<T>(CallSource.Of(invoker, requestUri), new(destination), options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpMessageInvoker, Uri, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        Uri requestUri,
        PipeWriter destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Copy<T>(CallSource.Of(invoker, requestUri), new(destination), options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">What sends the request: a client, whose base address and default headers count, or a bare invoker, whose time-out is
    /// <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, of any verb. It stays the caller's, who disposes it after the call; a client sends it once.</param>
    /// <param name="destination">Where it is written.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Stream destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Copy<T>(CallSource.Of(invoker, request), new(destination), options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        PipeWriter destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.Copy<T>(CallSource.Of(invoker, request), new(destination), options, cancellationToken);
#endif

    /// <summary>Sends a GET and copies an array of objects of the response: the root, the one at <see cref="JsonProjectionOptions.Path"/>, or a sequence of values
    /// where the media type says so (<c>application/x-ndjson</c>, <c>application/jsonl</c>).</summary>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="destination">Where elements are written as they come, 16 KiB or more at a time: while it takes no more, nothing is read. It is
    /// flushed if it is a pipe, and stays open and the caller's.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <remarks><para>Memory is bounded, and so time and size of the whole are not; <see cref="DecantHttpOptions.IdleTimeout"/> bounds each wait for more
    /// of the body. A pipe whose reader has completed ends the call. Where the status is 204 (No Content) or 205 (Reset Content) an empty array is
    /// written.</para>
    /// <para>An error after the first bytes were written cannot take them back: they are an array without an end, or lines. Whoever passes them on
    /// cuts the connection then (<c>HttpContext.Abort</c>). <see cref="JsonCopyOptions.BufferFirst"/> puts that point off.</para></remarks>
    /// <inheritdoc cref="CopyProjectionToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        Stream destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.CopyArray<T>(CallSource.Of(client, requestUri), new(destination), options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        PipeWriter destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.CopyArray<T>(CallSource.Of(client, requestUri), new(destination), options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        Stream destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.CopyArray<T>(CallSource.Of(client, requestUri), new(destination), options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        PipeWriter destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.CopyArray<T>(CallSource.Of(client, requestUri), new(destination), options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">What sends the request. A bare one has no base address or default headers; its time-out is
    /// <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="requestUri">Where to, absolutely.</param>
    /// <param name="destination">Where it is written.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        Uri requestUri,
        Stream destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.CopyArray<T>(CallSource.Of(invoker, requestUri), new(destination), options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpMessageInvoker, Uri, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        Uri requestUri,
        PipeWriter destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.CopyArray<T>(CallSource.Of(invoker, requestUri), new(destination), options, cancellationToken);
#endif

    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpClient, string?, Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">What sends the request: a client, whose base address and default headers count, or a bare invoker, whose time-out is
    /// <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request, of any verb. It stays the caller's, who disposes it after the call; a client sends it once.</param>
    /// <param name="destination">Where it is written.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Stream destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.CopyArray<T>(CallSource.Of(invoker, request), new(destination), options, cancellationToken);

#if NET9_0_OR_GREATER
    /// <inheritdoc cref="CopyProjectionArrayToAsync{T}(HttpMessageInvoker, HttpRequestMessage, Stream, JsonProjectionOptions?, CancellationToken)"/>
    public static Task CopyProjectionArrayToAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        PipeWriter destination,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ProjectionCalls.CopyArray<T>(CallSource.Of(invoker, request), new(destination), options, cancellationToken);
#endif
}
