using Decant.Generator.Emitting;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Interceptor.Options;

/// <summary>The settings of <c>JsonSerializerOptions</c> that matter for reading.</summary>
/// <param name="IsWeb">Whether they began as those of <c>JsonSerializerDefaults.Web</c>.</param>
internal sealed record OptionsModel(bool IsWeb)
{
    private const int ReadingFromString = 1;

    // Properties that concern writing alone, do not influence what is read, or allow more than JSON: the serializer serves calls that set the last ones.
    private static readonly HashSet<string> s_passed =
    [
        "AllowTrailingCommas", "DefaultBufferSize", "DictionaryKeyPolicy", "Encoder", "GenerationMode", "IgnoreReadOnlyFields", "IgnoreReadOnlyProperties", "IndentCharacter", "IndentSize",
        "MaxDepth", "NewLine", "ReadCommentHandling", "WriteIndented",
    ];

    // Settings that are read as they are by default, with this value.
    private static readonly Dictionary<string, object?> s_fixed = new()
    {
        ["AllowDuplicateProperties"] = true,
        ["IgnoreNullValues"] = false,
        ["IncludeFields"] = false,
        ["PreferredObjectCreationHandling"] = 0,
        ["ReferenceHandler"] = null,
        ["UnknownTypeHandling"] = 0,
    };

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

    /// <summary>Whether a setting does not count.</summary>
    public static bool IsPassed(string name) => s_passed.Contains(name);

    /// <summary>Whether a setting is read with its default value alone.</summary>
    public static bool IsFixed(string name) => s_fixed.ContainsKey(name);

    /// <summary>The same with a setting. Options and the attribute of a context have the same names for it.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="value">Its value.</param>
    /// <returns>Null if Decant does not read in the same way with it.</returns>
    public OptionsModel? With(string name, object? value)
    {
        if (IsPassed(name))
            return this;
        if (s_fixed.TryGetValue(name, out object? standard))
            return Equals(standard, value) ? this : null;
        return (name, value) switch
        {
            // Never, when writing a default, when writing null.
            ("DefaultIgnoreCondition", 0 or 2 or 3) => this,
            ("PropertyNameCaseInsensitive", bool isSet) => this with { IgnoreCase = isSet },
            ("NumberHandling", int handling) => this with { NumberHandling = handling },
            ("UnmappedMemberHandling", int handling) => this with { DisallowUnmapped = handling == 1 },
            ("RespectNullableAnnotations", bool isSet) => this with { RespectNullable = isSet },
            ("RespectRequiredConstructorParameters", bool isSet) => this with { RespectRequiredParameters = isSet },
            ("AllowOutOfOrderMetadataProperties", bool isSet) => this with { AllowOutOfOrder = isSet },
            _ => null,
        };
    }

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
            RespectRequiredParameters,
            RequireNonNullable: false);
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
