using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Lets a converter read the key of a dictionary from a property name, as System.Text.Json does.</summary>
internal static class KeyReading
{
    private static readonly JsonReaderState s_inObject = BeginObject();

    /// <summary>Reads a name with its quotes and the colon after it. Returns false if the converter rejects the name, or has read more than the name.</summary>
    /// <exception cref="NotSupportedException">The converter does not read names.</exception>
    public static bool TryRead<TKey>(ReadOnlySpan<byte> name, JsonTypeInfo<TKey> keys, out TKey? key)
    {
        var reader = new Utf8JsonReader(name, isFinalBlock: false, s_inObject);
        reader.Read();
        long consumed = reader.BytesConsumed;
        key = default;
        try
        {
            key = ((JsonConverter<TKey>)keys.Converter).ReadAsPropertyName(ref reader, typeof(TKey), keys.Options);
            return reader.BytesConsumed == consumed;
        }
        catch (Exception exception) when (exception is not NotSupportedException && ElementConverter.IsFailure(exception))
        {
            return false;
        }
    }

    private static JsonReaderState BeginObject()
    {
        var reader = new Utf8JsonReader("{"u8, isFinalBlock: false, default);
        reader.Read();
        return reader.CurrentState;
    }
}
