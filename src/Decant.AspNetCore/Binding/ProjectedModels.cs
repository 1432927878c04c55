using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace Decant.AspNetCore.Binding;

/// <summary>Refuses actions, when the application starts, that read a body by a formatter into a type that holds a <see cref="Projected{T}"/>: the body
/// would be one member of itself.</summary>
internal sealed class ProjectedModels(IModelMetadataProvider metadata) : IApplicationModelProvider
{
    // After the provider that infers what is read from the body.
    public int Order => 0;

    public void OnProvidersExecuting(ApplicationModelProviderContext context)
    {
        foreach (ActionModel action in context.Result.Controllers.SelectMany(controller => controller.Actions))
        {
            foreach (ParameterModel parameter in action.Parameters.Where(parameter => parameter.BindingInfo?.BindingSource == BindingSource.Body))
            {
                if (!IsProjected(parameter.ParameterType) && FindMember(metadata.GetMetadataForType(parameter.ParameterType), []) is { } member)
                {
                    throw new InvalidOperationException(
                        $"The parameter '{parameter.Name}' of {action.DisplayName} is read from the body, and its member {member.ContainerType!.Name}.{member.Name} is a Projected<T>, which reads the body itself. Bind the parameter from elsewhere, for example with [FromQuery], or make the Projected<T> a parameter of the action.");
                }
            }
        }
    }

    public void OnProvidersExecuted(ApplicationModelProviderContext context)
    {
    }

    internal static bool IsProjected(Type? type) => type is { IsGenericType: true } && type.GetGenericTypeDefinition() == typeof(Projected<>);

    private static ModelMetadata? FindMember(ModelMetadata type, HashSet<Type> seen)
    {
        if (type.ElementMetadata is { } element)
            return FindMember(element, seen);
        // Types of the framework hold none of the application's.
        if (type.ModelType.Namespace?.StartsWith(nameof(System), StringComparison.Ordinal) == true || !seen.Add(type.ModelType))
            return null;
        return type.Properties.FirstOrDefault(property => IsProjected(property.ModelType))
            ?? type.Properties.Select(property => FindMember(property, seen)).FirstOrDefault(found => found is not null);
    }
}
