using System.Reflection;
using System.Text.Json;
using Decant.AspNetCore.Fetching;
using Decant.CompilerServices;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore;

/// <summary>A result that copies one value from the response of another server. <see cref="ProjectionResults"/> creates it.</summary>
/// <typeparam name="T">The projection of the value.</typeparam>
public sealed class ProjectionResult<T> : IResult, IEndpointMetadataProvider
{
    private readonly Fetch _fetch;
    private readonly JsonProjectionInfo<T> _info;

    internal ProjectionResult(Fetch fetch, JsonProjectionInfo<T> info) => (_fetch, _info) = (fetch, info);

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext) => _fetch.ExecuteAsync(httpContext, CopiedValue<T>.Of(_info));

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) => Fetch.Describe(builder, typeof(T));
}

/// <summary>A result that copies an array from the response of another server. <see cref="ProjectionResults"/> creates it.</summary>
/// <typeparam name="T">The projection of an element.</typeparam>
public sealed class ProjectionArrayResult<T> : IResult, IEndpointMetadataProvider
{
    private readonly Fetch _fetch;
    private readonly JsonProjectionInfo<T> _info;

    internal ProjectionArrayResult(Fetch fetch, JsonProjectionInfo<T> info) => (_fetch, _info) = (fetch, info);

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext) => _fetch.ExecuteAsync(httpContext, CopiedArray<T>.Of(_info));

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) => Fetch.Describe(builder, typeof(T[]));
}

/// <summary>A result that copies what a field mask selects of the response of another server. <see cref="ProjectionResults"/> creates it.</summary>
public sealed class FieldMaskResult : IResult, IEndpointMetadataProvider
{
    private readonly Fetch _fetch;
    private readonly CopiedFields _fields;

    internal FieldMaskResult(Fetch fetch, CopiedFields fields) => (_fetch, _fields) = (fetch, fields);

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext) => _fetch.ExecuteAsync(httpContext, _fields);

    // Which fields there are is known to the other server alone.
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) => Fetch.Describe(builder, typeof(JsonElement));
}
