using System.Diagnostics.CodeAnalysis;
using Decant.AspNetCore.Fetching;

namespace Decant.AspNetCore;

// What reads the type stands in the place of the type argument, and has its options.
public static partial class ProjectionResults
{
    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    /// <typeparam name="T">The type. A type whose constructors, setters or converters have code of their own cannot be copied.</typeparam>
    /// <param name="client">The client. Its base address, default headers and default version apply. The caller owns it.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    public static ProjectionResult<T> Copy<T>(
        HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        PassedHeaders passedHeaders = PassedHeaders.None) => new(Fetch.Of(client, Fetch.AddressOf(requestUri), projection, passedHeaders), projection.Info);

    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonProjection{T}, PassedHeaders)"/>
    public static ProjectionResult<T> Copy<T>(
        HttpClient client, Uri? requestUri, JsonProjection<T> projection, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Of(client, requestUri, projection, passedHeaders), projection.Info);

    /// <inheritdoc cref="Copy{T}(HttpClient, string?, JsonProjection{T}, PassedHeaders)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply.</param>
    /// <param name="request">The request, with any method. The result sends it once and disposes it.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    public static ProjectionResult<T> Copy<T>(
        HttpMessageInvoker invoker, HttpRequestMessage request, JsonProjection<T> projection, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Of(invoker, request, projection, passedHeaders), projection.Info);

    /// <inheritdoc cref="CopyArray{T}(HttpClient, string?, JsonProjectionOptions?, PassedHeaders)"/>
    /// <typeparam name="T">The type. A type whose constructors, setters or converters have code of their own cannot be copied.</typeparam>
    /// <param name="client">The client. Its base address, default headers and default version apply. The caller owns it.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    public static ProjectionArrayResult<T> CopyArray<T>(
        HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        PassedHeaders passedHeaders = PassedHeaders.None) => new(Fetch.Of(client, Fetch.AddressOf(requestUri), projection, passedHeaders), projection.Info);

    /// <inheritdoc cref="CopyArray{T}(HttpClient, string?, JsonProjection{T}, PassedHeaders)"/>
    public static ProjectionArrayResult<T> CopyArray<T>(
        HttpClient client, Uri? requestUri, JsonProjection<T> projection, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Of(client, requestUri, projection, passedHeaders), projection.Info);

    /// <inheritdoc cref="CopyArray{T}(HttpClient, string?, JsonProjection{T}, PassedHeaders)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply.</param>
    /// <param name="request">The request, with any method. The result sends it once and disposes it.</param>
    /// <param name="projection">What reads the type, with the options for reading and writing.</param>
    /// <param name="passedHeaders">The headers of the other server's response that are passed on.</param>
    public static ProjectionArrayResult<T> CopyArray<T>(
        HttpMessageInvoker invoker, HttpRequestMessage request, JsonProjection<T> projection, PassedHeaders passedHeaders = PassedHeaders.None) =>
        new(Fetch.Of(invoker, request, projection, passedHeaders), projection.Info);
}
