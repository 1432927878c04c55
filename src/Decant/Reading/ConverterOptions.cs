using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading;

/// <summary>The options that a user's converter is handed: those of a serializer with the projection's defaults. Projections that agree in them
/// share one object, with what System.Text.Json keeps in it about types.</summary>
internal sealed record ConverterOptions(
    JsonSerializerDefaults Defaults, JsonKnownNamingPolicy Policy, bool PropertyNameCaseInsensitive, JsonNumberHandling NumberHandling)
{
    private static readonly ConcurrentDictionary<ConverterOptions, JsonSerializerOptions> s_made = new();

    public JsonSerializerOptions Get() => s_made.GetOrAdd(this, static options => options.Make());

    // A converter may ask for other types.
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The resolver by reflection is there only where reflection is on.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "As for trimming, which turns reflection off.")]
    private JsonSerializerOptions Make()
    {
        var options = new JsonSerializerOptions(Defaults)
        {
            PropertyNamingPolicy = Policy switch
            {
                JsonKnownNamingPolicy.CamelCase => JsonNamingPolicy.CamelCase,
                JsonKnownNamingPolicy.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
                JsonKnownNamingPolicy.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
                JsonKnownNamingPolicy.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
                JsonKnownNamingPolicy.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
                _ => null,
            },
            PropertyNameCaseInsensitive = PropertyNameCaseInsensitive,
            NumberHandling = NumberHandling,
            TypeInfoResolver = JsonSerializer.IsReflectionEnabledByDefault ? new DefaultJsonTypeInfoResolver() : JsonTypeInfoResolver.Combine(),
        };
        options.MakeReadOnly();
        return options;
    }
}
