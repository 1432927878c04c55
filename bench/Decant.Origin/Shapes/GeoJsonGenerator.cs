namespace Decant.Origin.Shapes;

/// <summary>Areas as polygons: arrays of arrays of pairs of numbers with many digits.</summary>
internal static class GeoJsonGenerator
{
    public const string Answer = """{ "type": "FeatureCollection", "features": […] }""";

    private const ulong Seed = 0x6E0_1500;
    private static readonly string[] s_kinds = ["lake", "forest", "district", "reserve"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteJson($$"""
            {
              "type": "Feature",
              "id": {{index}},
              "properties": { "name": "Area {{random.Next(10_000)}}", "kind": "{{random.Pick<string>(s_kinds)}}", "population": {{random.Next(1_000_000)}} },
              "geometry": { "type": "Polygon", "coordinates": [{{SplitMix64.Many(random.Next(1, 3), () => Ring(random))}}] }
            }
            """);
    }

    private static string Ring(SplitMix64 random)
    {
        int longitude = random.Next(-179, 179), latitude = random.Next(-89, 89);
        return $"[{SplitMix64.Many(random.Next(20, 80), () => $"[{longitude}.{Digits(random)},{latitude}.{Digits(random)}]")}]";
    }

    private static string Digits(SplitMix64 random) => $"{random.Next() % 10_000_000_000_000:D13}";
}
