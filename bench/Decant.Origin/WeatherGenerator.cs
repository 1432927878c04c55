using System.Globalization;

namespace Decant.Origin;

/// <summary>Forecasts as in the .NET web API template, but with the same values for every request.</summary>
internal static class WeatherGenerator
{
    private const ulong Seed = 0x57EA_7E85;
    private static readonly DateOnly s_epoch = new(2026, 1, 1);

    private static readonly string[] s_summaries =
        ["Freezing", "Bracing", "Chilly", "Cool", "Mild", "Warm", "Balmy", "Hot", "Sweltering", "Scorching"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        int celsius = random.Next(-20, 55);
        writer.WriteStartObject();
        writer.WriteString("date"u8, s_epoch.AddDays(index).ToString("yyyy-MM-dd", CultureInfo.InvariantCulture));
        writer.WriteNumber("temperatureC"u8, celsius);
        writer.WriteString("summary"u8, random.Pick<string>(s_summaries));
        // The template's own formula, rounding included.
        writer.WriteNumber("temperatureF"u8, 32 + (int)(celsius / 0.5556));
        writer.WriteEndObject();
    }
}
