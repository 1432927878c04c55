using Decant.Generator.Emitting;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Interceptor.Options;

/// <summary>The settings of <c>JsonSerializerOptions</c> that matter for reading.</summary>
/// <param name="IsWeb">Whether they were created with <c>JsonSerializerDefaults.Web</c>.</param>
internal sealed record OptionsModel(bool IsWeb)
{
    private const int ReadingFromString = 1;

    // Properties that only affect writing, do not change the result, or allow input that is not strict JSON. For such input, the original call runs.
    private static readonly HashSet<string> s_passed =
    [
        "AllowTrailingCommas", "DefaultBufferSize", "DictionaryKeyPolicy", "Encoder", "GenerationMode", "IgnoreReadOnlyFields", "IgnoreReadOnlyProperties", "IndentCharacter", "IndentSize",
        "MaxDepth", "NewLine", "ReadCommentHandling", "WriteIndented",
    ];

    // Settings that are supported only with the value given here, which is their default.
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

    /// <summary>Whether the converters have a <c>JsonStringEnumConverter</c>.</summary>
    public bool StringEnums { get; init; }

    /// <summary>Its settings; null for the defaults.</summary>
    public EnumTextModel? EnumTexts { get; init; }

    /// <summary>The full names of the types that other converters in the options convert, as far as the types of the converters show, each followed by a
    /// semicolon.</summary>
    public string Converted { get; init; } = "";

    public bool RespectNullable { get; init; }

    public bool RespectRequiredParameters { get; init; }

    public bool AllowOutOfOrder { get; init; }

    /// <summary>Returns whether a setting has no effect on interception.</summary>
    public static bool IsPassed(string name) => s_passed.Contains(name);

    /// <summary>Returns whether a setting is supported only with its default value.</summary>
    public static bool IsFixed(string name) => s_fixed.ContainsKey(name);

    /// <summary>Gets the names of the settings that are supported with several values.</summary>
    public static IReadOnlyCollection<string> Settings { get; } =
    [
        "PropertyNamingPolicy", "PropertyNameCaseInsensitive", "NumberHandling", "UnmappedMemberHandling", "RespectNullableAnnotations", "RespectRequiredConstructorParameters",
        "AllowOutOfOrderMetadataProperties",
    ];

    /// <summary>Returns the options with a setting added. Options and the attribute of a context use the same names.</summary>
    /// <param name="name">The name of the setting.</param>
    /// <param name="value">The value of the setting.</param>
    /// <returns>The options; null if a generated reader would read differently than System.Text.Json with the setting.</returns>
    public OptionsModel? With(string name, object? value)
    {
        if (IsPassed(name))
            return this;
        if (s_fixed.TryGetValue(name, out object? standard))
            return Equals(standard, value) ? this : null;
        return (name, value) switch
        {
            // JsonIgnoreCondition.Never, WhenWritingDefault and WhenWritingNull do not affect reading.
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

    /// <summary>Returns the options with a converter added. What a converter converts is known if it derives from <c>JsonConverter&lt;T&gt;</c>; at run time, it may
    /// convert other types too, which is then noticed.</summary>
    public OptionsModel WithConverter(INamedTypeSymbol converter)
    {
        for (INamedTypeSymbol? next = converter; next is not null; next = next.BaseType)
        {
            if (next.IsOfSerialization() && next is { Name: "JsonConverter" or "JsonStringEnumConverter" or "JsonNumberEnumConverter", TypeArguments: [{ } converted] } && !Converts(converted))
                return this with { Converted = $"{Converted}{NameOf(converted)};" };
        }

        return this;
    }

    /// <summary>Returns whether a converter of the options converts a type.</summary>
    public bool Converts(ITypeSymbol type) => Converted.Length > 0 && $";{Converted}".Contains($";{NameOf(type)};");

    private static string NameOf(ITypeSymbol type) => Literals.Type(TypeNames.Describe(type.WithNullableAnnotation(NullableAnnotation.None)));

    /// <summary>Returns the settings for a type. Attributes of the type take precedence over the options.</summary>
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
            RequireNonNullable: false)
        { EnumTexts = EnumTexts };
    }

    /// <summary>Writes the options as a C# expression that creates them.</summary>
    /// <param name="options">The type <c>JsonSerializerOptions</c>, which has more properties in later versions.</param>
    /// <param name="isOfContext">Whether the options belong to a context, whose metadata already has the converter of each enum.</param>
    public string Write(INamedTypeSymbol options, bool isOfContext)
    {
        List<string> set =
        [
            $"PropertyNamingPolicy = {(Policy == NamingPolicy.Unspecified ? "null" : $"{Runtime.Json}JsonNamingPolicy.{Policy}")}",
            $"PropertyNameCaseInsensitive = {Literals.Bool(IgnoreCase)}",
            $"NumberHandling = {Literals.NumberHandling(NumberHandling)}",
            $"UnmappedMemberHandling = {Runtime.Serialization}JsonUnmappedMemberHandling.{(DisallowUnmapped ? "Disallow" : "Skip")}",
        ];
        // These properties are set even to their defaults, because switches of an application can change the defaults. A property that an older version of
        // System.Text.Json lacks is omitted.
        Add("RespectNullableAnnotations", RespectNullable);
        Add("RespectRequiredConstructorParameters", RespectRequiredParameters);
        Add("AllowOutOfOrderMetadataProperties", AllowOutOfOrder);
        string converters = StringEnums && !isOfContext ? $", Converters = {{ new {Runtime.Serialization}JsonStringEnumConverter({Literals.Arguments(EnumTexts)}) }}" : "";
        return $"new {Runtime.Json}JsonSerializerOptions({Runtime.Json}JsonSerializerDefaults.{(IsWeb ? "Web" : "General")}) {{ {string.Join(", ", set)}{converters} }}";

        void Add(string name, bool value)
        {
            if (!options.GetMembers(name).IsEmpty)
                set.Add($"{name} = {Literals.Bool(value)}");
        }
    }
}
