using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Lists the texts of an enum in JSON, for messages.</summary>
internal static class EnumTexts
{
    /// <summary>Returns the texts that the converter writes for the members of an enum; null for an enum of numbers and for other types.</summary>
    public static IReadOnlyList<string>? For<T>(JsonTypeInfo<T> info)
    {
        if (!typeof(T).IsEnum)
            return null;
        List<string> texts = [];
        foreach (string member in Enum.GetNames(typeof(T)))
        {
            var reader = new Utf8JsonReader(JsonSerializer.SerializeToUtf8Bytes((T)Enum.Parse(typeof(T), member), info));
            reader.Read();
            if (reader.TokenType == JsonTokenType.String)
                texts.Add(reader.GetString()!);
        }

        return texts.Count == 0 ? null : texts;
    }
}
