using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>The options that a user's converter is handed: those of a serializer with the projection's defaults. Each converter of a projection has
/// its own: System.Text.Json keeps in them what it knows about types, and what is shared would keep the types of a context that is unloaded.</summary>
internal static class ConverterOptions
{
    // A converter may ask for other types. System.Text.Json has the last two settings from .NET 9 on.
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The resolver by reflection is there only where reflection is on.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "As for trimming, which turns reflection off.")]
    public static JsonSerializerOptions Create(
        JsonSerializerDefaults defaults,
        JsonKnownNamingPolicy policy,
        bool propertyNameCaseInsensitive,
        JsonNumberHandling handling,
        bool useStringEnumConverter,
        bool respectNullableAnnotations,
        bool respectRequiredConstructorParameters)
    {
        var options = new JsonSerializerOptions(defaults)
        {
            PropertyNamingPolicy = policy switch
            {
                JsonKnownNamingPolicy.CamelCase => JsonNamingPolicy.CamelCase,
                JsonKnownNamingPolicy.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
                JsonKnownNamingPolicy.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
                JsonKnownNamingPolicy.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
                JsonKnownNamingPolicy.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
                _ => null,
            },
            PropertyNameCaseInsensitive = propertyNameCaseInsensitive,
            NumberHandling = handling,
#if NET9_0_OR_GREATER
            RespectNullableAnnotations = respectNullableAnnotations,
            RespectRequiredConstructorParameters = respectRequiredConstructorParameters,
#endif
            TypeInfoResolver = JsonSerializer.IsReflectionEnabledByDefault ? new DefaultJsonTypeInfoResolver() : JsonTypeInfoResolver.Combine(),
        };
        if (useStringEnumConverter && JsonSerializer.IsReflectionEnabledByDefault)
            options.Converters.Add(new JsonStringEnumConverter());
        options.MakeReadOnly();
        return options;
    }
}
