using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Binds parameters and properties of controllers and pages. <see cref="ProjectedFilter"/> answers for a body that is refused.</summary>
internal sealed class ProjectedModelBinder : IModelBinder
{
    // One for each type that is bound.
    private static readonly ConcurrentDictionary<Type, Func<ModelBindingContext, Task>> s_readers = [];

    public Task BindModelAsync(ModelBindingContext bindingContext)
    {
        if (bindingContext.HttpContext.RequestServices.GetService<ProjectedFilter>() is null)
        {
            throw new InvalidOperationException(
                "A parameter or property of type Projected<T> is bound in a controller or page, but nothing answers for bodies that are refused. "
                + "Call AddProjected() on the result of AddControllers(), AddControllersWithViews() or AddRazorPages().");
        }

        return IsOfNoElement(bindingContext) ? Task.CompletedTask : s_readers.GetOrAdd(bindingContext.ModelType, CreateReader)(bindingContext);
    }

    // A collection is bound element by element, until one has nothing that was bound. The body alone makes no element.
    private static bool IsOfNoElement(ModelBindingContext binding)
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
        if (BodyProblem.Of(binding.HttpContext) is { } problem)
        {
            // For actions that bind their models themselves, after the filter. Validation would read the value, which does not exist.
            binding.ModelState.TryAddModelError(binding.ModelName, problem.Detail ?? problem.Title);
            binding.ValidationState.Add(projected, new() { SuppressValidation = true });
        }

        binding.Result = ModelBindingResult.Success(projected);
    }
}
