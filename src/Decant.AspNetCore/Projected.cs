using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Decant.AspNetCore.Binding;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore;

/// <summary>A parameter that reads a subset of a request's body, and has the bytes of the body for a signature. For minimal APIs, and for controllers after
/// <see cref="ProjectedMvcBuilderExtensions.AddProjected"/>.</summary>
/// <typeparam name="T">What is wanted of the body.</typeparam>
/// <remarks>
/// <para>A body that is not the JSON that is expected is answered with 400 (Bad Request) and problem details that tell path, line and byte and nothing of
/// the application; one that is too large (<see cref="ProjectedBodyAttribute.MaxBytes"/>) with 413, one of another media type or charset with 415.
/// The handler is not called then.</para>
/// <para>The body lies in the server's own buffers and is read there once. Cost beside the value: this object, and what the server takes for a
/// body that waits.</para>
/// </remarks>
[ModelBinder(typeof(ProjectedModelBinder))]
public sealed class Projected<T> : IProjected, IBindableFromHttpContext<Projected<T>>, IEndpointParameterMetadataProvider
    where T : IJsonProjection<T>
{
    private readonly T? _value;

    private Projected(T value, ReadOnlySequence<byte> body) => (_value, Body) = (value, body);

    private Projected(BodyProblem problem) => Problem = problem;

    /// <summary>What is wanted of the body.</summary>
    public T Value => _value!;

    /// <summary>The bytes of the body as they came, for a signature. They are the request's, and are gone when it has ended.</summary>
    public ReadOnlySequence<byte> Body { get; }

    internal BodyProblem? Problem { get; }

    BodyProblem? IProjected.Problem => Problem;

    /// <summary>Reads the body of a request. Minimal APIs call it.</summary>
    /// <param name="context">The request.</param>
    /// <param name="parameter">The parameter, which may have a <see cref="ProjectedBodyAttribute"/>.</param>
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

    /// <summary>What binders make to read by.</summary>
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
