namespace Decant.Generator.Model;

/// <summary>What the attributes of the type, and those of the assembly, say about all of its members.</summary>
/// <param name="IsWeb">Whether the defaults are those of <c>JsonSerializerDefaults.Web</c>, and not of <c>General</c>.</param>
/// <param name="Policy">How a name becomes a JSON name.</param>
/// <param name="IgnoreCase">Whether JSON names match regardless of case.</param>
/// <param name="NumberHandling">That of the projection, which stands for the serializer's options.</param>
/// <param name="TypeNumberHandling">That of <c>[JsonNumberHandling]</c> on the type; it does not reach into nested collections.</param>
/// <param name="DisallowUnmapped">Whether a name that belongs to no member is an error.</param>
/// <param name="StringEnums">Whether an enum may be a string, also where it has no converter that says so.</param>
/// <param name="RespectNullable">Whether null is an error for a member whose annotation excludes it.</param>
/// <param name="RespectRequiredParameters">Whether a constructor parameter without a default must be there.</param>
internal sealed record ProjectionSettings(
    bool IsWeb,
    NamingPolicy Policy,
    bool IgnoreCase,
    int NumberHandling,
    int? TypeNumberHandling,
    bool DisallowUnmapped,
    bool StringEnums,
    bool RespectNullable,
    bool RespectRequiredParameters)
{
    public StringComparer NameComparer => IgnoreCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;
}

/// <summary>The values of <c>JsonKnownNamingPolicy</c>. System.Text.Json's own policies are out of a compiler's reach.</summary>
internal enum NamingPolicy
{
    Unspecified,
    CamelCase,
    SnakeCaseLower,
    SnakeCaseUpper,
    KebabCaseLower,
    KebabCaseUpper,
}
