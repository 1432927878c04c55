using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace Decant.AspNetCore.Binding;

/// <summary>Binds parameters and properties of controllers and pages to field masks. <see cref="ProjectedFilter"/> answers for a mask that is refused.</summary>
internal sealed class RequestedFieldsBinder : IModelBinder
{
    public Task BindModelAsync(ModelBindingContext bindingContext)
    {
        ProjectedFilter.ThrowIfMissing(bindingContext.HttpContext, nameof(RequestedFields));
        if (ProjectedModelBinder.IsOfNoElement(bindingContext))
            return Task.CompletedTask;
        AllowedFieldsAttribute allowed = ProjectedModels.FindIn<AllowedFieldsAttribute>(bindingContext.ModelMetadata)
            ?? throw AllowedFieldsAttribute.Missing($"The parameter or property '{bindingContext.ModelName}'");
        var fields = RequestedFields.Read(bindingContext.HttpContext, allowed);
        if (RequestProblem.From(bindingContext.HttpContext) is { } problem)
        {
            // For actions that bind their models themselves, after the filter. Validation would read the mask, which does not exist.
            bindingContext.ModelState.TryAddModelError(bindingContext.ModelName, problem.Detail ?? problem.Title);
        }

        // A mask has nothing to validate.
        bindingContext.ValidationState.Add(fields, new() { SuppressValidation = true });
        bindingContext.Result = ModelBindingResult.Success(fields);
        return Task.CompletedTask;
    }
}
