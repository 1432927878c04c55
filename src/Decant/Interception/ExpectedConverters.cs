using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Interception;

/// <summary>Compares the converters of a call with those that the compiler saw: none, or a default <see cref="JsonStringEnumConverter"/>. The settings of this
/// converter are private, so they are found out by writing and reading a test value.</summary>
internal static class ExpectedConverters
{
    /// <summary>Whether the converters read like the converters that the compiler saw.</summary>
    public static bool AreSeen(IList<JsonConverter> converters, IList<JsonConverter> seen) =>
        converters.Count == seen.Count && (seen.Count == 0 || (converters is [JsonStringEnumConverter converter] && IsPlain(converter)));

    private static bool IsPlain(JsonStringEnumConverter converter) =>
        converter.GetType() == typeof(JsonStringEnumConverter)
        && converter.CreateConverter(typeof(Tried), DefaultOptions.OfSerializer) is JsonConverter<Tried> tried
        && Write(tried).SequenceEqual("\"TwoWords\""u8)
        && ReadsNumbers(tried);

    private static ReadOnlySpan<byte> Write(JsonConverter<Tried> converter)
    {
        var written = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(written))
            converter.Write(writer, Tried.TwoWords, DefaultOptions.OfSerializer);
        return written.WrittenSpan;
    }

    private static bool ReadsNumbers(JsonConverter<Tried> converter)
    {
        var reader = new Utf8JsonReader("1"u8);
        reader.Read();
        try
        {
            return converter.Read(ref reader, typeof(Tried), DefaultOptions.OfSerializer) == Tried.TwoWords;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private enum Tried
    {
        None,
        TwoWords,
    }
}
