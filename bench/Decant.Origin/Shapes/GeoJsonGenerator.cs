using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>Areas as polygons: arrays of arrays of pairs of numbers with many digits.</summary>
internal static class GeoJsonGenerator
{
    private const ulong Seed = 0x6E0_1500;
    private static readonly string[] s_kinds = ["lake", "forest", "district", "reserve"];

    public static void Open(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteString("type"u8, "FeatureCollection");
        writer.WriteStartArray("features"u8);
    }

    public static void Close(Utf8JsonWriter writer)
    {
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteStartObject();
        writer.WriteString("type"u8, "Feature");
        writer.WriteNumber("id"u8, index);
        writer.WriteStartObject("properties"u8);
        writer.WriteString("name"u8, string.Create(CultureInfo.InvariantCulture, $"Area {random.Next(10_000)}"));
        writer.WriteString("kind"u8, random.Pick<string>(s_kinds));
        writer.WriteNumber("population"u8, random.Next(1_000_000));
        writer.WriteEndObject();
        writer.WriteStartObject("geometry"u8);
        writer.WriteString("type"u8, "Polygon");
        writer.WriteStartArray("coordinates"u8);
        for (int rings = random.Next(1, 3); rings > 0; rings--)
            WriteRing(writer, ref random);
        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    private static void WriteRing(Utf8JsonWriter writer, ref SplitMix64 random)
    {
        int longitude = random.Next(-179, 179), latitude = random.Next(-89, 89);
        writer.WriteStartArray();
        for (int points = random.Next(20, 80); points > 0; points--)
        {
            writer.WriteStartArray();
            writer.WriteRawValue(Degrees(ref random, longitude));
            writer.WriteRawValue(Degrees(ref random, latitude));
            writer.WriteEndArray();
        }

        writer.WriteEndArray();
    }

    private static string Degrees(ref SplitMix64 random, int whole) =>
        string.Create(CultureInfo.InvariantCulture, $"{whole}.{random.Next() % 10_000_000_000_000:D13}");
}
