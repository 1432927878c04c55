using Microsoft.AspNetCore.Mvc.ApiExplorer;
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
            for (int i = description.ParameterDescriptions.Count - 1; i >= 0; i--)
            {
                ApiParameterDescription parameter = description.ParameterDescriptions[i];
                if (parameter.ModelMetadata?.ModelType == typeof(RequestedFields))
                    Describe(parameter);
                if (!ProjectedModels.IsProjected(parameter.ModelMetadata?.ModelType))
                    continue;
                Type wanted = parameter.ModelMetadata!.ModelType.GenericTypeArguments[0];
                parameter.Type = wanted;
                parameter.Source = BindingSource.Body;
                parameter.ModelMetadata = metadata.GetMetadataForType(wanted);
                if (description.SupportedRequestFormats.Count == 0)
                    description.SupportedRequestFormats.Add(new() { MediaType = "application/json" });
            }
        }
    }

    private void Describe(ApiParameterDescription parameter)
    {
        if (ProjectedModels.FindIn<AllowedFieldsAttribute>(parameter.ModelMetadata) is not { } allowed)
            return;
        parameter.Name = allowed.Name;
        parameter.Type = typeof(string);
        parameter.Source = BindingSource.Query;
        parameter.IsRequired = false;
        parameter.ModelMetadata = metadata.GetMetadataForType(typeof(string));
    }
}
