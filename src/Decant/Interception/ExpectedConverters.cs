using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Interception;

/// <summary>Compares the converters of a call with those that the compiler saw: none, or a <see cref="JsonStringEnumConverter"/>. The settings of this converter
/// are private. Converters that convert no type that the generated code reads itself do not matter.</summary>
/// <param name="read">Returns the types that the generated code reads itself.</param>
internal sealed class ExpectedConverters(Func<Type[]> read)
{
    private Type[]? _read;

    /// <summary>Gets the types that the generated code reads itself.</summary>
    public Type[] Read => _read ??= read();

    /// <summary>Whether the converters read like the converters that the compiler saw.</summary>
    public bool AreExpected(IList<JsonConverter> converters, IList<JsonConverter> seen)
    {
        if (converters.Count == 0)
            return seen.Count == 0;
        JsonConverter? expected = seen.Count == 0 ? null : seen[0];
        foreach (JsonConverter converter in converters)
        {
            if (expected is JsonStringEnumConverter known && converter is JsonStringEnumConverter enums && IsSame(enums, known))
                expected = null;
            else if (ConvertsAny(converter))
                return false;
        }

        return expected is null;
    }

    [SuppressMessage("Design", "CA1031", Justification = "The serializer asks the converter too, and the exception then comes from there.")]
    private bool ConvertsAny(JsonConverter converter)
    {
        try
        {
            return Array.Exists(Read, converter.CanConvert);
        }
        catch (Exception)
        {
            return true;
        }
    }

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
