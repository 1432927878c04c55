using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Differential;

/// <summary>What the attributes of a random projection say of all its members. System.Text.Json has one set of options for all types that it meets on
/// the way, so that a projection holds others of the same settings alone.</summary>
/// <param name="IsWeb">Whether the defaults are those of the web, and not the general ones.</param>
internal sealed record TypeSettings(bool IsWeb)
{
    public bool StringEnums { get; init; }

    public bool RespectsNullable { get; init; }

    public bool RespectsRequired { get; init; }

    public bool DisallowsUnmapped { get; init; }

    public bool AllowsLateDiscriminators { get; init; }

    private string Arguments
    {
        get
        {
            string[] arguments =
            [
                .. Where(!IsWeb, "JsonSerializerDefaults.General"),
                .. Where(StringEnums, $"{nameof(JsonProjectionAttribute.UseStringEnumConverter)} = true"),
                .. Where(RespectsNullable, $"{nameof(JsonProjectionAttribute.RespectNullableAnnotations)} = true"),
                .. Where(RespectsRequired, $"{nameof(JsonProjectionAttribute.RespectRequiredConstructorParameters)} = true"),
                .. Where(AllowsLateDiscriminators, $"{nameof(JsonProjectionAttribute.AllowOutOfOrderMetadataProperties)} = true"),
            ];
            return string.Join(", ", arguments);
        }
    }

    /// <summary>The attributes of a projection.</summary>
    public string Attributes => $"[JsonProjection({Arguments})]" + (DisallowsUnmapped ? "[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]" : "");

    /// <summary>The arguments of the defaults of a context.</summary>
    public string ArgumentsOfDefaults => string.Join(
        ", ", Where(Arguments.Length > 0, Arguments).Concat(Where(DisallowsUnmapped, "UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow")));

    /// <summary>The same as options, as code.</summary>
    public string Options
    {
        get
        {
            string[] set =
            [
                .. Where(StringEnums, "Converters = { new JsonStringEnumConverter() }"),
                .. Where(RespectsNullable, "RespectNullableAnnotations = true"),
                .. Where(RespectsRequired, "RespectRequiredConstructorParameters = true"),
                .. Where(AllowsLateDiscriminators, "AllowOutOfOrderMetadataProperties = true"),
                .. Where(DisallowsUnmapped, "UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow"),
            ];
            return $"new JsonSerializerOptions(JsonSerializerDefaults.{(IsWeb ? "Web" : "General")}) {{ {string.Join(", ", set)} }}";
        }
    }

    /// <summary>The settings that the types of one assembly choose from: the defaults, and some others.</summary>
    public static TypeSettings[] Pick(Random random) => [new(true), new(true), new(false), Any(random), Any(random), Any(random)];

    /// <summary>Sets the same in the options of the oracle.</summary>
    public void Apply(JsonSerializerOptions options)
    {
        if (StringEnums)
            options.Converters.Add(new JsonStringEnumConverter());
        if (DisallowsUnmapped)
            options.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
#if NET9_0_OR_GREATER
        options.RespectNullableAnnotations = RespectsNullable;
        options.RespectRequiredConstructorParameters = RespectsRequired;
        options.AllowOutOfOrderMetadataProperties = AllowsLateDiscriminators;
#endif
    }

    // The options that .NET 9 added have no oracle before it.
    private static TypeSettings Any(Random random)
    {
        bool[] chosen = [.. Enumerable.Range(0, 5).Select(_ => random.Next(2) == 0)];
        var settings = new TypeSettings(random.Next(3) > 0) { StringEnums = chosen[0], DisallowsUnmapped = chosen[1] };
#if NET9_0_OR_GREATER
        settings = settings with { RespectsNullable = chosen[2], RespectsRequired = chosen[3], AllowsLateDiscriminators = chosen[4] };
#endif
        return settings;
    }

    private static IEnumerable<string> Where(bool isSet, string text) => isSet ? [text] : [];
}
