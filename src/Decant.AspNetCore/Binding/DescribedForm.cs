#if NET9_0_OR_GREATER
using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>Describes the field of a form that has JSON, for OpenAPI, which would take the schema of the JSON for that of the form.</summary>
internal sealed class DescribedForm : IParameterBindingMetadata
{
    private DescribedForm(ProjectedBodyAttribute options, Type projection, IServiceProvider services)
    {
        // As for DescribedFields: the framework takes a parameter of this name for a form without fields of other names.
        Name = $"{options.FormField} of the form";
        ParameterInfo = new FormParameter(options, projection, services);
    }

    public string Name { get; }

    public bool HasTryParse => false;

    public bool HasBindAsync => false;

    public bool IsOptional => false;

    public ParameterInfo ParameterInfo { get; }

    /// <summary>Adds the description to the metadata of an endpoint. Parameters that are bound to the same field have one description.</summary>
    public static void AddTo(EndpointBuilder builder, ProjectedBodyAttribute options, Type projection)
    {
        if (!builder.Metadata.OfType<DescribedForm>().Any(other => other.ParameterInfo.Name == options.FormField))
            builder.Metadata.Add(new DescribedForm(options, projection, builder.ApplicationServices));
    }
}
#endif
