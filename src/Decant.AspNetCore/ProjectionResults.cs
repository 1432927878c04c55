using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Decant.AspNetCore.Fetching;

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
public static partial class ProjectionResults
{
    /// <summary>Creates a result that fetches one object, or another value that the projection represents, and copies it to the response.</summary>
    /// <typeparam name="T">The projection. Diagnostic DCT031 reports a type that cannot be copied.</typeparam>
    /// <param name="client">The client. Its base address, default headers and default version apply. The caller owns it.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    [OverloadResolutionPriority(1)]
    public static ProjectionResult<T> Copy<T>(
        HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options = null,
        PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(client, Fetch.AddressOf(requestUri), options, passedHeaders), T.ProjectionInfo);

    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    [OverloadResolutionPriority(1)]
    public static ProjectionResult<T> Copy<T>(
        HttpClient client, Uri? requestUri, JsonProjectionOptions? options = null, PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(client, requestUri, options, passedHeaders), T.ProjectionInfo);

    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply.</param>
    /// <param name="request">The request, with any method. The result sends it once and disposes it.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    [OverloadResolutionPriority(1)]
    public static ProjectionResult<T> Copy<T>(
        HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options = null,
        PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(invoker, request, options, passedHeaders), T.ProjectionInfo);

    /// <summary>Creates a result that fetches an array and copies it to the response as it arrives: the root, the array at
    /// <see cref="JsonProjectionOptions.Path"/>, or a sequence of values if the media type is one.</summary>
    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    [OverloadResolutionPriority(1)]
    public static ProjectionArrayResult<T> CopyArray<T>(
        HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options = null,
        PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(client, Fetch.AddressOf(requestUri), options, passedHeaders), T.ProjectionInfo);

    /// <inheritdoc cref="CopyArray{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    [OverloadResolutionPriority(1)]
    public static ProjectionArrayResult<T> CopyArray<T>(
        HttpClient client, Uri? requestUri, JsonProjectionOptions? options = null, PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(client, requestUri, options, passedHeaders), T.ProjectionInfo);

    /// <inheritdoc cref="CopyArray{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply.</param>
    /// <param name="request">The request, with any method. The result sends it once and disposes it.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    [OverloadResolutionPriority(1)]
    public static ProjectionArrayResult<T> CopyArray<T>(
        HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options = null,
        PassedHeaders passedHeaders = PassedHeaders.None)
        where T : IJsonProjection<T> => new(Fetch.Of(invoker, request, options, passedHeaders), T.ProjectionInfo);

    /// <summary>Creates a result that fetches JSON and copies what a field mask selects of it, in the order of the document: an object, an array, or a
    /// sequence of values, whichever the body is.</summary>
    /// <param name="client">The client. Its base address, default headers and default version apply. The caller owns it.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="mask">The fields to copy. <see cref="RequestedFields"/> binds what a caller asks for.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    public static FieldMaskResult Copy(
        HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonFieldMask mask,
        JsonProjectionOptions? options = null,
        PassedHeaders passedHeaders = PassedHeaders.None) => new(Fetch.Of(client, Fetch.AddressOf(requestUri), options, passedHeaders), CopiedFields.Of(mask));

    /// <inheritdoc cref="Copy(HttpClient, string?, JsonFieldMask, JsonProjectionOptions?, PassedHeaders)"/>
    public static FieldMaskResult Copy(
        HttpClient client, Uri? requestUri, JsonFieldMask mask, JsonProjectionOptions? options = null, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Of(client, requestUri, options, passedHeaders), CopiedFields.Of(mask));

    /// <inheritdoc cref="Copy(HttpClient, string?, JsonFieldMask, JsonProjectionOptions?, PassedHeaders)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply.</param>
    /// <param name="request">The request, with any method. The result sends it once and disposes it.</param>
    /// <param name="mask">The fields to copy. <see cref="RequestedFields"/> binds what a caller asks for.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    public static FieldMaskResult Copy(
        HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonFieldMask mask,
        JsonProjectionOptions? options = null,
        PassedHeaders passedHeaders = PassedHeaders.None) => new(Fetch.Of(invoker, request, options, passedHeaders), CopiedFields.Of(mask));
}
