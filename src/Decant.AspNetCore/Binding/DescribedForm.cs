#if NET9_0_OR_GREATER
using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>Describes the form field with the JSON to OpenAPI, which would otherwise show the schema of the JSON as the schema of the form.</summary>
internal sealed class DescribedForm : IParameterBindingMetadata
{
    private DescribedForm(ProjectedBodyAttribute options, Type projection, IServiceProvider services)
    {
        // The name has spaces, for the reason in DescribedFields. It must not be the name of the field: the framework would then describe the JSON as the whole
        // form.
        Name = $"{options.FormField} of the form";
        ParameterInfo = new FormParameter(options, projection, services);
    }

    public string Name { get; }

    public bool HasTryParse => false;

    public bool HasBindAsync => false;

    public bool IsOptional => false;

    public ParameterInfo ParameterInfo { get; }

    /// <summary>Adds the description to the metadata of an endpoint. Handler parameters that share a form field have a single description.</summary>
    public static void AddTo(EndpointBuilder builder, ProjectedBodyAttribute options, Type projection)
    {
        if (!builder.Metadata.OfType<DescribedForm>().Any(other => other.ParameterInfo.Name == options.FormField))
            builder.Metadata.Add(new DescribedForm(options, projection, builder.ApplicationServices));
    }
}
#endif
