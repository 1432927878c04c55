using System.Diagnostics.CodeAnalysis;
using Decant.AspNetCore.Fetching;
using Decant.Http;

namespace Decant.AspNetCore;

/// <summary>Creates results that fetch JSON from another server, the upstream, and respond with a subset of it, for minimal APIs and controllers.</summary>
/// <remarks>
/// <para>The JSON is validated and written while it is read, without creating objects (<see cref="JsonProjection"/>). A success status is passed on.
/// The media type is <c>application/json</c>, or <c>application/x-ndjson</c> for lines. If the caller disconnects, the fetch is cancelled.</para>
/// <para>The response to a HEAD has the status and the headers of a GET whose body is valid. The upstream's body is not read.</para>
/// <para>If the upstream fails, the response is 502 (Bad Gateway), or 504 (Gateway Timeout) after a timeout, with problem details (RFC 9457) that do not
/// mention the upstream. The reason is logged with the category <c>Decant.AspNetCore</c>. <see cref="ProjectionResultOptions.PassedStatuses"/> passes
/// statuses on, and <see cref="ProjectionResultOptions.MapException"/> maps exceptions of the client's handlers. If the response has already started, the
/// connection is aborted, so that no client mistakes a truncated response for a complete one. <see cref="JsonCopyOptions.InitialBufferBytes"/> delays the
/// start of the response, and <see cref="JsonCopyOptions.WriteTimeout"/> limits how long the response may wait for its client.</para>
/// <para>These results work with the output cache of ASP.NET Core. It does not store an incomplete response, or a response that the upstream marks as
/// <c>private</c> or <c>no-store</c>. It stores the response to a request message with its own credentials (<c>Authorization</c>, <c>Cookie</c>) only if the
/// response is <c>public</c>. If the cache may store the response, <c>If-None-Match</c> and <c>If-Modified-Since</c> are removed from a GET or HEAD request
/// message, because a 304 (Not Modified) has no body to store.</para>
/// </remarks>
public static class ProjectionResults
{
    /// <summary>Creates a result that sends a GET request and copies the response.</summary>
    /// <typeparam name="T">The type of the written JSON: a projection, or an array of it.</typeparam>
    /// <param name="client">The client. Its base address, default headers and default version apply. The caller owns it.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="copy">The selection to write, with its options: <see cref="JsonCopy.Of{T}"/> or <see cref="JsonCopy.OfArray{T}"/>.</param>
    /// <param name="passedHeaders">The headers of the upstream's response to pass on.</param>
    /// <exception cref="ArgumentException">The copy was not initialized.</exception>
    public static ProjectionResult<T> Copy<T>(
        HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonCopy<T> copy,
        PassedHeaders passedHeaders = PassedHeaders.None) => new(Fetch.Create(client, Addresses.Create(requestUri), copy, passedHeaders));

    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonCopy{T}, PassedHeaders)"/>
    public static ProjectionResult<T> Copy<T>(
        HttpClient client, Uri? requestUri, JsonCopy<T> copy, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Create(client, requestUri, copy, passedHeaders));

    /// <summary>Creates a result that sends a request and copies the response.</summary>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply.</param>
    /// <param name="request">The request, with any method. The result sends it once and disposes it.</param>
    /// <param name="copy">The selection to write, with its options: <see cref="JsonCopy.Of{T}"/> or <see cref="JsonCopy.OfArray{T}"/>.</param>
    /// <param name="passedHeaders">The headers of the upstream's response to pass on.</param>
    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonCopy{T}, PassedHeaders)"/>
    public static ProjectionResult<T> Copy<T>(
        HttpMessageInvoker invoker, HttpRequestMessage request, JsonCopy<T> copy, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Create(invoker, request, copy, passedHeaders));

    /// <summary>Creates a result that sends a GET request and copies a subset of the response, chosen at run time, such as the fields of a mask.</summary>
    /// <param name="client">The client. Its base address, default headers and default version apply. The caller owns it.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="copy">The selection to write: a mask, for example from <see cref="RequestedFields"/>, or
    /// <see cref="JsonCopy.Of(JsonFieldMask, JsonProjectionOptions?)"/> with options.</param>
    /// <param name="passedHeaders">The headers of the upstream's response to pass on.</param>
    /// <exception cref="ArgumentException">The copy was not initialized.</exception>
    public static ProjectionResult Copy(
        HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonCopy copy,
        PassedHeaders passedHeaders = PassedHeaders.None) => new(Fetch.Create(client, Addresses.Create(requestUri), copy, passedHeaders));

    /// <inheritdoc cref="Copy(HttpClient, string?, JsonCopy, PassedHeaders)"/>
    public static ProjectionResult Copy(HttpClient client, Uri? requestUri, JsonCopy copy, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Create(client, requestUri, copy, passedHeaders));

    /// <summary>Creates a result that sends a request and copies a subset of the response, chosen at run time, such as the fields of a mask.</summary>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply.</param>
    /// <param name="request">The request, with any method. The result sends it once and disposes it.</param>
    /// <param name="copy">The selection to write: a mask, for example from <see cref="RequestedFields"/>, or
    /// <see cref="JsonCopy.Of(JsonFieldMask, JsonProjectionOptions?)"/> with options.</param>
    /// <param name="passedHeaders">The headers of the upstream's response to pass on.</param>
    /// <inheritdoc cref="Copy(HttpClient, string?, JsonCopy, PassedHeaders)"/>
    public static ProjectionResult Copy(
        HttpMessageInvoker invoker, HttpRequestMessage request, JsonCopy copy, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Create(invoker, request, copy, passedHeaders));
}
