using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace Decant.AspNetCore.Binding;

/// <summary>Prevents MVC from reading the form of an action or page that has a <see cref="Projected{T}"/> of a form field. MVC reads every form before it binds
/// parameters, and the bytes would be gone.</summary>
internal sealed class UnreadFormFilter : IResourceFilter
{
    public static UnreadFormFilter Instance { get; } = new();

    public void OnResourceExecuting(ResourceExecutingContext context)
    {
        context.ValueProviderFactories.RemoveType<FormValueProviderFactory>();
        context.ValueProviderFactories.RemoveType<FormFileValueProviderFactory>();
        context.ValueProviderFactories.RemoveType<JQueryFormValueProviderFactory>();
    }

    public void OnResourceExecuted(ResourceExecutedContext context)
    {
    }
}
