using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Decant.AspNetCore.Binding;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
#if NET10_0_OR_GREATER
using Microsoft.Extensions.Validation;
#endif

namespace Decant.AspNetCore;

/// <summary>Binds a parameter to a subset of the request body, and provides the bytes of the body to verify a signature. It works in minimal APIs,
/// and in controllers and Razor Pages after <see cref="ProjectedMvcBuilderExtensions.AddProjected"/>, as a parameter and as a member of a type that
/// is bound (<c>[AsParameters]</c>, a model class or record of MVC, <c>[BindProperty]</c>).</summary>
/// <typeparam name="T">The projection of the body.</typeparam>
/// <remarks>
/// <para>If the body is not valid JSON or does not fit, the response is 400 (Bad Request) with problem details. They have what was found and expected, path, line and
/// byte, and names of members that the projection declares. They have nothing of the body and no type of the application. If the body is too large (<see cref="ProjectedBodyAttribute.MaxBytes"/>), it is 413 (Content Too Large). For
/// another media type or charset it is 415 (Unsupported Media Type). In these cases the handler is not called.</para>
/// <para>The body is JSON (<c>application/json</c> or a type that ends in <c>+json</c>). JSON in plain text or in a field of a form is read if
/// <see cref="ProjectedBodyAttribute.AcceptsPlainText"/> or <see cref="ProjectedBodyAttribute.FormField"/> asks for it.</para>
/// <para>With <c>AddValidation</c> of .NET 10, and in controllers, validation attributes count as for a body that the framework reads. OpenAPI describes the body that is
/// read: members are where they are in the JSON, under the names that are read.</para>
/// <para>The parameter has no attribute that names a source, such as <c>[FromBody]</c>, which a minimal API refuses with an <see cref="InvalidOperationException"/> when
/// the endpoint is built. Controllers accept only that one.</para>
/// <para>The body stays in the buffers of the server and is read there once. It can be read again from <see cref="HttpRequest.Body"/>. Besides the
/// value, it costs this object, the stream of that second reading, and the memory that the server holds for a body that is not consumed.</para>
/// </remarks>
[ModelBinder(typeof(ProjectedModelBinder))]
public sealed class Projected<T> : IBindableFromHttpContext<Projected<T>>, IEndpointParameterMetadataProvider, IProjected
    where T : IJsonProjection<T>
{
    private readonly T? _value;
    private readonly ReadOnlySequence<byte> _body;
    private readonly RequestProblem? _problem;

    private Projected(T value, ReadOnlySequence<byte> body) => (_value, _body) = (value, body);

    private Projected(RequestProblem problem) => _problem = problem;

    /// <summary>Gets the value that was read from the body.</summary>
    /// <exception cref="BadHttpRequestException">The body was refused. Only code that runs before the response to it is made, such as a filter, can
    /// see this.</exception>
    public T Value => _problem is null ? _value! : throw _problem.ToException();

    /// <summary>Gets the bytes of the body as they were received, of a form too, to verify a signature. They belong to the request and are valid until
    /// it ends.</summary>
    /// <exception cref="BadHttpRequestException">The body was refused, as for <see cref="Value"/>.</exception>
#if NET10_0_OR_GREATER
#pragma warning disable ASP0029 // The attribute is experimental, and there is no other that the framework's generator reads.
    [SkipValidation]
#pragma warning restore ASP0029
#endif
    public ReadOnlySequence<byte> Body => _problem is null ? _body : throw _problem.ToException();

    object? IProjected.ValueOrNull => _problem is null ? _value : null;

    /// <summary>Reads the body of a request. Minimal APIs call this method.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="parameter">The parameter to bind, which may have a <see cref="ProjectedBodyAttribute"/>.</param>
    /// <exception cref="BadHttpRequestException">The body was refused, and the endpoint has no parameter of this type, so that nothing responds
    /// before its handler runs.</exception>
    [SuppressMessage("Design", "CA1000", Justification = "Minimal APIs look for it here.")]
    public static async ValueTask<Projected<T>?> BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(parameter);
        Projected<T> projected = await ReadAsync(context, ProjectedBodyAttribute.From(parameter)).ConfigureAwait(false);
        return projected._problem is null || BoundEndpoint.Answers(context) ? projected : throw projected._problem.ToException();
    }

    // A mistake in an attribute is told when the endpoint is built, and not by the first request with a body.
    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) => BoundEndpoint.Populate(builder, () =>
    {
        BoundSource.ThrowIfNamed(builder, parameter, BoundKind.Body);
        ProjectedBodyAttribute options = ProjectedBodyAttribute.From(parameter);
        _ = options.Projection;
        BoundEndpoint.DescribeBody(builder, typeof(T), options);
    });

    /// <summary>Reads the body of a request. A body that is refused is also a feature of the request (<see cref="RequestProblem.From(HttpContext)"/>),
    /// because what responds to it does not know which argument of the handler holds this object.</summary>
    internal static async Task<Projected<T>> ReadAsync(HttpContext context, ProjectedBodyAttribute options)
    {
        (ReadOnlySequence<byte> body, RequestProblem? problem) =
            await RequestBody.ReadAsync(context.Request, options, context.RequestAborted).ConfigureAwait(false);
        if (problem is null)
        {
            try
            {
                if (options.FormField is null)
                    return new(JsonProjection.Parse<T>(body, options.Projection), body);
                (T? value, problem) = await FormBody.ReadAsync<T>(context, body, options).ConfigureAwait(false);
                if (problem is null)
                    return new(value!, body);
            }
            catch (System.Text.Json.JsonException exception)
            {
                problem = RequestProblem.From(exception, options.FormField);
            }
        }

        problem.AddTo(context);
        return new(problem);
    }
}
