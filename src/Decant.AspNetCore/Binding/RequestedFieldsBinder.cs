using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace Decant.AspNetCore.Binding;

/// <summary>Binds parameters and properties of controllers and pages to field masks. <see cref="ProjectedFilter"/> responds to a rejected mask.</summary>
internal sealed class RequestedFieldsBinder : IModelBinder
{
    public Task BindModelAsync(ModelBindingContext bindingContext)
    {
        ProjectedFilter.ThrowIfMissing(bindingContext.HttpContext, nameof(RequestedFields));
        if (ProjectedModelBinder.IsInMissingElement(bindingContext))
            return Task.CompletedTask;
        AllowedFieldsAttribute allowed = ProjectedModels.FindIn<AllowedFieldsAttribute>(bindingContext.ModelMetadata)
            ?? throw AllowedFieldsAttribute.Missing($"The parameter or property '{bindingContext.ModelName}'");
        var fields = RequestedFields.Read(bindingContext.HttpContext, allowed);
        if (RequestProblem.From(bindingContext.HttpContext) is { } problem)
        {
            // An action that binds its model itself does so after the filter has run, and gets the error from the model state.
            bindingContext.ModelState.TryAddModelError(bindingContext.ModelName, problem.Detail ?? problem.Title);
        }

        // A mask has nothing to validate, and validation would throw for a rejected mask.
        bindingContext.ValidationState.Add(fields, new() { SuppressValidation = true });
        bindingContext.Result = ModelBindingResult.Success(fields);
        return Task.CompletedTask;
    }
}
