using Decant.AspNetCore.Binding;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;

namespace Decant.AspNetCore;

/// <summary>Lets the actions of controllers have parameters of the type <see cref="Projected{T}"/>.</summary>
public static class ProjectedMvcBuilderExtensions
{
    /// <summary>Answers requests whose body is wrong, and describes the parameters to OpenAPI. Minimal APIs need no such call.</summary>
    /// <param name="builder">What <c>AddControllers</c> returns.</param>
    /// <returns>The same builder.</returns>
    public static IMvcBuilder AddProjected(this IMvcBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.TryAddEnumerable(ServiceDescriptor.Transient<IApiDescriptionProvider, ProjectedDescriptions>());
        return builder.AddMvcOptions(static options => options.Filters.Add<ProjectedFilter>());
    }
}
