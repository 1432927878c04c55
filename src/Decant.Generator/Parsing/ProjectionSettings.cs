namespace Decant.Generator.Parsing;

/// <summary>What the attributes of the type say about all of its members.</summary>
/// <param name="Defaults">The <c>JsonSerializerDefaults</c>, as an expression.</param>
/// <param name="Policy">How a name becomes a JSON name.</param>
/// <param name="IgnoreCase">Whether JSON names match regardless of case.</param>
/// <param name="NumberHandling">That of the projection, which stands for the serializer's options.</param>
/// <param name="TypeNumberHandling">That of <c>[JsonNumberHandling]</c> on the type; it does not reach into nested collections.</param>
/// <param name="DisallowUnmapped">Whether a name that belongs to no member is an error.</param>
internal sealed record ProjectionSettings(
    string Defaults,
    NamingPolicy Policy,
    bool IgnoreCase,
    int NumberHandling,
    int? TypeNumberHandling,
    bool DisallowUnmapped)
{
    public StringComparer NameComparer => IgnoreCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;
}
