using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>Times in ISO 8601: half of them as GitHub writes them, others with an offset, a fraction of a second, or both.</summary>
internal static class DateGenerator
{
    private const ulong Seed = 0xDA7E_5EED;
    private static readonly DateTime s_epoch = new(2008, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteStartObject();
        writer.WriteStartArray("times"u8);
        for (int times = random.Next(8, 25); times > 0; times--)
            writer.WriteStringValue(Time(ref random));
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static string Time(ref SplitMix64 random)
    {
        string time = s_epoch.AddSeconds(random.Next(600_000_000)).ToString("yyyy-MM-ddTHH:mm:ss", CultureInfo.InvariantCulture);
        int kind = random.Next(6);
        if (kind is 4 or 5)
            time += "." + random.Next(10_000_000).ToString("D7", CultureInfo.InvariantCulture)[..random.Next(1, 8)];
        return time + (kind is 3 or 4 ? Offset(ref random) : "Z");
    }

    private static string Offset(ref SplitMix64 random)
    {
        char sign = random.OneIn(2) ? '-' : '+';
        return string.Create(CultureInfo.InvariantCulture, $"{sign}{random.Next(13):D2}:{(random.OneIn(4) ? "30" : "00")}");
    }
}
