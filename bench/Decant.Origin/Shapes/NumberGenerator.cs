using System.Globalization;

namespace Decant.Origin.Shapes;

/// <summary>Outlines of areas: arrays of pairs with many decimals, of counts, and of measurements with exponents.</summary>
internal static class NumberGenerator
{
    private const ulong Seed = 0x0B5E_55ED;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteJson($$"""
            {
              "id": {{index}},
              "coordinates": [{{SplitMix64.Many(random.Next(8, 25), () => $"[{Fraction(random, 180, random.Next(10, 16))},{Fraction(random, 90, random.Next(10, 16))}]")}}],
              "counts": [{{SplitMix64.Many(random.Next(4, 12), () => $"{random.Next(1 << random.Next(1, 30))}")}}],
              "measurements": [{{SplitMix64.Many(random.Next(4, 12), () => random.OneIn(3) ? Exponent(random) : Fraction(random, 1_000, random.Next(1, 5)))}}]
            }
            """);
    }

    // Written digit by digit, because runtimes format doubles differently.
    private static string Fraction(SplitMix64 random, int bound, int digits)
    {
        string sign = random.OneIn(2) ? "-" : "";
        string fraction = (random.Next() % 1_000_000_000_000_000).ToString("D15", CultureInfo.InvariantCulture)[..digits];
        return $"{sign}{random.Next(bound)}.{fraction}";
    }

    private static string Exponent(SplitMix64 random)
    {
        string mark = random.Pick<string>(["e", "E", "e-", "E+"]);
        return $"{Fraction(random, 10, random.Next(1, 8))}{mark}{random.Next(1, 40)}";
    }
}
