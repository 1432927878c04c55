#if NET10_0_OR_GREATER
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
#endif

namespace Decant.AspNetCore.Schemas;

/// <summary>Finds the type that describes a body to OpenAPI, whose generators look at types alone. A projection does not describe what it is read from: its members may
/// lie on paths, and have names and requirements of their own.</summary>
internal static class BodySchema
{
    /// <summary>Returns a type with the members that are read, where they are in the body. Where types cannot be created, because code was trimmed or compiled ahead
    /// of time, or the application's serializer knows only types that it lists, it is the projection itself.</summary>
    /// <param name="projection">The projection.</param>
    /// <param name="path">The path of its value in the body, or null.</param>
    /// <param name="services">The services of the application.</param>
#if NET10_0_OR_GREATER
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reflection of the serializer is turned off where code is trimmed.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Whether types can be created is asked first.")]
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
