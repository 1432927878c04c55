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
/// and in controllers and Razor Pages after <see cref="ProjectedMvcBuilderExtensions.AddProjected"/>, as a parameter and as a member of a bound type
/// (<c>[AsParameters]</c>, a model class or record of MVC, <c>[BindProperty]</c>).</summary>
/// <typeparam name="T">The projection of the body.</typeparam>
/// <remarks>
/// <para>If the body is not valid JSON or does not match the projection, the response is 400 (Bad Request) with problem details: what was found and expected,
/// the path, line and byte, and names of members that the projection declares. They contain no part of the body and no type of the application. If the body is
/// too large (<see cref="ProjectedBodyAttribute.MaxBytes"/>), the response is 413 (Content Too Large). For another media type or charset, it is 415
/// (Unsupported Media Type). In these cases the handler is not called.</para>
/// <para>The body must be JSON (<c>application/json</c> or a type that ends in <c>+json</c>). <see cref="ProjectedBodyAttribute.AcceptsPlainText"/> also
/// accepts JSON as plain text, and <see cref="ProjectedBodyAttribute.FormField"/> reads the JSON from a form field.</para>
/// <para>With <c>AddValidation</c> of .NET 10, and in controllers, validation attributes apply as for a body that the framework reads. OpenAPI describes the
/// JSON that the projection reads, with its names and nesting.</para>
/// <para>Do not add an attribute that names a source, such as <c>[FromBody]</c>: a minimal API throws an <see cref="InvalidOperationException"/> when the
/// endpoint is built. Controllers accept <c>[FromBody]</c>, and no other source.</para>
/// <para>The projection reads the body once, in the buffers of the server. Other code can read it again from <see cref="HttpRequest.Body"/>. Besides the value,
/// a call allocates this object and the stream for that second read, and the server holds the memory of the body until the request ends.</para>
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
    /// <exception cref="BadHttpRequestException">The body was rejected. Only code that runs before the response is created, such as a filter, can get
    /// this exception.</exception>
    public T Value => _problem is null ? _value! : throw _problem.ToException();

    /// <summary>Gets the bytes of the body as they were received (for a form, the whole form), to verify a signature. They belong to the request and
    /// are valid until it ends.</summary>
    /// <exception cref="BadHttpRequestException">The body was rejected, as for <see cref="Value"/>.</exception>
#if NET10_0_OR_GREATER
#pragma warning disable ASP0029 // The attribute is experimental, and the framework's generator has no other for this.
    [SkipValidation]
#pragma warning restore ASP0029
#endif
    public ReadOnlySequence<byte> Body => _problem is null ? _body : throw _problem.ToException();

    object? IProjected.ValueOrNull => _problem is null ? _value : null;

    /// <summary>Reads the body of a request. Minimal APIs call this method.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="parameter">The parameter to bind, which may have a <see cref="ProjectedBodyAttribute"/>.</param>
    /// <exception cref="BadHttpRequestException">The body was rejected, and the endpoint itself has no parameter of this type, so no filter responds
    /// before the handler runs.</exception>
    [SuppressMessage("Design", "CA1000", Justification = "Minimal APIs look for it here.")]
    public static async ValueTask<Projected<T>?> BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(parameter);
        Projected<T> projected = await ReadAsync(context, ProjectedBodyAttribute.From(parameter)).ConfigureAwait(false);
        return projected._problem is null || BoundEndpoint.Answers(context) ? projected : throw projected._problem.ToException();
    }

    // An invalid attribute causes an exception when the endpoint is built, not for the first request with a body.
    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) => BoundEndpoint.Populate(builder, () =>
    {
        BoundSource.ThrowIfNamed(builder, parameter, BoundKind.Body);
        ProjectedBodyAttribute options = ProjectedBodyAttribute.From(parameter);
        _ = options.Projection;
        BoundEndpoint.DescribeBody(builder, typeof(T), options);
    });

    /// <summary>Reads the body of a request. The error of a rejected body is also a feature of the request (<see cref="RequestProblem.From(HttpContext)"/>),
    /// because the filter that responds does not know which argument of the handler contains this object.</summary>
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
