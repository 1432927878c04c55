using Decant.AspNetCore.Schemas;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace Decant.AspNetCore.Binding;

/// <summary>Describes the parameters of controllers to OpenAPI, as for minimal APIs: as a request body, a form field or a field mask.</summary>
internal sealed class ProjectedDescriptions(IModelMetadataProvider metadata, IServiceProvider services) : IApiDescriptionProvider
{
    // Runs after the provider that finds the parameters.
    public int Order => 0;

    public void OnProvidersExecuting(ApiDescriptionProviderContext context)
    {
    }

    public void OnProvidersExecuted(ApiDescriptionProviderContext context)
    {
        foreach (ApiDescription description in context.Results)
        {
            foreach (ApiParameterDescription parameter in description.ParameterDescriptions.ToArray())
            {
                if (ProjectedModels.IsProjected(parameter.ModelMetadata?.ModelType))
                    DescribeBody(description, parameter);
            }

            DescribeFields(description.ParameterDescriptions);
        }
    }

    private void DescribeBody(ApiDescription description, ApiParameterDescription parameter)
    {
        ProjectedBodyAttribute options = ProjectedModels.OptionsOf(parameter.ModelMetadata!);
        Type projection = parameter.ModelMetadata!.ModelType.GenericTypeArguments[0];
        if (options.FormField is { } field)
        {
            // Action parameters that share a form field have a single description.
            if (description.ParameterDescriptions.Any(other => other.Source == BindingSource.Form && other.Name == field))
                description.ParameterDescriptions.Remove(parameter);
            else
                Describe(parameter, new FormParameter(options, projection, services), BindingSource.Form);
        }
        else
        {
            Type body = BodySchema.For(projection, options.Path, services);
            parameter.Type = body;
            parameter.Source = BindingSource.Body;
            parameter.ModelMetadata = metadata.GetMetadataForType(body);
        }

        if (description.SupportedRequestFormats.Count > 0)
            return;
        foreach (string mediaType in options.MediaTypes)
            description.SupportedRequestFormats.Add(new() { MediaType = mediaType });
    }

    // Action parameters that share a query parameter have a single description.
    private void DescribeFields(IList<ApiParameterDescription> parameters)
    {
        var bound = parameters.Where(parameter => parameter.ModelMetadata?.ModelType == typeof(RequestedFields))
            .Select(parameter => (Parameter: parameter, Allowed: ProjectedModels.FindIn<AllowedFieldsAttribute>(parameter.ModelMetadata)!))
            .Where(one => one.Allowed is not null)
            .GroupBy(one => one.Allowed.Name, StringComparer.OrdinalIgnoreCase)
            .ToList();
        foreach (var same in bound)
        {
            Describe(same.First().Parameter, new FieldsParameter([.. same.Select(one => one.Allowed)]), BindingSource.Query);
            foreach ((ApiParameterDescription other, _) in same.Skip(1))
                parameters.Remove(other);
        }
    }

    private void Describe(ApiParameterDescription parameter, DescribedParameter described, BindingSource source)
    {
        parameter.Name = described.Name!;
        parameter.Type = described.ParameterType;
        parameter.Source = source;
        parameter.IsRequired = !described.IsOptional;
        parameter.ModelMetadata = metadata.GetMetadataForType(described.ParameterType);
        // OpenAPI reads the description text from the attributes of the parameter.
        parameter.ParameterDescriptor =
            new ControllerParameterDescriptor { Name = described.Name!, ParameterType = described.ParameterType, ParameterInfo = described };
    }
}
