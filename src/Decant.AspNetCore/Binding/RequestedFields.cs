using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Decant.AspNetCore.Binding;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Primitives;

namespace Decant.AspNetCore;

/// <summary>Binds a parameter to the field mask that a caller sends in the query (<c>?fields=name,owner(login)</c>), for
/// <see cref="ProjectionResults.Copy(HttpClient, string?, JsonCopy, PassedHeaders)"/>. It works in minimal APIs, and in
/// controllers and Razor Pages after <see cref="ProjectedMvcBuilderExtensions.AddProjected"/>.</summary>
/// <remarks>
/// <para>The parameter must have an <see cref="AllowedFieldsAttribute"/>, which is the upper bound: a caller gets the intersection of both masks, so a field
/// that is not allowed behaves like a field that does not exist. Without a mask in the query, the caller gets all allowed fields. If the query parameter occurs
/// several times, each value is a complete mask, and the caller gets the union of the masks. The limits of one mask apply to all of them together. An empty
/// value is not a valid mask, alone or beside others.</para>
/// <para>If the mask is not valid, the response is 400 (Bad Request) with problem details that contain the position of the error and what was expected there.
/// The handler is not called.</para>
/// </remarks>
[ModelBinder(typeof(RequestedFieldsBinder))]
public sealed class RequestedFields : IBindableFromHttpContext<RequestedFields>, IEndpointParameterMetadataProvider
{
    private readonly JsonFieldMask? _mask;
    private readonly RequestProblem? _problem;

    private RequestedFields(JsonFieldMask? mask, RequestProblem? problem) => (_mask, _problem) = (mask, problem);

    /// <summary>Gets the mask of the fields that are both requested and allowed. It is <see cref="JsonFieldMask.IsEmpty">empty</see> if there is no such
    /// field.</summary>
    /// <exception cref="BadHttpRequestException">The mask was rejected. Only code that runs before the response is created, such as a filter, can get
    /// this exception.</exception>
    public JsonFieldMask Mask => _problem is null ? _mask! : throw _problem.ToException();

    /// <summary>Reads the mask of a request. Minimal APIs call this method.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="parameter">The parameter to bind, which has an <see cref="AllowedFieldsAttribute"/>.</param>
    /// <exception cref="BadHttpRequestException">The mask was rejected, and the endpoint itself has no parameter of this type, so no filter responds
    /// before the handler runs.</exception>
    /// <exception cref="InvalidOperationException">The parameter has no valid <see cref="AllowedFieldsAttribute"/>.</exception>
    public static ValueTask<RequestedFields?> BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(parameter);
        RequestedFields fields = Read(context, AllowedFieldsAttribute.From(parameter));
        return fields._problem is null || BoundEndpoint.Answers(context) ? new(fields) : throw fields._problem.ToException();
    }

    // An invalid attribute causes an exception when the endpoint is built, not for the first request.
    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) => BoundEndpoint.Populate(builder, () =>
    {
        BoundSource.ThrowIfNamed(builder, parameter, BoundKind.Fields);
        AllowedFieldsAttribute allowed = AllowedFieldsAttribute.From(parameter);
        _ = allowed.Parsed;
        builder.Metadata.Add(allowed);
#if NET9_0_OR_GREATER
        DescribedFields.AddTo(builder.Metadata, allowed);
#endif
        BoundEndpoint.Answer(builder, StatusCodes.Status400BadRequest);
    });

    /// <summary>Reads the mask of a request. The error of a rejected mask is also a feature of the request, as for <see cref="Projected{T}"/>.</summary>
    internal static RequestedFields Read(HttpContext context, AllowedFieldsAttribute allowed)
    {
        if (TryRead(context.Request, allowed, out JsonFieldMask? mask, out RequestProblem? problem))
            return new(mask, null);
        problem.AddTo(context);
        return new(null, problem);
    }

    /// <summary>Reads the mask of a request. Neither stores nor logs the error of a rejected mask.</summary>
    internal static bool TryRead(
        HttpRequest request, AllowedFieldsAttribute allowed, [NotNullWhen(true)] out JsonFieldMask? mask, [NotNullWhen(false)] out RequestProblem? problem)
    {
        (mask, problem) = (allowed.Parsed, null);
        if (!request.Query.TryGetValue(allowed.Name, out StringValues asked))
            return true;
        if (QueryFields.TryParse(asked, out JsonFieldMask? union, out string? reason))
        {
            try
            {
                mask = mask.Intersect(union);
                return true;
            }
            // The intersection with the allowed mask has too many fields.
            catch (InvalidOperationException)
            {
                reason = $"The mask selects more than {JsonFieldMask.MaxFields} fields. Ask for fewer.";
            }
        }

        problem = RequestProblem.OfFields(allowed.Name, reason);
        return false;
    }
}
