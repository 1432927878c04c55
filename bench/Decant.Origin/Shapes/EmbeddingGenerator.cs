using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>Vectors of 1,536 numbers between -1 and 1, as in the answers of embedding services.</summary>
internal static class EmbeddingGenerator
{
    private const ulong Seed = 0xE3BE_DD17;
    private const int Dimensions = 1_536;

    public static void Open(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteString("object"u8, "list");
        writer.WriteStartArray("data"u8);
    }

    public static void Close(Utf8JsonWriter writer)
    {
        writer.WriteEndArray();
        writer.WriteString("model"u8, "text-vectors-2-small");
        writer.WriteStartObject("usage"u8);
        writer.WriteNumber("prompt_tokens"u8, 812);
        writer.WriteNumber("total_tokens"u8, 812);
        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteStartObject();
        writer.WriteString("object"u8, "embedding");
        writer.WriteNumber("index"u8, index);
        writer.WriteStartArray("embedding"u8);
        for (int i = 0; i < Dimensions; i++)
            writer.WriteRawValue(Number(ref random));
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    // Written digit by digit, because runtimes format numbers differently.
    private static string Number(ref SplitMix64 random)
    {
        string sign = random.OneIn(2) ? "-" : "";
        return random.OneIn(40)
            ? string.Create(CultureInfo.InvariantCulture, $"{sign}{random.Next(1, 10)}.{random.Next(1_000_000):D6}e-05")
            : string.Create(CultureInfo.InvariantCulture, $"{sign}0.0{random.Next(1_000_000_000) % 99_999_999:D8}");
    }
}
