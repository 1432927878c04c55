namespace Decant.Origin.Shapes;

/// <summary>Objects with one member, so that a reader's work is in their number.</summary>
internal static class ElementGenerator
{
    private const ulong Seed = 0xE1E0_E275;

    public static void Write(Utf8JsonWriter writer, int index) => writer.WriteJson($$"""{ "n": {{new SplitMix64(Seed + (ulong)index).Next(1_000)}} }""");
}
