namespace Decant.Origin.Shapes;

/// <summary>Rows of whole numbers of 1 to 18 digits, short ones more often, some of them negative.</summary>
internal static class IntegerGenerator
{
    private const ulong Seed = 0x1A7E_6E25;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteJson($$"""{ "values": [{{SplitMix64.Many(random.Next(16, 49), () => $"{Value(random)}")}}] }""");
    }

    private static long Value(SplitMix64 random)
    {
        long value = (long)(random.Next() >> random.Next(5, 64));
        return random.OneIn(8) ? -value : value;
    }
}
