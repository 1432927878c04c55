using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Has a converter read the key of a dictionary, as System.Text.Json does: by what it makes of the name of a property.</summary>
internal static class KeyReading
{
    private static readonly JsonReaderState s_inObject = BeginObject();

    /// <summary>Reads a name with its quotes and the colon behind it. Returns false if the converter refuses it, or has read more than the name.</summary>
    /// <exception cref="NotSupportedException">The converter reads no names.</exception>
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
