using System.Reflection;
using Decant.AspNetCore.Fetching;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore;

/// <summary>A result that copies one value from the response of another server. <see cref="ProjectionResults"/> creates it.</summary>
/// <typeparam name="T">The projection of the value.</typeparam>
public sealed class ProjectionResult<T> : IResult, IEndpointMetadataProvider
    where T : IJsonProjection<T>
{
    private readonly Fetch _fetch;

    internal ProjectionResult(Fetch fetch) => _fetch = fetch;

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext) => _fetch.ExecuteAsync(httpContext, HttpClientProjectionExtensions.CopyProjectionToAsync<T>, isArray: false);

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) => Fetch.Describe(builder, typeof(T));
}

/// <summary>A result that copies an array from the response of another server. <see cref="ProjectionResults"/> creates it.</summary>
/// <typeparam name="T">The projection of an element.</typeparam>
public sealed class ProjectionArrayResult<T> : IResult, IEndpointMetadataProvider
    where T : IJsonProjection<T>
{
    private readonly Fetch _fetch;

    internal ProjectionArrayResult(Fetch fetch) => _fetch = fetch;

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext) => _fetch.ExecuteAsync(httpContext, HttpClientProjectionExtensions.CopyProjectionArrayToAsync<T>, isArray: true);

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) => Fetch.Describe(builder, typeof(T[]));
}
