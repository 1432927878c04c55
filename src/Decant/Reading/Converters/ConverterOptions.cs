using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Creates the options that a user's converter gets: serializer options with the projection's defaults. Each converter has its own options, because
/// System.Text.Json keeps metadata in them: shared options would keep the types of an unloaded assembly alive.</summary>
internal static class ConverterOptions
{
    // The options have a resolver, because a converter may ask them for the metadata of other types. System.Text.Json has the settings of the last two
    // parameters only since .NET 9.
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The resolver uses reflection, and is created only if reflection is enabled.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "As for trimming: the resolver is created only if reflection is enabled.")]
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
