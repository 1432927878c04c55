using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>Outlines of areas: arrays of pairs with many decimals, of counts, and of measurements with exponents.</summary>
internal static class NumberGenerator
{
    private const ulong Seed = 0x0B5E_55ED;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteStartObject();
        writer.WriteNumber("id"u8, index);
        writer.WriteStartArray("coordinates"u8);
        for (int points = random.Next(8, 25); points > 0; points--)
        {
            writer.WriteStartArray();
            writer.WriteRawValue(Fraction(ref random, 180, random.Next(10, 16)));
            writer.WriteRawValue(Fraction(ref random, 90, random.Next(10, 16)));
            writer.WriteEndArray();
        }
        writer.WriteEndArray();
        writer.WriteStartArray("counts"u8);
        for (int counts = random.Next(4, 12); counts > 0; counts--)
            writer.WriteNumberValue(random.Next(1 << random.Next(1, 30)));
        writer.WriteEndArray();
        writer.WriteStartArray("measurements"u8);
        for (int measurements = random.Next(4, 12); measurements > 0; measurements--)
            writer.WriteRawValue(random.OneIn(3) ? Exponent(ref random) : Fraction(ref random, 1_000, random.Next(1, 5)));
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    // Written digit by digit, because runtimes format doubles differently.
    private static string Fraction(ref SplitMix64 random, int bound, int digits)
    {
        string sign = random.OneIn(2) ? "-" : "";
        string fraction = (random.Next() % 1_000_000_000_000_000).ToString("D15", CultureInfo.InvariantCulture)[..digits];
        return string.Create(CultureInfo.InvariantCulture, $"{sign}{random.Next(bound)}.{fraction}");
    }

    private static string Exponent(ref SplitMix64 random)
    {
        string mark = random.Pick<string>(["e", "E", "e-", "E+"]);
        return string.Create(CultureInfo.InvariantCulture, $"{Fraction(ref random, 10, random.Next(1, 8))}{mark}{random.Next(1, 40)}");
    }
}
