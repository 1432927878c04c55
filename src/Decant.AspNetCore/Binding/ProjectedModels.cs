using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Mvc.ModelBinding.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>Finds mistakes in controllers and pages when the application starts: an attribute that is invalid or missing, and a parameter or property that
/// a formatter reads from the body although its type contains a <see cref="Projected{T}"/>, which reads the whole body too.</summary>
internal sealed class ProjectedModels(IModelMetadataProvider metadata) : IApplicationModelProvider, IPageApplicationModelProvider
{
    // Runs after the provider that infers which parameters are read from the body.
    public int Order => 0;

    public void OnProvidersExecuting(ApplicationModelProviderContext context)
    {
        foreach (ControllerModel controller in context.Result.Controllers)
        {
            foreach (ActionModel action in controller.Actions)
            {
                BoundParts parts = new();
                foreach (PropertyModel property in controller.ControllerProperties)
                    Check(property, controller.DisplayName, parts);
                foreach (ParameterModel parameter in action.Parameters)
                    Check(parameter, action.DisplayName, parts);
                parts.AddTo(action.Filters);
                foreach (SelectorModel selector in action.Selectors)
                    parts.AddTo(selector.EndpointMetadata);
            }
        }
    }

    public void OnProvidersExecuting(PageApplicationModelProviderContext context)
    {
        PageApplicationModel page = context.PageApplicationModel;
        BoundParts parts = new();
        foreach (ParameterModelBase bound in page.HandlerProperties.Concat<ParameterModelBase>(page.HandlerMethods.SelectMany(handler => handler.Parameters)))
            Check(bound, page.RelativePath, parts);
        parts.AddTo(page.Filters);
        parts.AddTo(page.EndpointMetadata);
    }

    public void OnProvidersExecuted(ApplicationModelProviderContext context)
    {
    }

    public void OnProvidersExecuted(PageApplicationModelProviderContext context)
    {
    }

    internal static bool IsProjected(Type? type) => type is { IsGenericType: true } && type.GetGenericTypeDefinition() == typeof(Projected<>);

    /// <summary>Returns the settings for reading the body into a parameter or a member. MVC has stored its attributes in the metadata.</summary>
    internal static ProjectedBodyAttribute OptionsOf(ModelMetadata metadata) =>
        FindIn<ProjectedBodyAttribute>(metadata) ?? ProjectedBodyAttribute.Default;

    /// <summary>Returns an attribute of a parameter or a member, or null.</summary>
    internal static TAttribute? FindIn<TAttribute>(ModelMetadata metadata)
        where TAttribute : Attribute => FindIn<TAttribute>(AttributesOf(metadata));

    private static IReadOnlyList<object> AttributesOf(ModelMetadata metadata) => metadata is DefaultModelMetadata model ? model.Attributes.Attributes : [];

    private static TAttribute? FindIn<TAttribute>(IReadOnlyList<object> attributes)
        where TAttribute : Attribute
    {
        for (int i = 0; i < attributes.Count; i++)
        {
            if (attributes[i] is TAttribute attribute)
                return attribute;
        }

        return null;
    }

    /// <summary>Throws if a parameter or property cannot be bound. Adds the parts of the request that it and the values in it are bound to.</summary>
    private void Check(ParameterModelBase bound, string? owner, BoundParts parts)
    {
        string name = $"'{bound.Name}' of {owner}";
        if (bound.ParameterType == typeof(RequestedFields))
        {
            BoundSource.ThrowIfOther(bound.Attributes, name, BoundKind.Fields);
            parts.Add(CheckFields(FindIn<AllowedFieldsAttribute>(bound.Attributes), name));
            return;
        }

        // The property Projection throws if the attribute is invalid. This is checked even where the attribute has no effect.
        ProjectedBodyAttribute? options = FindIn<ProjectedBodyAttribute>(bound.Attributes);
        _ = options?.Projection;
        if (IsProjected(bound.ParameterType))
        {
            BoundSource.ThrowIfOther(bound.Attributes, name, BoundKind.Body);
            parts.Add(options ?? ProjectedBodyAttribute.Default, name);
            return;
        }

        if (bound.BindingInfo?.BindingSource is { } source)
        {
            if (source == BindingSource.Form || source == BindingSource.FormFile)
                parts.AddOfForm(name);
            if (!source.IsFromRequest)
                return;
        }

        foreach ((ModelMetadata held, string heldName) in FindHeld(metadata.GetMetadataForType(bound.ParameterType), "it", []))
        {
            string what = $"In {name}, {heldName}";
            bool isBody = IsProjected(held.ModelType);
            BoundSource.ThrowIfOther(AttributesOf(held), what, isBody ? BoundKind.Body : BoundKind.Fields);
            if (!isBody)
            {
                parts.Add(CheckFields(FindIn<AllowedFieldsAttribute>(held), what));
                continue;
            }

            ProjectedBodyAttribute heldOptions = OptionsOf(held);
            _ = heldOptions.Projection;
            if (bound.BindingInfo?.BindingSource == BindingSource.Body)
            {
                throw new InvalidOperationException(
                    $"{name} is read from the body, but {heldName} is a Projected<T>, which reads the body itself. Bind {name} from another source, "
                    + "for example with [FromQuery], or make the Projected<T> a separate parameter or property.");
            }

            parts.Add(heldOptions, name);
        }
    }

    private static AllowedFieldsAttribute CheckFields(AllowedFieldsAttribute? allowed, string what)
    {
        _ = (allowed ?? throw AllowedFieldsAttribute.Missing(what)).Parsed;
        return allowed;
    }

    // Finds each Projected<T> and RequestedFields within a type. Name describes where it is, for messages.
    private IEnumerable<(ModelMetadata Type, string Name)> FindHeld(ModelMetadata type, string name, HashSet<Type> seen)
    {
        if (IsProjected(type.ModelType) || type.ModelType == typeof(RequestedFields))
            return [(type, name)];
        // A type may contain itself.
        if (!seen.Add(type.ModelType))
            return [];
        IEnumerable<(ModelMetadata Type, string Name)> held =
            type.ElementMetadata is { } element ? [(element, "an element of it")]
            // Framework types contain application types only as type arguments.
            : IsOfFramework(type.ModelType) ? type.ModelType.GenericTypeArguments.Select(argument => (metadata.GetMetadataForType(argument), "a value in it"))
            : type.Properties.Concat(type.BoundConstructor?.BoundConstructorParameters ?? [])
                .Select(member => (member, $"its member {type.ModelType.Name}.{member.Name}"));
        return held.SelectMany(one => FindHeld(one.Type, one.Name, seen));
    }

    private static bool IsOfFramework(Type type) =>
        type.Namespace is nameof(System) || type.Namespace?.StartsWith($"{nameof(System)}.", StringComparison.Ordinal) == true;
}
