using Decant.AspNetCore.Binding;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;

namespace Decant.AspNetCore;

/// <summary>Extension methods that enable parameters of types <see cref="Projected{T}"/> and <see cref="RequestedFields"/> in controllers and Razor Pages.</summary>
public static class ProjectedMvcBuilderExtensions
{
    /// <summary>Enables parameters and properties of types <see cref="Projected{T}"/> and <see cref="RequestedFields"/> in controllers and Razor Pages:
    /// adds the responses to rejected requests, and the OpenAPI description. Minimal APIs do not need this call.</summary>
    /// <param name="builder">The builder that <c>AddControllers</c>, <c>AddControllersWithViews</c> or <c>AddRazorPages</c> returns.</param>
    /// <returns>The same builder.</returns>
    public static IMvcBuilder AddProjected(this IMvcBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.TryAddEnumerable(ServiceDescriptor.Transient<IApiDescriptionProvider, ProjectedDescriptions>());
        builder.Services.TryAddEnumerable(ServiceDescriptor.Transient<IApplicationModelProvider, ProjectedModels>());
        builder.Services.TryAddEnumerable(ServiceDescriptor.Transient<IPageApplicationModelProvider, ProjectedModels>());
        builder.Services.TryAddSingleton<ProjectedFilter>();
        return builder.AddMvcOptions(static options => options.Filters.AddService<ProjectedFilter>(ProjectedFilter.Order));
    }
}
