using System.Globalization;
using System.Text;

namespace Decant.Origin.Shapes;

/// <summary>JSON that a shape has as a text, and that a writer writes in its own format.</summary>
internal static class JsonText
{
    /// <summary>The place of the elements in the text of an answer.</summary>
    private const char Elements = '…';

    public static void WriteJson(this Utf8JsonWriter writer, string json) => Write(writer, json, from: 0, to: int.MaxValue);

    /// <summary>Writes the part of an answer before its elements.</summary>
    public static void WriteOpening(this Utf8JsonWriter writer, string answer) =>
        Write(writer, answer.Replace($"{Elements}", "", StringComparison.Ordinal), from: 0, to: answer.IndexOf(Elements));

    /// <summary>Writes the part of an answer after its elements.</summary>
    public static void WriteClosing(this Utf8JsonWriter writer, string answer) =>
        Write(writer, answer.Replace($"{Elements}", "", StringComparison.Ordinal), from: answer.IndexOf(Elements), to: int.MaxValue);

    public static string Time(int year, long seconds) =>
        new DateTime(year, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(seconds).ToString("yyyy-MM-ddTHH:mm:ssZ", CultureInfo.InvariantCulture);

    /// <summary>Whether a service that protects HTML escapes the character by number.</summary>
    public static bool IsMarkup(char character) => character is '<' or '>' or '&';

    /// <summary>Whether a service that sends ASCII escapes the character by number.</summary>
    public static bool IsBeyondAscii(char character) => character > 0x7F;

    /// <summary>The text as a string of JSON.</summary>
    /// <param name="isByNumber">Which characters are escaped by number, although JSON does not ask for it.</param>
    public static string Quoted(string text, Func<char, bool>? isByNumber = null)
    {
        StringBuilder quoted = new("\"");
        foreach (char character in text)
        {
            _ = character switch
            {
                '"' => quoted.Append("\\\""),
                '\\' => quoted.Append(@"\\"),
                '\n' => quoted.Append(@"\n"),
                _ when isByNumber?.Invoke(character) == true => quoted.Append(CultureInfo.InvariantCulture, $@"\u{(int)character:x4}"),
                _ => quoted.Append(character),
            };
        }
        return quoted.Append('"').ToString();
    }

    // The tokens that start at these bytes.
    private static void Write(Utf8JsonWriter writer, string json, int from, int to)
    {
        Utf8JsonReader reader = new(Encoding.UTF8.GetBytes(json));
        while (reader.Read())
        {
            if (reader.TokenStartIndex >= from && reader.TokenStartIndex < to)
                WriteToken(writer, ref reader);
        }
    }

    private static void WriteToken(Utf8JsonWriter writer, ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject:
                writer.WriteStartObject();
                break;
            case JsonTokenType.EndObject:
                writer.WriteEndObject();
                break;
            case JsonTokenType.StartArray:
                writer.WriteStartArray();
                break;
            case JsonTokenType.EndArray:
                writer.WriteEndArray();
                break;
            case JsonTokenType.PropertyName:
                writer.WritePropertyName(reader.GetString()!);
                break;
            // With its own escapes, because a writer has only one form of them.
            case JsonTokenType.String:
                writer.WriteRawValue([(byte)'"', .. reader.ValueSpan, (byte)'"'], skipInputValidation: true);
                break;
            case JsonTokenType.Number when reader.TryGetInt64(out long number):
                writer.WriteNumberValue(number);
                break;
            case JsonTokenType.True or JsonTokenType.False:
                writer.WriteBooleanValue(reader.GetBoolean());
                break;
            case JsonTokenType.Null:
                writer.WriteNullValue();
                break;
            default:
                writer.WriteRawValue(reader.ValueSpan);
                break;
        }
    }
}
