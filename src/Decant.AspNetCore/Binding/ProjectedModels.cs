using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Mvc.ModelBinding.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>Finds mistakes of controllers when the application starts: a <see cref="ProjectedBodyAttribute"/> that is not valid, and an action that
/// reads a body by a formatter into a type that holds a <see cref="Projected{T}"/>, whose body would be one member of itself.</summary>
internal sealed class ProjectedModels(IModelMetadataProvider provider) : IApplicationModelProvider
{
    // After the provider that infers what is read from the body.
    public int Order => 0;

    public void OnProvidersExecuting(ApplicationModelProviderContext context)
    {
        foreach (ControllerModel controller in context.Result.Controllers)
        {
            foreach (PropertyModel property in controller.ControllerProperties)
                Check(property.Attributes);
            foreach (ActionModel action in controller.Actions)
            {
                foreach (ParameterModel parameter in action.Parameters)
                {
                    Check(parameter.Attributes);
                    Check(action, parameter);
                }
            }
        }
    }

    public void OnProvidersExecuted(ApplicationModelProviderContext context)
    {
    }

    /// <summary>Returns how the body is read for a parameter or a member. The attributes were found when its metadata were created.</summary>
    internal static ProjectedBodyAttribute OptionsOf(ModelMetadata metadata) =>
        metadata is DefaultModelMetadata model ? OptionsIn(model.Attributes.Attributes) : ProjectedBodyAttribute.Default;

    internal static bool IsProjected(Type? type) => type is { IsGenericType: true } && type.GetGenericTypeDefinition() == typeof(Projected<>);

    private static ProjectedBodyAttribute OptionsIn(IReadOnlyList<object> attributes)
    {
        for (int i = 0; i < attributes.Count; i++)
        {
            if (attributes[i] is ProjectedBodyAttribute options)
                return options;
        }

        return ProjectedBodyAttribute.Default;
    }

    private static void Check(IReadOnlyList<object> attributes) => _ = OptionsIn(attributes).Projection;

    private void Check(ActionModel action, ParameterModel parameter)
    {
        if (IsProjected(parameter.ParameterType) || parameter.BindingInfo?.BindingSource is { IsFromRequest: false })
            return;
        foreach (ModelMetadata member in MembersOf(provider.GetMetadataForType(parameter.ParameterType), []))
        {
            _ = OptionsOf(member).Projection;
            if (parameter.BindingInfo?.BindingSource == BindingSource.Body)
            {
                throw new InvalidOperationException(
                    $"The parameter '{parameter.Name}' of {action.DisplayName} is read from the body, and its member {member.ContainerType!.Name}.{member.Name} is a Projected<T>, which reads the body itself. Bind the parameter from elsewhere, for example with [FromQuery], or make the Projected<T> a parameter of the action.");
            }
        }
    }

    private static IEnumerable<ModelMetadata> MembersOf(ModelMetadata type, HashSet<Type> seen)
    {
        // First: the elements of a collection may be such collections.
        if (!seen.Add(type.ModelType))
            return [];
        if (type.ElementMetadata is { } element)
            return MembersOf(element, seen);
        // Types of the framework hold none of the application's.
        if (type.ModelType.Namespace?.StartsWith(nameof(System), StringComparison.Ordinal) == true)
            return [];
        ModelMetadata[] members = [.. type.Properties, .. type.BoundConstructor?.BoundConstructorParameters ?? []];
        return members.SelectMany(member => IsProjected(member.ModelType) ? [member] : MembersOf(member, seen));
    }
}
