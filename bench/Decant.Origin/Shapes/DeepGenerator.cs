using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>Small objects and arrays within each other: with the array around them, chains of about 30 levels.</summary>
internal static class DeepGenerator
{
    private const ulong Seed = 0xDEE9_DEE9;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteStartObject();
        writer.WriteNumber("id"u8, index);
        writer.WriteStartArray("chains"u8);
        for (int chains = random.Next(1, 4); chains > 0; chains--)
            WriteLevel(writer, ref random, random.Next(25, 31));
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteLevel(Utf8JsonWriter writer, ref SplitMix64 random, int levels)
    {
        if (levels == 0)
        {
            writer.WriteNullValue();
        }
        else if (random.OneIn(2))
        {
            writer.WriteStartArray();
            writer.WriteBooleanValue(random.OneIn(2));
            WriteLevel(writer, ref random, levels - 1);
            writer.WriteEndArray();
        }
        else
        {
            writer.WriteStartObject();
            writer.WritePropertyName("in"u8);
            WriteLevel(writer, ref random, levels - 1);
            writer.WriteNumber("n"u8, random.Next(100));
            writer.WriteEndObject();
        }
    }
}
