using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Http.Calls;

namespace Decant;

/// <summary>Reads whole bodies into pooled memory: for types that are no projections, and for bytes that are no JSON.</summary>
public static class PooledBodyExtensions
{
    /// <summary>Gets a body.</summary>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <returns>The body, which is the caller's to dispose; an empty one where there is none.</returns>
    /// <remarks>A few hundred bytes are allocated, whatever the size. While the body comes, its size and up to 1 MiB are rented; where its
    /// length was not announced, or is over 1 MiB, twice its size for the moment of making it one array.</remarks>
    /// <exception cref="HttpStatusException">The status is no success; 304 is none.</exception>
    /// <exception cref="HttpRequestException">The request failed; or the body ends early, is larger than
    /// <see cref="DecantHttpOptions.MaxBodyBytes"/>, or cannot be decompressed. Its <see cref="HttpRequestException.HttpRequestError"/> says
    /// which.</exception>
    /// <exception cref="UriFormatException">The server redirects to what is no web address: the handler's own.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or time ran out: <see cref="HttpClient.Timeout"/> or
    /// <see cref="DecantHttpOptions.Timeout"/> covers headers and body; then it has a <see cref="TimeoutException"/> in it.</exception>
    public static Task<PooledBody> GetPooledBodyAsync(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default) =>
        ReadAsync(CallSource.Of(client, requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetPooledBodyAsync(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="options">What the call puts up with; what the client's handlers say, or else the defaults, if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<PooledBody> GetPooledBodyAsync(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        DecantHttpOptions? options,
        CancellationToken cancellationToken = default) => ReadAsync(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetPooledBodyAsync(HttpClient, string?, CancellationToken)"/>
    public static Task<PooledBody> GetPooledBodyAsync(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default) =>
        ReadAsync(CallSource.Of(client, requestUri), null, cancellationToken);

    /// <inheritdoc cref="GetPooledBodyAsync(HttpClient, string?, DecantHttpOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static Task<PooledBody> GetPooledBodyAsync(
        this HttpClient client, Uri? requestUri, DecantHttpOptions? options, CancellationToken cancellationToken = default) =>
        ReadAsync(CallSource.Of(client, requestUri), options, cancellationToken);

    /// <summary>Sends a request of any verb, with its headers and content, and gets the body of the response.</summary>
    /// <inheritdoc cref="GetPooledBodyAsync(HttpClient, string?, CancellationToken)"/>
    /// <param name="invoker">What sends the request: a client, whose base address and default headers count, or a bare invoker, whose time-out is
    /// <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. It stays the caller's, who disposes it after the call; a client sends it once.</param>
    /// <param name="options">What the call puts up with; what the client's handlers say, or else the defaults, if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <exception cref="InvalidOperationException">The client has sent the request before.</exception>
    public static Task<PooledBody> GetPooledBodyAsync(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        DecantHttpOptions? options = null,
        CancellationToken cancellationToken = default) => ReadAsync(CallSource.Of(invoker, request), options, cancellationToken);

    /// <summary>Reads a content.</summary>
    /// <param name="content">The content, of a response that was got with <see cref="HttpCompletionOption.ResponseHeadersRead"/>.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <returns>The body, which is the caller's to dispose.</returns>
    /// <remarks>The content's stream is disposed when the call ends; the response stays the caller's, who does not dispose it before: to end the
    /// call early, cancel it. If it is disposed all the same, the call throws <see cref="ObjectDisposedException"/>. A length that was announced is
    /// a hint for the first array and never trusted. A content does not know its request: the options of the client
    /// (<see cref="DecantHttpOptions.CreateHandler"/>, <c>AddDecant</c>) do not reach this call; give them with it.</remarks>
    /// <exception cref="HttpRequestException">The body ends early, is larger than <see cref="DecantHttpOptions.MaxBodyBytes"/>, or cannot be
    /// decompressed. Its <see cref="HttpRequestException.HttpRequestError"/> says which.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or time ran out: the default is 100 seconds; then it has a
    /// <see cref="TimeoutException"/> in it.</exception>
    public static Task<PooledBody> ReadAsPooledBodyAsync(this HttpContent content, CancellationToken cancellationToken = default) =>
        ReadAsync(CallSource.Of(content), null, cancellationToken);

    /// <inheritdoc cref="ReadAsPooledBodyAsync(HttpContent, CancellationToken)"/>
    /// <param name="content">The content, of a response that was got with <see cref="HttpCompletionOption.ResponseHeadersRead"/>.</param>
    /// <param name="maxBytes">How many bytes it may have, after decompression.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <exception cref="ArgumentOutOfRangeException">The limit is less than 1.</exception>
    public static Task<PooledBody> ReadAsPooledBodyAsync(this HttpContent content, long maxBytes, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxBytes, 1);
        return ReadAsync(CallSource.Of(content), new() { MaxBodyBytes = maxBytes }, cancellationToken);
    }

    /// <inheritdoc cref="ReadAsPooledBodyAsync(HttpContent, CancellationToken)"/>
    /// <param name="content">The content, of a response that was got with <see cref="HttpCompletionOption.ResponseHeadersRead"/>.</param>
    /// <param name="options">What the call puts up with; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<PooledBody> ReadAsPooledBodyAsync(
        this HttpContent content, DecantHttpOptions? options, CancellationToken cancellationToken = default) =>
        ReadAsync(CallSource.Of(content), options, cancellationToken);

    /// <summary>Reads a content as JSON of a type that is no projection, from pooled memory.</summary>
    /// <param name="content">The content, of a response that was got with <see cref="HttpCompletionOption.ResponseHeadersRead"/>.</param>
    /// <param name="jsonTypeInfo">How System.Text.Json reads the type.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <returns>The value; null where the JSON is null.</returns>
    /// <remarks>A byte order mark is skipped, and a charset other than UTF-8 transcoded. A content does not know its request: the options of the
    /// client do not reach this call; give them with it.</remarks>
    /// <exception cref="JsonException">The body is not JSON, or does not fit the type. Its path names members of types, and ends with <c>.*</c>
    /// where the next name may be the body's; its message quotes none of the body's bytes.</exception>
    /// <inheritdoc cref="ReadAsPooledBodyAsync(HttpContent, CancellationToken)"/>
    public static Task<T?> ReadFromPooledJsonAsync<T>(
        this HttpContent content, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        content.ReadFromPooledJsonAsync(jsonTypeInfo, null, cancellationToken);

    /// <inheritdoc cref="ReadFromPooledJsonAsync{T}(HttpContent, JsonTypeInfo{T}, CancellationToken)"/>
    /// <param name="content">The content, of a response that was got with <see cref="HttpCompletionOption.ResponseHeadersRead"/>.</param>
    /// <param name="jsonTypeInfo">How System.Text.Json reads the type.</param>
    /// <param name="options">What the call puts up with; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    [OverloadResolutionPriority(1)]
    public static Task<T?> ReadFromPooledJsonAsync<T>(
        this HttpContent content, JsonTypeInfo<T> jsonTypeInfo, DecantHttpOptions? options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return CallRunner.RunAsync<T?, PooledJsonReader<T>>(CallSource.Of(content), new(jsonTypeInfo), options, cancellationToken).AsTask();
    }

    private static Task<PooledBody> ReadAsync(CallSource source, DecantHttpOptions? options, CancellationToken cancellationToken) =>
        CallRunner.RunAsync<PooledBody, PooledBodyReader>(source, default, options, cancellationToken).AsTask();
}
