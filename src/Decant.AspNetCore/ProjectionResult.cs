using System.Reflection;
using System.Text.Json;
using Decant.AspNetCore.Fetching;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore;

/// <summary>A result that responds with the subset of an upstream's response that a <see cref="JsonCopy{T}"/> selects. <see cref="ProjectionResults"/> creates
/// it. It describes the response to OpenAPI.</summary>
/// <typeparam name="T">The type of the written JSON: a projection, or an array of it.</typeparam>
public sealed class ProjectionResult<T> : IResult, IEndpointMetadataProvider
{
    private readonly Fetch _fetch;

    internal ProjectionResult(Fetch fetch) => _fetch = fetch;

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext) => _fetch.ExecuteAsync(httpContext);

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) => Fetch.Describe(builder, typeof(T));
}

/// <summary>A result that responds with the subset of an upstream's response that a <see cref="JsonCopy"/> selects, such as the fields of a mask.
/// <see cref="ProjectionResults"/> creates it. OpenAPI describes the response as any JSON, because only the upstream knows its members.</summary>
public sealed class ProjectionResult : IResult, IEndpointMetadataProvider
{
    private readonly Fetch _fetch;

    internal ProjectionResult(Fetch fetch) => _fetch = fetch;

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext) => _fetch.ExecuteAsync(httpContext);

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) => Fetch.Describe(builder, typeof(JsonElement));
}
