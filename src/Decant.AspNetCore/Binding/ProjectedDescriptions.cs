using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace Decant.AspNetCore.Binding;

/// <summary>Describes the parameters of controllers as the projection of the body or as a field mask, as it is done for minimal APIs.</summary>
internal sealed class ProjectedDescriptions(IModelMetadataProvider metadata) : IApiDescriptionProvider
{
    // After the provider that finds the parameters.
    public int Order => 0;

    public void OnProvidersExecuting(ApiDescriptionProviderContext context)
    {
    }

    public void OnProvidersExecuted(ApiDescriptionProviderContext context)
    {
        foreach (ApiDescription description in context.Results)
        {
            foreach (ApiParameterDescription parameter in description.ParameterDescriptions)
            {
                if (ProjectedModels.IsProjected(parameter.ModelMetadata?.ModelType))
                    DescribeBody(description, parameter);
            }

            DescribeFields(description.ParameterDescriptions);
        }
    }

    private void DescribeBody(ApiDescription description, ApiParameterDescription parameter)
    {
        Type wanted = parameter.ModelMetadata!.ModelType.GenericTypeArguments[0];
        parameter.Type = wanted;
        parameter.Source = BindingSource.Body;
        parameter.ModelMetadata = metadata.GetMetadataForType(wanted);
        if (description.SupportedRequestFormats.Count == 0)
            description.SupportedRequestFormats.Add(new() { MediaType = "application/json" });
    }

    // Parameters that are bound to the same one of the query have one description.
    private void DescribeFields(IList<ApiParameterDescription> parameters)
    {
        var bound = parameters.Where(parameter => parameter.ModelMetadata?.ModelType == typeof(RequestedFields))
            .Select(parameter => (Parameter: parameter, Allowed: ProjectedModels.FindIn<AllowedFieldsAttribute>(parameter.ModelMetadata)!))
            .Where(one => one.Allowed is not null)
            .GroupBy(one => one.Allowed.Name, StringComparer.OrdinalIgnoreCase)
            .ToList();
        foreach (var same in bound)
        {
            Describe(same.First().Parameter, new([.. same.Select(one => one.Allowed)]));
            foreach ((ApiParameterDescription other, _) in same.Skip(1))
                parameters.Remove(other);
        }
    }

    private void Describe(ApiParameterDescription parameter, FieldsParameter fields)
    {
        parameter.Name = fields.Name!;
        parameter.Type = fields.ParameterType;
        parameter.Source = BindingSource.Query;
        parameter.IsRequired = false;
        parameter.ModelMetadata = metadata.GetMetadataForType(fields.ParameterType);
        // OpenAPI takes the sentence from the attributes of the parameter.
        parameter.ParameterDescriptor = new ControllerParameterDescriptor { Name = fields.Name!, ParameterType = fields.ParameterType, ParameterInfo = fields };
    }
}
