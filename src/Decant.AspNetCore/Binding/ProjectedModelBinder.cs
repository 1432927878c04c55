using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace Decant.AspNetCore.Binding;

/// <summary>Binds parameters of controllers. What is wrong with a body is told by <see cref="ProjectedFilter"/>.</summary>
internal sealed class ProjectedModelBinder : IModelBinder
{
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "Controllers are not trimmed; the method is kept by BindAsync of the same type.")]
    public async Task BindModelAsync(ModelBindingContext bindingContext)
    {
        var parameter = bindingContext.ActionContext.ActionDescriptor.Parameters
            .OfType<ControllerParameterDescriptor>()
            .FirstOrDefault(found => found.Name == bindingContext.FieldName || found.ParameterType == bindingContext.ModelType);
        ProjectedBodyAttribute options = parameter is null ? ProjectedBodyAttribute.Default : ProjectedBodyAttribute.Of(parameter.ParameterInfo);
        MethodInfo create = bindingContext.ModelType.GetMethod("CreateReader", BindingFlags.Static | BindingFlags.NonPublic)!;
        var reader = (IProjected)create.Invoke(null, null)!;
        bindingContext.Result = ModelBindingResult.Success(await reader.ReadAsync(bindingContext.HttpContext, options).ConfigureAwait(false));
    }
}
