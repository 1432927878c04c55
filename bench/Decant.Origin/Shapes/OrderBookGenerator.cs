namespace Decant.Origin.Shapes;

/// <summary>The bids and asks of an exchange: pairs of a price and an amount, both numbers in strings.</summary>
internal static class OrderBookGenerator
{
    public const string Answer = """{ "code": 0, "message": "OK", "result": […], "time": 1760000000123 }""";

    private const ulong Seed = 0x0DE2_B00C;
    private const int Levels = 25;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        int price = random.Next(10_000, 9_000_000);
        writer.WriteJson($$"""
            {
              "symbol": "C{{random.Next(400):D3}}EUR",
              "sequence": {{7_000_000_000L + index}},
              "bids": [{{Side(random, price, -1)}}],
              "asks": [{{Side(random, price, 1)}}]
            }
            """);
    }

    private static string Side(SplitMix64 random, int price, int direction) => SplitMix64.Many(Levels, () =>
    {
        price += direction * random.Next(1, 30);
        return $"""["{price / 100m:0.00}","{random.Next(100)}.{random.Next(100_000_000):D8}"]""";
    });
}
