using System.Globalization;

namespace Decant.Origin.Shapes.Apis;

/// <summary>Open-Meteo's forecasts for several places: columns of short numbers, hour by hour for a week.</summary>
internal static class OpenMeteoGenerator
{
    private const ulong Seed = 0x03E7_E001;
    private const int Days = 7;
    private const int Hours = 24 * Days;

    private static readonly string[] s_zones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Africa/Nairobi"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteJson($$"""
            {
              "latitude": {{random.Next(-9_000, 9_000) / 100m:0.0#}}, "longitude": {{random.Next(-180, 180)}}.{{random.Next(1_000_000):D6}},
              "generationtime_ms": 0.{{random.Next() % 100_000_000_000_000_000:D17}}, "utc_offset_seconds": {{random.Next(-12, 13) * 3600}},
              "timezone": "{{random.Pick<string>(s_zones)}}", "timezone_abbreviation": "GMT{{random.Next(-12, 13):+0;-0;+0}}",
              "elevation": {{random.Next(3_000)}}.0, "location_id": {{index}},
              "hourly_units": {
                "time": "iso8601", "temperature_2m": "\u00b0C", "relative_humidity_2m": "%", "precipitation_probability": "%", "precipitation": "mm",
                "weather_code": "wmo code", "pressure_msl": "hPa", "visibility": "m", "wind_speed_10m": "km/h", "wind_direction_10m": "\u00b0", "is_day": ""
              },
              "hourly": {
                "time": [{{Times(random, "yyyy-MM-ddTHH:mm", Hours, 1)}}],
                "temperature_2m": [{{Walk(random, Hours, -250, 350, 10m, "0.0")}}],
                "relative_humidity_2m": [{{Column(Hours, _ => $"{random.Next(20, 101)}")}}],
                "precipitation_probability": [{{Column(Hours, hour => hour > Hours - 20 ? "null" : $"{random.Next(101)}")}}],
                "precipitation": [{{Column(Hours, _ => random.OneIn(5) ? $"{random.Next(600) / 100m:0.00}" : "0.00")}}],
                "weather_code": [{{Column(Hours, _ => $"{random.Pick<int>([0, 1, 2, 3, 45, 61, 80])}")}}],
                "pressure_msl": [{{Walk(random, Hours, 9_800, 10_400, 10m, "0.0")}}],
                "visibility": [{{Walk(random, Hours, 20_000, 2_414_000, 100m, "0.00")}}],
                "wind_speed_10m": [{{Walk(random, Hours, 0, 700, 10m, "0.0")}}],
                "wind_direction_10m": [{{Column(Hours, _ => $"{random.Next(360)}")}}],
                "is_day": [{{Column(Hours, hour => hour % 24 is > 6 and < 19 ? "1" : "0")}}]
              },
              "daily_units": { "time": "iso8601", "temperature_2m_max": "\u00b0C", "sunrise": "iso8601", "uv_index_max": "" },
              "daily": {
                "time": [{{Times(random, "yyyy-MM-dd", Days, 24)}}],
                "temperature_2m_max": [{{Walk(random, Days, -200, 400, 10m, "0.0")}}],
                "sunrise": [{{Times(random, "yyyy-MM-ddT06:mm", Days, 24)}}],
                "uv_index_max": [{{Walk(random, Days, 0, 900, 100m, "0.00")}}]
              }
            }
            """);
    }

    private static string Column(int count, Func<int, string> value) => string.Join(',', Enumerable.Range(0, count).Select(value));

    private static string Times(SplitMix64 random, string format, int count, int step)
    {
        DateTime first = new(2026, 1 + random.Next(12), 1);
        return Column(count, i => $"\"{first.AddHours(i * step).ToString(format, CultureInfo.InvariantCulture)}\"");
    }

    // Neighbours are near each other, as in weather.
    private static string Walk(SplitMix64 random, int count, int minimum, int maximum, decimal divisor, string format)
    {
        int step = 1 + ((maximum - minimum) / 20), value = random.Next(minimum, maximum);
        return Column(count, _ =>
        {
            value = Math.Clamp(value + random.Next(-step, step + 1), minimum, maximum);
            return (value / divisor).ToString(format, CultureInfo.InvariantCulture);
        });
    }
}
