using Decant.Generator.Emitting;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;

namespace Decant.Interceptor.Options;

/// <summary>The settings of <c>JsonSerializerOptions</c> that matter for reading.</summary>
/// <param name="IsWeb">Whether they began as those of <c>JsonSerializerDefaults.Web</c>.</param>
internal sealed record OptionsModel(bool IsWeb)
{
    private const int ReadingFromString = 1;

    public static OptionsModel General { get; } = new(false);

    public static OptionsModel Web { get; } = new(true) { Policy = NamingPolicy.CamelCase, IgnoreCase = true, NumberHandling = ReadingFromString };

    public NamingPolicy Policy { get; init; }

    public bool IgnoreCase { get; init; }

    public int NumberHandling { get; init; }

    public bool DisallowUnmapped { get; init; }

    public bool StringEnums { get; init; }

    public bool RespectNullable { get; init; }

    public bool RespectRequiredParameters { get; init; }

    public bool AllowOutOfOrder { get; init; }

    /// <summary>The settings for a type, which has some of its own.</summary>
    public ProjectionSettings SettingsOf(INamedTypeSymbol type)
    {
        const int Disallow = 1;
        object? unmapped = type.FindAttribute(WellKnownNames.UnmappedMemberHandling)?.FirstArgument();
        return new(
            IsWeb,
            Policy,
            IgnoreCase,
            NumberHandling,
            type.FindAttribute(WellKnownNames.NumberHandling)?.FirstArgument() as int?,
            unmapped is null ? DisallowUnmapped : unmapped is Disallow,
            StringEnums,
            RespectNullable,
            AllowOutOfOrder,
            RespectRequiredParameters);
    }

    /// <summary>The same options as an expression.</summary>
    /// <param name="options">The type of options, which has more properties in later versions.</param>
    /// <param name="isOfContext">Whether they are those of a context, whose metadata has the converter of each enum.</param>
    public string Write(INamedTypeSymbol options, bool isOfContext)
    {
        List<string> set =
        [
            $"PropertyNamingPolicy = {(Policy == NamingPolicy.Unspecified ? "null" : $"{Runtime.Json}JsonNamingPolicy.{Policy}")}",
            $"PropertyNameCaseInsensitive = {Literals.Bool(IgnoreCase)}",
            $"NumberHandling = {Literals.NumberHandling(NumberHandling)}",
            $"UnmappedMemberHandling = {Runtime.Serialization}JsonUnmappedMemberHandling.{(DisallowUnmapped ? "Disallow" : "Skip")}",
        ];
        // Set where they exist: their defaults are switches of the application.
        Add("RespectNullableAnnotations", RespectNullable);
        Add("RespectRequiredConstructorParameters", RespectRequiredParameters);
        Add("AllowOutOfOrderMetadataProperties", AllowOutOfOrder);
        string converters = StringEnums && !isOfContext ? $", Converters = {{ new {Runtime.Serialization}JsonStringEnumConverter() }}" : "";
        return $"new {Runtime.Json}JsonSerializerOptions({Runtime.Json}JsonSerializerDefaults.{(IsWeb ? "Web" : "General")}) {{ {string.Join(", ", set)}{converters} }}";

        void Add(string name, bool value)
        {
            if (!options.GetMembers(name).IsEmpty)
                set.Add($"{name} = {Literals.Bool(value)}");
        }
    }
}
