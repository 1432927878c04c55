using System.Diagnostics.CodeAnalysis;
using Decant.AspNetCore.Fetching;
using Decant.Http;

namespace Decant.AspNetCore;

/// <summary>Creates results that fetch JSON from another server and respond with a subset of it, for minimal APIs and controllers.</summary>
/// <remarks>
/// <para>The JSON is checked and written while it is read, and no objects are created (<see cref="JsonProjection"/>). A success status is passed on.
/// The media type is <c>application/json</c>, or <c>application/x-ndjson</c> for lines. If the caller disconnects, the fetch is cancelled.</para>
/// <para>A HEAD is answered with the status and the headers of a GET whose body is right, and reads nothing of the other server's body.</para>
/// <para>If the other server fails, the response is 502 (Bad Gateway), or 504 (Gateway Timeout) after a timeout, with problem details (RFC 9457)
/// that say nothing about that server. The reason is logged with the category <c>Decant.AspNetCore</c>. Statuses can be passed on
/// (<see cref="ProjectionResultOptions.PassedStatuses"/>), and exceptions of the client's handlers are mapped by
/// <see cref="ProjectionResultOptions.MapException"/>. If the response has already started, the connection is aborted, so that no client takes a part for
/// the whole. <see cref="JsonCopyOptions.InitialBufferBytes"/> delays the start of the response, and <see cref="JsonCopyOptions.WriteTimeout"/> limits how
/// long it may wait for its client.</para>
/// <para>The output cache of ASP.NET Core can be in front of these results. It does not store a response that is not whole, one that the other server
/// calls <c>private</c> or <c>no-store</c>, and one to a request message with credentials of its own (<c>Authorization</c>, <c>Cookie</c>) that is not
/// <c>public</c>. If a response is to be stored, <c>If-None-Match</c> and <c>If-Modified-Since</c> are removed from a request message that is a GET or HEAD, because
/// a 304 (Not Modified) cannot be stored.</para>
/// </remarks>
public static class ProjectionResults
{
    /// <summary>Creates a result that sends a GET request and copies the response.</summary>
    /// <typeparam name="T">What is written: a projection, or an array of it.</typeparam>
    /// <param name="client">The client. Its base address, default headers and default version apply. The caller owns it.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="copy">What is written, with the options: <see cref="JsonCopy.Of{T}"/> or <see cref="JsonCopy.OfArray{T}"/>.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
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
    /// <param name="copy">What is written, with the options: <see cref="JsonCopy.Of{T}"/> or <see cref="JsonCopy.OfArray{T}"/>.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonCopy{T}, PassedHeaders)"/>
    public static ProjectionResult<T> Copy<T>(
        HttpMessageInvoker invoker, HttpRequestMessage request, JsonCopy<T> copy, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Create(invoker, request, copy, passedHeaders));

    /// <summary>Creates a result that sends a GET request and copies what is chosen at run time of the response, such as the fields of a mask.</summary>
    /// <param name="client">The client. Its base address, default headers and default version apply. The caller owns it.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="copy">What is written: a mask, such as the one that <see cref="RequestedFields"/> binds, or <see cref="JsonCopy.Of(JsonFieldMask, JsonProjectionOptions?)"/>
    /// with options.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    /// <exception cref="ArgumentException">The copy was not initialized.</exception>
    public static ProjectionResult Copy(
        HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonCopy copy,
        PassedHeaders passedHeaders = PassedHeaders.None) => new(Fetch.Create(client, Addresses.Create(requestUri), copy, passedHeaders));

    /// <inheritdoc cref="Copy(HttpClient, string?, JsonCopy, PassedHeaders)"/>
    public static ProjectionResult Copy(HttpClient client, Uri? requestUri, JsonCopy copy, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Create(client, requestUri, copy, passedHeaders));

    /// <summary>Creates a result that sends a request and copies what is chosen at run time of the response, such as the fields of a mask.</summary>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply.</param>
    /// <param name="request">The request, with any method. The result sends it once and disposes it.</param>
    /// <param name="copy">What is written: a mask, such as the one that <see cref="RequestedFields"/> binds, or <see cref="JsonCopy.Of(JsonFieldMask, JsonProjectionOptions?)"/>
    /// with options.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    /// <inheritdoc cref="Copy(HttpClient, string?, JsonCopy, PassedHeaders)"/>
    public static ProjectionResult Copy(
        HttpMessageInvoker invoker, HttpRequestMessage request, JsonCopy copy, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Create(invoker, request, copy, passedHeaders));
}
