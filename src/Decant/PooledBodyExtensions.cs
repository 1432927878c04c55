using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Http.Calls;

namespace Decant;

/// <summary>Extension methods that read whole bodies into pooled memory, for types that are not projections and for bytes that are not
/// JSON.</summary>
public static class PooledBodyExtensions
{
    /// <summary>Sends a GET request and reads the body of the response into pooled memory.</summary>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <returns>The body, which the caller disposes. It is empty if the response has no body.</returns>
    /// <remarks>A call allocates a few hundred bytes, whatever the size of the body. While the body arrives, the call rents arrays for the size of the body
    /// plus up to 1 MiB. If the length was not announced or exceeds 1 MiB, the call copies the body into one array at the end, and rents twice the size of the
    /// body until the copy is complete.</remarks>
    /// <exception cref="HttpStatusException">The status is not a success (2xx). 304 (Not Modified) is not a success.</exception>
    /// <exception cref="HttpRequestException">The request failed, or the body ends early, is larger than
    /// <see cref="DecantHttpOptions.MaxBodyBytes"/>, or cannot be decompressed. <see cref="HttpRequestException.HttpRequestError"/> indicates the
    /// reason.</exception>
    /// <exception cref="UriFormatException">The server redirects to an invalid web address. The client's handler throws this exception.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or the call timed out. <see cref="HttpClient.Timeout"/> or
    /// <see cref="DecantHttpOptions.Timeout"/> covers headers and body. After a timeout the inner exception is a
    /// <see cref="TimeoutException"/>.</exception>
    public static Task<PooledBody> GetPooledBodyAsync(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default) =>
        GetPooledBodyAsync(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetPooledBodyAsync(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="options">The limits and timeouts of the call. If the options do not set a property, the client's handlers or the defaults
    /// do.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<PooledBody> GetPooledBodyAsync(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        DecantHttpOptions? options,
        CancellationToken cancellationToken = default) => PooledBodyReader.RunAsync(CallSource.From(client, requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetPooledBodyAsync(HttpClient, string?, CancellationToken)"/>
    public static Task<PooledBody> GetPooledBodyAsync(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default) =>
        GetPooledBodyAsync(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetPooledBodyAsync(HttpClient, string?, DecantHttpOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task<PooledBody> GetPooledBodyAsync(
        this HttpClient client, Uri? requestUri, DecantHttpOptions? options, CancellationToken cancellationToken = default) =>
        PooledBodyReader.RunAsync(CallSource.From(client, requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetPooledBodyAsync(HttpMessageInvoker, HttpRequestMessage, DecantHttpOptions?, CancellationToken)"/>
    public static Task<PooledBody> GetPooledBodyAsync(
        this HttpMessageInvoker invoker, HttpRequestMessage request, CancellationToken cancellationToken = default) =>
        GetPooledBodyAsync(invoker, request, null, cancellationToken);

    /// <summary>Sends a request with any method, with its headers and content, and reads the body of the response into pooled memory.</summary>
    /// <inheritdoc cref="GetPooledBodyAsync(HttpClient, string?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the call. A client sends it only once.</param>
    /// <param name="options">The limits and timeouts of the call. If the options do not set a property, the client's handlers or the defaults
    /// do.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <exception cref="InvalidOperationException">The client has already sent the request.</exception>
    [OverloadResolutionPriority(1)]
    public static Task<PooledBody> GetPooledBodyAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        DecantHttpOptions? options,
        CancellationToken cancellationToken = default) => PooledBodyReader.RunAsync(CallSource.From(invoker, request), options, cancellationToken);

    /// <summary>Reads the content into pooled memory.</summary>
    /// <param name="content">The content of a response that was requested with <see cref="HttpCompletionOption.ResponseHeadersRead"/>.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <returns>The body, which the caller disposes.</returns>
    /// <remarks>The stream of the content is disposed when the call ends. The caller owns the response and does not dispose it before the call ends: to end the
    /// call early, cancel it. If the response is disposed during the call, the call throws <see cref="ObjectDisposedException"/>. The announced length is only
    /// a hint for the size of the first array. An <see cref="HttpContent"/> has no reference to its request, so the options of the client
    /// (<see cref="DecantHttpExtensions.CreateHandler"/>, <c>AddDecant</c>) do not reach this call: pass options to the call instead.</remarks>
    /// <exception cref="HttpRequestException">The body ends early, is larger than <see cref="DecantHttpOptions.MaxBodyBytes"/>, or cannot be
    /// decompressed. <see cref="HttpRequestException.HttpRequestError"/> indicates the reason.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or the call timed out, by default after 100 seconds. After a timeout the
    /// inner exception is a <see cref="TimeoutException"/>.</exception>
    public static Task<PooledBody> ReadAsPooledBodyAsync(this HttpContent content, CancellationToken cancellationToken = default) =>
        ReadAsPooledBodyAsync(content, null, cancellationToken);

    /// <inheritdoc cref="ReadAsPooledBodyAsync(HttpContent, CancellationToken)"/>
    /// <param name="content">The content of a response that was requested with <see cref="HttpCompletionOption.ResponseHeadersRead"/>.</param>
    /// <param name="options">The limits and timeouts of the call, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<PooledBody> ReadAsPooledBodyAsync(
        this HttpContent content, DecantHttpOptions? options, CancellationToken cancellationToken = default) =>
        PooledBodyReader.RunAsync(CallSource.From(content), options, cancellationToken);

    /// <summary>Reads the content into pooled memory and deserializes it with System.Text.Json, for a type that is not a projection.</summary>
    /// <param name="content">The content of a response that was requested with <see cref="HttpCompletionOption.ResponseHeadersRead"/>.</param>
    /// <param name="jsonTypeInfo">The metadata of the type for System.Text.Json.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <returns>The value, or null if the JSON is null.</returns>
    /// <remarks>A byte order mark is skipped, and a charset other than UTF-8 is transcoded. An <see cref="HttpContent"/> has no reference to its request, so
    /// the options of the client do not reach this call: pass options to the call instead.</remarks>
    /// <exception cref="JsonException">The body is not valid JSON, or does not fit the type. The path of the exception contains only names of members of types:
    /// <c>.*</c> replaces the first name that may come from the body, and everything after it. The message quotes no bytes of the body.</exception>
    /// <inheritdoc cref="ReadAsPooledBodyAsync(HttpContent, CancellationToken)"/>
    public static Task<T?> ReadFromPooledJsonAsync<T>(
        this HttpContent content, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        content.ReadFromPooledJsonAsync(jsonTypeInfo, null, cancellationToken);

    /// <inheritdoc cref="ReadFromPooledJsonAsync{T}(HttpContent, JsonTypeInfo{T}, CancellationToken)"/>
    /// <param name="content">The content of a response that was requested with <see cref="HttpCompletionOption.ResponseHeadersRead"/>.</param>
    /// <param name="jsonTypeInfo">The metadata of the type for System.Text.Json.</param>
    /// <param name="options">The limits and timeouts of the call, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T?> ReadFromPooledJsonAsync<T>(
        this HttpContent content, JsonTypeInfo<T> jsonTypeInfo, DecantHttpOptions? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return PooledJsonReader<T>.RunAsync(CallSource.From(content), jsonTypeInfo, options, cancellationToken);
    }
}
