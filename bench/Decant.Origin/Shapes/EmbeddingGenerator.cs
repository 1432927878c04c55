namespace Decant.Origin.Shapes;

/// <summary>Vectors of 1,536 numbers between -1 and 1, as in the answers of embedding services.</summary>
internal static class EmbeddingGenerator
{
    public const string Answer = """
        { "object": "list", "data": […], "model": "text-vectors-2-small", "usage": { "prompt_tokens": 812, "total_tokens": 812 } }
        """;

    private const ulong Seed = 0xE3BE_DD17;
    private const int Dimensions = 1_536;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteJson($$"""{ "object": "embedding", "index": {{index}}, "embedding": [{{SplitMix64.Many(Dimensions, () => Number(random))}}] }""");
    }

    // Written digit by digit, because runtimes format numbers differently.
    private static string Number(SplitMix64 random)
    {
        string sign = random.OneIn(2) ? "-" : "";
        return random.OneIn(40)
            ? $"{sign}{random.Next(1, 10)}.{random.Next(1_000_000):D6}e-05"
            : $"{sign}0.0{random.Next(1_000_000_000) % 99_999_999:D8}";
    }
}
