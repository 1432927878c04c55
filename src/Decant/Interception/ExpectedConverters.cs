using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Interception;

/// <summary>Compares the converters of a call with those that the compiler saw: none, or a <see cref="JsonStringEnumConverter"/>. The settings of this converter
/// are private.</summary>
internal static class ExpectedConverters
{
    /// <summary>Whether the converters read like the converters that the compiler saw.</summary>
    public static bool AreSeen(IList<JsonConverter> converters, IList<JsonConverter> seen) => (converters, seen) switch
    {
        ([], []) => true,
        ([JsonStringEnumConverter converter], [JsonStringEnumConverter expected]) => IsSame(converter, expected),
        _ => false,
    };

    private static bool IsSame(JsonStringEnumConverter converter, JsonStringEnumConverter expected)
    {
        if (converter.GetType() != typeof(JsonStringEnumConverter))
            return false;
        try
        {
            // The policies of the framework are single instances. Those of users cannot be compared: one may differ from another for one name alone.
            return PolicyOf(converter) == PolicyOf(expected) && ReadsNumbers(converter) == ReadsNumbers(expected);
        }
        catch (MissingFieldException)
        {
            // Another version of System.Text.Json.
            return false;
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_namingPolicy")]
    private static extern ref JsonNamingPolicy? PolicyOf(JsonStringEnumConverter converter);

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The type of the enum is known.")]
    private static bool ReadsNumbers(JsonStringEnumConverter converter)
    {
        if (converter.CreateConverter(typeof(Tried), DefaultOptions.OfSerializer) is not JsonConverter<Tried> tried)
            return false;
        var reader = new Utf8JsonReader("1"u8);
        reader.Read();
        try
        {
            return tried.Read(ref reader, typeof(Tried), DefaultOptions.OfSerializer) == Tried.One;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private enum Tried
    {
        None,
        One,
    }
}
