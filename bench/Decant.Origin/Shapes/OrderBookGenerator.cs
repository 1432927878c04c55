using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>The bids and asks of an exchange: pairs of a price and an amount, both numbers in strings.</summary>
internal static class OrderBookGenerator
{
    private const ulong Seed = 0x0DE2_B00C;
    private const int Levels = 25;

    public static void Open(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteNumber("code"u8, 0);
        writer.WriteString("message"u8, "OK");
        writer.WriteStartArray("result"u8);
    }

    public static void Close(Utf8JsonWriter writer)
    {
        writer.WriteEndArray();
        writer.WriteNumber("time"u8, 1_760_000_000_123);
        writer.WriteEndObject();
    }

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        int price = random.Next(10_000, 9_000_000);
        writer.WriteStartObject();
        writer.WriteString("symbol"u8, string.Create(CultureInfo.InvariantCulture, $"C{random.Next(400):D3}EUR"));
        writer.WriteNumber("sequence"u8, 7_000_000_000L + index);
        WriteLevels(writer, "bids", ref random, price, -1);
        WriteLevels(writer, "asks", ref random, price, 1);
        writer.WriteEndObject();
    }

    private static void WriteLevels(Utf8JsonWriter writer, string name, ref SplitMix64 random, int price, int direction)
    {
        writer.WriteStartArray(name);
        for (int level = 0; level < Levels; level++)
        {
            price += direction * random.Next(1, 30);
            writer.WriteStartArray();
            writer.WriteStringValue(string.Create(CultureInfo.InvariantCulture, $"{price / 100m:0.00}"));
            writer.WriteStringValue(string.Create(CultureInfo.InvariantCulture, $"{random.Next(100)}.{random.Next(100_000_000):D8}"));
            writer.WriteEndArray();
        }

        writer.WriteEndArray();
    }
}
