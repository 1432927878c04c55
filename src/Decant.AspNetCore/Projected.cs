using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Decant.AspNetCore.Binding;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore;

/// <summary>Binds a parameter to a subset of the request body, and provides the bytes of the body to verify a signature. It works in minimal APIs,
/// and in controllers after <see cref="ProjectedMvcBuilderExtensions.AddProjected"/>.</summary>
/// <typeparam name="T">The projection of the body.</typeparam>
/// <remarks>
/// <para>If the body is not valid JSON or does not fit, the response is 400 (Bad Request) with problem details that have path, line and byte, and
/// nothing about the application. If the body is too large (<see cref="ProjectedBodyAttribute.MaxBytes"/>), it is 413 (Content Too Large). For
/// another media type or charset it is 415 (Unsupported Media Type). In these cases the handler is not called.</para>
/// <para>The body stays in the buffers of the server and is read there once. Besides the value, it costs this object and the memory that the server
/// holds for a body that is not consumed.</para>
/// </remarks>
[ModelBinder(typeof(ProjectedModelBinder))]
public sealed class Projected<T> : IProjected, IBindableFromHttpContext<Projected<T>>, IEndpointParameterMetadataProvider
    where T : IJsonProjection<T>
{
    private readonly T? _value;

    private Projected(T value, ReadOnlySequence<byte> body) => (_value, Body) = (value, body);

    private Projected(BodyProblem problem) => Problem = problem;

    /// <summary>Gets the value that was read from the body.</summary>
    public T Value => _value!;

    /// <summary>Gets the bytes of the body as they were received, to verify a signature. They belong to the request and are valid until it
    /// ends.</summary>
    public ReadOnlySequence<byte> Body { get; }

    internal BodyProblem? Problem { get; }

    BodyProblem? IProjected.Problem => Problem;

    /// <summary>Reads the body of a request. Minimal APIs call this method.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="parameter">The parameter to bind, which may have a <see cref="ProjectedBodyAttribute"/>.</param>
    [SuppressMessage("Design", "CA1000", Justification = "Minimal APIs look for it here.")]
    public static async ValueTask<Projected<T>?> BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(parameter);
        return await ReadAsync(context, ProjectedBodyAttribute.Of(parameter)).ConfigureAwait(false);
    }

    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) =>
        ProjectedEndpoint.Describe(builder, typeof(T));

    async Task<object> IProjected.ReadAsync(HttpContext context, ProjectedBodyAttribute options) => await ReadAsync(context, options).ConfigureAwait(false);

    /// <summary>Creates an instance that binders read with.</summary>
    internal static IProjected CreateReader() => new Projected<T>(new BodyProblem(0, "", null));

    private static async ValueTask<Projected<T>> ReadAsync(HttpContext context, ProjectedBodyAttribute options)
    {
        (ReadOnlySequence<byte> body, BodyProblem? problem) = await RequestBody.ReadAsync(context.Request, options.MaxBytes, context.RequestAborted).ConfigureAwait(false);
        if (problem is not null)
            return new(problem);
        try
        {
            return new(JsonProjection.Parse<T>(body, options.Projection), body);
        }
        catch (System.Text.Json.JsonException exception)
        {
            return new(BodyProblem.Of(exception));
        }
    }
}
