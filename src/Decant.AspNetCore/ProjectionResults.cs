using System.Diagnostics.CodeAnalysis;
using Decant.AspNetCore.Fetching;

namespace Decant.AspNetCore;

/// <summary>Results that fetch JSON of another server and answer with a subset of it. For minimal APIs and controllers.</summary>
/// <remarks>
/// <para>What is wanted is checked and written while it is read; no object is made (<see cref="JsonProjection"/>). The status of a success is passed on, the
/// media type is <c>application/json</c>, or <c>application/x-ndjson</c> for lines. Who leaves cancels the fetch.</para>
/// <para>A failure of the origin is answered with problem details (RFC 9457) that tell nothing of the origin's text: 502 (Bad Gateway), or 504 (Gateway
/// Timeout) where time ran out. Where the response has begun, the connection is cut, so that nobody takes what was written for the whole;
/// <see cref="JsonCopyOptions.BufferFirst"/> puts that point off.</para>
/// </remarks>
public static class ProjectionResults
{
    /// <summary>Fetches one object, or whatever value the projection stands for, and copies it.</summary>
    /// <typeparam name="T">What is wanted. Diagnostic DCT031 says where a type cannot be copied.</typeparam>
    /// <param name="client">The client; its base address, default headers and default version count. It stays the caller's.</param>
    /// <param name="requestUri">Where to; relative to the client's base address if it is relative.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="passedHeaders">Which headers of the origin's response are passed on.</param>
    public static ProjectionResult<T> Copy<T>(
        HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options = null,
        PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(client, Fetch.AddressOf(requestUri), options, passedHeaders));

    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    public static ProjectionResult<T> Copy<T>(
        HttpClient client, Uri? requestUri, JsonProjectionOptions? options = null, PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(client, requestUri, options, passedHeaders));

    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    /// <param name="invoker">What sends the request: a client, whose base address and default headers count, or a bare invoker.</param>
    /// <param name="request">The request, of any verb. The result sends it once and disposes it.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="passedHeaders">Which headers of the origin's response are passed on.</param>
    public static ProjectionResult<T> Copy<T>(
        HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options = null,
        PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(invoker, request, options, passedHeaders));

    /// <summary>Fetches an array of objects and copies it as it comes: the root, the one at <see cref="JsonProjectionOptions.Path"/>, or a sequence of
    /// values where the media type says so.</summary>
    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    public static ProjectionArrayResult<T> CopyArray<T>(
        HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options = null,
        PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(client, Fetch.AddressOf(requestUri), options, passedHeaders));

    /// <inheritdoc cref="CopyArray{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    public static ProjectionArrayResult<T> CopyArray<T>(
        HttpClient client, Uri? requestUri, JsonProjectionOptions? options = null, PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(client, requestUri, options, passedHeaders));

    /// <inheritdoc cref="CopyArray{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    /// <param name="invoker">What sends the request: a client, whose base address and default headers count, or a bare invoker.</param>
    /// <param name="request">The request, of any verb. The result sends it once and disposes it.</param>
    /// <param name="options">How it is read and written; the defaults if null.</param>
    /// <param name="passedHeaders">Which headers of the origin's response are passed on.</param>
    public static ProjectionArrayResult<T> CopyArray<T>(
        HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options = null,
        PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(invoker, request, options, passedHeaders));
}
