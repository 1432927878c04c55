using System.Diagnostics.CodeAnalysis;
using Decant.Http.Calls;

namespace Decant;

// Overloads with a JsonProjection<T> in place of the type argument and the options.
public static partial class HttpClientProjectionExtensions
{
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T?> GetProjectionAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ObjectReader<T>.RunAsync(CallSource.From(client, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, JsonProjection{T}, CancellationToken)"/>
    public static Task<T?> GetProjectionAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ObjectReader<T>.RunAsync(CallSource.From(client, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, JsonProjection{T}, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. An invoker other than an <see cref="HttpClient"/> allocates about 500 bytes less for
    /// each call. It has no base address and no default headers, and its timeout is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="requestUri">The absolute address of the request.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T?> GetProjectionAsync<T>(
        this HttpMessageInvoker invoker,
        Uri requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ObjectReader<T>.RunAsync(CallSource.From(invoker, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsync{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T?> GetProjectionAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ObjectReader<T>.RunAsync(CallSource.From(invoker, request), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ArrayReader<T>.RunAsync(CallSource.From(client, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, JsonProjection{T}, CancellationToken)"/>
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ArrayReader<T>.RunAsync(CallSource.From(client, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpClient, string?, JsonProjection{T}, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. An invoker other than an <see cref="HttpClient"/> allocates about 500 bytes less for
    /// each call. It has no base address and no default headers, and its timeout is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="requestUri">The absolute address of the request.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpMessageInvoker invoker,
        Uri requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ArrayReader<T>.RunAsync(CallSource.From(invoker, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayAsync{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T[]> GetProjectionArrayAsync<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ArrayReader<T>.RunAsync(CallSource.From(invoker, request), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ElementsReader<T>.Enumerate(CallSource.From(client, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, JsonProjection{T}, CancellationToken)"/>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ElementsReader<T>.Enumerate(CallSource.From(client, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpClient, string?, JsonProjection{T}, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. An invoker other than an <see cref="HttpClient"/> allocates about 500 bytes less for
    /// each call. It has no base address and no default headers, and its timeout is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="requestUri">The absolute address of the request.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker,
        Uri requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ElementsReader<T>.Enumerate(CallSource.From(invoker, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the enumeration. It is sent only once: a second enumeration throws
    /// an <see cref="InvalidOperationException"/>.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<T> GetProjectionAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ElementsReader<T>.Enumerate(CallSource.From(invoker, request), projection, cancellationToken);
}
