namespace Decant.Microbenchmarks.Memory.Types.Apis;

/// <summary>A forecast of Open-Meteo. The types whose names end in Few have a few of its members.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenMeteoFew
{
    public double Latitude { get; set; }
    public double Longitude { get; set; }
    public OpenMeteoHourlyFew? Hourly { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenMeteoHourlyFew
{
    [JsonPropertyName("temperature_2m")]
    public double[]? Temperature { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenMeteo
{
    public double Latitude { get; set; }
    public double Longitude { get; set; }

    [JsonPropertyName("generationtime_ms")]
    public double Generationtime { get; set; }
    public int UtcOffsetSeconds { get; set; }
    public string? Timezone { get; set; }
    public string? TimezoneAbbreviation { get; set; }
    public double Elevation { get; set; }
    public int LocationId { get; set; }
    public Dictionary<string, string>? HourlyUnits { get; set; }
    public OpenMeteoHourly? Hourly { get; set; }
    public Dictionary<string, string>? DailyUnits { get; set; }
    public OpenMeteoDaily? Daily { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenMeteoHourly
{
    public DateTime[]? Time { get; set; }

    [JsonPropertyName("temperature_2m")]
    public double[]? Temperature { get; set; }

    [JsonPropertyName("relative_humidity_2m")]
    public int[]? RelativeHumidity { get; set; }
    public int?[]? PrecipitationProbability { get; set; }
    public double[]? Precipitation { get; set; }
    public int[]? WeatherCode { get; set; }
    public double[]? PressureMsl { get; set; }
    public double[]? Visibility { get; set; }

    [JsonPropertyName("wind_speed_10m")]
    public double[]? WindSpeed { get; set; }

    [JsonPropertyName("wind_direction_10m")]
    public int[]? WindDirection { get; set; }
    public int[]? IsDay { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenMeteoDaily
{
    public DateOnly[]? Time { get; set; }

    [JsonPropertyName("temperature_2m_max")]
    public double[]? TemperatureMax { get; set; }
    public DateTime[]? Sunrise { get; set; }
    public double[]? UvIndexMax { get; set; }
}
