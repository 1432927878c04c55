using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace Decant.AspNetCore.Binding;

/// <summary>Binds parameters and properties of controllers and pages to request bodies. <see cref="ProjectedFilter"/> responds to a rejected body.</summary>
internal sealed class ProjectedModelBinder : IModelBinder
{
    // For each bound type, the function that reads the body.
    private static readonly ConcurrentDictionary<Type, Func<ModelBindingContext, Task>> s_readers = [];

    public Task BindModelAsync(ModelBindingContext bindingContext)
    {
        ProjectedFilter.ThrowIfMissing(bindingContext.HttpContext, "Projected<T>");
        return IsInMissingElement(bindingContext) ? Task.CompletedTask : s_readers.GetOrAdd(bindingContext.ModelType, CreateReader)(bindingContext);
    }

    /// <summary>Returns whether the bound member belongs to a collection element that the request does not have. MVC binds elements until it finds no value for
    /// an element. A body or a mask has a value for every element, so MVC would not stop.</summary>
    internal static bool IsInMissingElement(ModelBindingContext binding)
    {
        int end = binding.ModelName.LastIndexOf(']');
        return end >= 0 && !binding.ValueProvider.ContainsPrefix(binding.ModelName[..(end + 1)]);
    }

    [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "Controllers are not trimmed.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Controllers are not compiled ahead of time.")]
    private static Func<ModelBindingContext, Task> CreateReader(Type projected) => typeof(ProjectedModelBinder)
        .GetMethod(nameof(ReadAsync), BindingFlags.Static | BindingFlags.NonPublic)!
        .MakeGenericMethod(projected.GenericTypeArguments)
        .CreateDelegate<Func<ModelBindingContext, Task>>();

    private static async Task ReadAsync<T>(ModelBindingContext binding)
        where T : IJsonProjection<T>
    {
        Projected<T> projected = await Projected<T>.ReadAsync(binding.HttpContext, ProjectedModels.OptionsOf(binding.ModelMetadata)).ConfigureAwait(false);
        if (RequestProblem.From(binding.HttpContext) is { } problem)
        {
            // An action that binds its model itself does so after the filter has run, and gets the error from the model state. Validation would read the value,
            // which does not exist.
            binding.ModelState.TryAddModelError(binding.ModelName, problem.Detail ?? problem.Title);
            binding.ValidationState.Add(projected, new() { SuppressValidation = true });
        }
        else
        {
            binding.ValidationState.Add(projected, new() { Strategy = new ValidatedValue(binding.ModelMetadata.Properties[nameof(Projected<T>.Value)]!) });
        }

        binding.Result = ModelBindingResult.Success(projected);
    }
}
