namespace Decant.Generator.Model;

/// <summary>What the attributes of the type say about all of its members.</summary>
/// <param name="IsWeb">Whether the defaults are those of <c>JsonSerializerDefaults.Web</c>, and not of <c>General</c>.</param>
/// <param name="Policy">How a name becomes a JSON name.</param>
/// <param name="IgnoreCase">Whether JSON names match regardless of case.</param>
/// <param name="NumberHandling">That of the projection, which stands for the serializer's options.</param>
/// <param name="TypeNumberHandling">That of <c>[JsonNumberHandling]</c> on the type; it does not reach into nested collections.</param>
/// <param name="DisallowUnmapped">Whether a name that belongs to no member is an error.</param>
internal sealed record ProjectionSettings(
    bool IsWeb,
    NamingPolicy Policy,
    bool IgnoreCase,
    int NumberHandling,
    int? TypeNumberHandling,
    bool DisallowUnmapped)
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
