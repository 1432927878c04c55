using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>Objects with one member, so that a reader's work is in their number.</summary>
internal static class ElementGenerator
{
    private const ulong Seed = 0xE1E0_E275;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteStartObject();
        writer.WriteNumber("n"u8, random.Next(1_000));
        writer.WriteEndObject();
    }
}
