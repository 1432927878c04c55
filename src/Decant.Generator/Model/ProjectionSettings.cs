namespace Decant.Generator.Model;

/// <summary>The settings for all members of a type, from its attributes and the assembly's attributes.</summary>
/// <param name="IsWeb">Whether the defaults are <c>JsonSerializerDefaults.Web</c>, and not <c>General</c>.</param>
/// <param name="Policy">How a name becomes a JSON name.</param>
/// <param name="IgnoreCase">Whether JSON names match regardless of case.</param>
/// <param name="NumberHandling">The number handling of the projection, which corresponds to the serializer's option.</param>
/// <param name="TypeNumberHandling">The <c>[JsonNumberHandling]</c> of the type; it does not apply to nested collections.</param>
/// <param name="DisallowUnmapped">Whether a name that belongs to no member is an error.</param>
/// <param name="StringEnums">Whether an enum without a converter may be a string.</param>
/// <param name="RespectNullable">Whether null is an error for a member whose annotation excludes null.</param>
/// <param name="AllowOutOfOrder">Whether the type discriminator of a polymorphic object may follow other members.</param>
/// <param name="RespectRequiredParameters">Whether a constructor parameter without a default value is required.</param>
/// <param name="RequireNonNullable">Whether a member is required if its type excludes null.</param>
internal sealed record ProjectionSettings(
    bool IsWeb,
    NamingPolicy Policy,
    bool IgnoreCase,
    int NumberHandling,
    int? TypeNumberHandling,
    bool DisallowUnmapped,
    bool StringEnums,
    bool RespectNullable,
    bool AllowOutOfOrder,
    bool RespectRequiredParameters,
    bool RequireNonNullable)
{
    /// <summary>The settings of the converter for enums, if <see cref="StringEnums"/> is set; null for its defaults.</summary>
    public EnumTextModel? EnumTexts { get; init; }

    public StringComparer NameComparer => IgnoreCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;
}

/// <summary>The values of <c>JsonKnownNamingPolicy</c>. The policies of System.Text.Json are not available in a compiler.</summary>
internal enum NamingPolicy
{
    Unspecified,
    CamelCase,
    SnakeCaseLower,
    SnakeCaseUpper,
    KebabCaseLower,
    KebabCaseUpper,
}
