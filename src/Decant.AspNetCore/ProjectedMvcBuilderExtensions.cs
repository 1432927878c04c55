using Decant.AspNetCore.Binding;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;

namespace Decant.AspNetCore;

/// <summary>Extension methods that enable parameters of type <see cref="Projected{T}"/> in the actions of controllers.</summary>
public static class ProjectedMvcBuilderExtensions
{
    /// <summary>Enables parameters of type <see cref="Projected{T}"/> in controllers: adds the responses for invalid bodies and the OpenAPI
    /// description. Minimal APIs do not need this call.</summary>
    /// <param name="builder">The builder that <c>AddControllers</c> returns.</param>
    /// <returns>The same builder.</returns>
    public static IMvcBuilder AddProjected(this IMvcBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.TryAddEnumerable(ServiceDescriptor.Transient<IApiDescriptionProvider, ProjectedDescriptions>());
        return builder.AddMvcOptions(static options => options.Filters.Add<ProjectedFilter>());
    }
}
