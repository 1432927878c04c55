using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace Decant.AspNetCore.Binding;

/// <summary>Refuses parameters and properties, when the application starts, that a formatter reads from the body into a type that holds a
/// <see cref="Projected{T}"/>: the body would be one member of itself.</summary>
internal sealed class ProjectedModels(IModelMetadataProvider metadata) : IApplicationModelProvider, IPageApplicationModelProvider
{
    // After the provider that infers what is read from the body.
    public int Order => 0;

    public void OnProvidersExecuting(ApplicationModelProviderContext context)
    {
        foreach (ControllerModel controller in context.Result.Controllers)
        {
            foreach (PropertyModel property in controller.ControllerProperties)
                Check(property, controller.DisplayName);
            foreach (ParameterModel parameter in controller.Actions.SelectMany(action => action.Parameters))
                Check(parameter, parameter.Action.DisplayName);
        }
    }

    public void OnProvidersExecuting(PageApplicationModelProviderContext context)
    {
        PageApplicationModel page = context.PageApplicationModel;
        foreach (PagePropertyModel property in page.HandlerProperties)
            Check(property, page.RelativePath);
        foreach (PageParameterModel parameter in page.HandlerMethods.SelectMany(handler => handler.Parameters))
            Check(parameter, page.RelativePath);
    }

    public void OnProvidersExecuted(ApplicationModelProviderContext context)
    {
    }

    public void OnProvidersExecuted(PageApplicationModelProviderContext context)
    {
    }

    internal static bool IsProjected(Type? type) => type is { IsGenericType: true } && type.GetGenericTypeDefinition() == typeof(Projected<>);

    private void Check(ParameterModelBase bound, string owner)
    {
        if (bound.BindingInfo?.BindingSource != BindingSource.Body || IsProjected(bound.ParameterType))
            return;
        if (FindHeld(metadata.GetMetadataForType(bound.ParameterType), "it", []) is { } held)
        {
            throw new InvalidOperationException(
                $"'{bound.Name}' of {owner} is read from the body, and {held} is a Projected<T>, which reads the body itself. Bind it from elsewhere, "
                + "for example with [FromQuery], or make the Projected<T> a parameter or property of its own.");
        }
    }

    // Returns what is a Projected<T>, in words.
    private string? FindHeld(ModelMetadata type, string name, HashSet<Type> seen)
    {
        if (IsProjected(type.ModelType))
            return name;
        // A type may be its own element or member.
        if (!seen.Add(type.ModelType))
            return null;
        IEnumerable<(ModelMetadata Type, string Name)> held =
            type.ElementMetadata is { } element ? [(element, "an element of it")]
            // Types of the framework hold the application's by their type arguments alone.
            : IsOfFramework(type.ModelType) ? type.ModelType.GenericTypeArguments.Select(argument => (metadata.GetMetadataForType(argument), "a value in it"))
            : type.Properties.Select(property => (property, $"its member {property.ContainerType!.Name}.{property.Name}"));
        return held.Select(one => FindHeld(one.Type, one.Name, seen)).FirstOrDefault(found => found is not null);
    }

    private static bool IsOfFramework(Type type) =>
        type.Namespace is nameof(System) || type.Namespace?.StartsWith($"{nameof(System)}.", StringComparison.Ordinal) == true;
}
