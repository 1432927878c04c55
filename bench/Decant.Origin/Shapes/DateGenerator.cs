using System.Globalization;

namespace Decant.Origin.Shapes;

/// <summary>Times in ISO 8601: half of them as GitHub writes them, others with an offset, a fraction of a second, or both.</summary>
internal static class DateGenerator
{
    private const ulong Seed = 0xDA7E_5EED;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteJson($$"""{ "times": [{{SplitMix64.Many(random.Next(8, 25), () => $"\"{Time(random)}\"")}}] }""");
    }

    private static string Time(SplitMix64 random)
    {
        string time = JsonText.Time(2008, random.Next(600_000_000))[..^1];
        int kind = random.Next(6);
        if (kind is 4 or 5)
            time += "." + random.Next(10_000_000).ToString("D7", CultureInfo.InvariantCulture)[..random.Next(1, 8)];
        return time + (kind is 3 or 4 ? Offset(random) : "Z");
    }

    private static string Offset(SplitMix64 random)
    {
        char sign = random.OneIn(2) ? '-' : '+';
        return $"{sign}{random.Next(13):D2}:{(random.OneIn(4) ? "30" : "00")}";
    }
}
