#if NET10_0_OR_GREATER
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
#endif

namespace Decant.AspNetCore.Schemas;

/// <summary>Finds the type that describes a body, because OpenAPI generators read only types. The projection itself does not describe the JSON: its members may
/// have paths, names and requirements that the generators do not know.</summary>
internal static class BodySchema
{
    /// <summary>Returns a type whose members have the names and nesting of the body. Returns the projection itself if types cannot be created, because code was
    /// trimmed or compiled ahead of time, or if the application's serializer supports only types that it lists.</summary>
    /// <param name="projection">The projection.</param>
    /// <param name="path">The path of its value in the body, or null.</param>
    /// <param name="services">The services of the application.</param>
#if NET10_0_OR_GREATER
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "In trimmed code, the serializer's reflection is disabled.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The method first checks whether types can be created.")]
    public static Type For(Type projection, string? path, IServiceProvider services)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported || !JsonSerializer.IsReflectionEnabledByDefault)
            return projection;
        Type body = SchemaTypes.For(projection, path);
        return services.GetService<IOptions<JsonOptions>>()?.Value.SerializerOptions.TryGetTypeInfo(body, out _) == false ? projection : body;
    }
#else
    public static Type For(Type projection, string? path, IServiceProvider services) => projection;
#endif
}
