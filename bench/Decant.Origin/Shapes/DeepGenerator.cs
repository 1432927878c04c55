namespace Decant.Origin.Shapes;

/// <summary>Small objects and arrays within each other: with the array around them, chains of about 30 levels.</summary>
internal static class DeepGenerator
{
    private const ulong Seed = 0xDEE9_DEE9;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteJson($$"""{ "id": {{index}}, "chains": [{{SplitMix64.Many(random.Next(1, 4), () => Level(random, random.Next(25, 31)))}}] }""");
    }

    private static string Level(SplitMix64 random, int levels) =>
        levels == 0 ? "null"
        : random.OneIn(2) ? $"[{random.TrueOneIn(2)},{Level(random, levels - 1)}]"
        : $$"""{"in":{{Level(random, levels - 1)}},"n":{{random.Next(100)}}}""";
}
