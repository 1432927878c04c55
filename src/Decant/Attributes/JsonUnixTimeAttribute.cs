namespace Decant;

/// <summary>Specifies that a date member is a Unix timestamp in JSON: <c>[JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTimeOffset Created</c> reads
/// <c>1700000000</c>.</summary>
/// <remarks>
/// <para>It applies to members of the types <see cref="DateTimeOffset"/> and <see cref="DateTime"/>, nullable ones too, and to collections of them:
/// arrays, lists and the values of dictionaries, but not their keys. The offset of the result is zero, and the kind of a <see cref="DateTime"/> is
/// <see cref="DateTimeKind.Utc"/>.</para>
/// <para>A Unix timestamp counts from 1970-01-01T00:00:00Z. Fractions, exponents and dates before 1970 are read. Digits beyond a tick of 100 ns are dropped.
/// Numbers in strings are read if the number handling allows it. A number outside the years 1 to 9999, and any other JSON, such as a date in a string, causes a
/// <see cref="System.Text.Json.JsonException"/>. A copy writes the number as received.</para>
/// </remarks>
/// <param name="unit">The unit of the timestamp.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class JsonUnixTimeAttribute(JsonUnixTimeUnit unit) : Attribute
{
    /// <summary>Gets the unit of the timestamp.</summary>
    public JsonUnixTimeUnit Unit { get; } = unit;
}
