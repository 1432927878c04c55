using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Memory;

/// <summary>Values of a converter: of a value type, of its nullable form, and of a factory.</summary>
[JsonProjection]
internal readonly partial record struct Summed(
    [property: JsonConverter(typeof(SumConverter))] Sum A,
    [property: JsonConverter(typeof(SumConverter))] Sum? B,
    [property: JsonConverter(typeof(SumFactory))] Sum? C,
    [property: JsonConverter(typeof(SumFactory))] Sum D);

internal readonly record struct Sum(int Value);

/// <summary>Adds up the numbers within a container.</summary>
internal sealed class SumConverter : JsonConverter<Sum>
{
    public override Sum Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        int sum = 0;
        for (int depth = reader.CurrentDepth; reader.Read() && reader.CurrentDepth > depth;)
            sum += reader.TokenType == JsonTokenType.Number ? reader.GetInt32() : 0;
        return new(sum);
    }

    public override void Write(Utf8JsonWriter writer, Sum value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Value);
}

internal sealed class SumFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Sum);

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new SumConverter();
}
