using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Reads text in another way.</summary>
internal sealed class UpperCaseConverter : JsonConverter<string>
{
    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString()?.ToUpperInvariant();

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
}

/// <summary>Creates a converter of text.</summary>
internal sealed class TextFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(string);

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new UpperCaseConverter();
}

/// <summary>Reads a nullable value as a whole.</summary>
internal sealed class NullableConverter : JsonConverter<double?>
{
    public override bool HandleNull => true;

    public override double? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType == JsonTokenType.Null ? -1 : reader.TokenType == JsonTokenType.Number ? reader.GetDouble() : null;

    public override void Write(Utf8JsonWriter writer, double? value, JsonSerializerOptions options) => writer.WriteNullValue();
}

/// <summary>Reads an object from text too.</summary>
internal sealed class LineConverter : JsonConverter<OrderLine>
{
    public override OrderLine? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        return document.RootElement.ValueKind == JsonValueKind.Object
            ? new OrderLine(document.RootElement.TryGetProperty("Code", out JsonElement code) ? code.ToString() : "none", 1)
            : new OrderLine(document.RootElement.GetRawText(), 1);
    }

    public override void Write(Utf8JsonWriter writer, OrderLine value, JsonSerializerOptions options) => writer.WriteNullValue();
}

/// <summary>Reads the elements of a list by the serializer, and their number.</summary>
internal sealed class ListConverter : JsonConverter<List<int>>
{
    public override List<int>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        JsonSerializer.Deserialize<int[]>(ref reader, options) is { } numbers ? [numbers.Length, .. numbers] : null;

    public override void Write(Utf8JsonWriter writer, List<int> value, JsonSerializerOptions options) => writer.WriteNullValue();
}

/// <summary>Names members in a way of its own.</summary>
internal sealed class UnderscorePolicy : JsonNamingPolicy
{
    public override string ConvertName(string name) => $"_{name}";
}
