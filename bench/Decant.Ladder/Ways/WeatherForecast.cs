namespace Decant.Ladder.Ways;

/// <summary>A record of seed 003's API, which is the template's of a .NET minimal API.</summary>
[JsonProjection]
public sealed partial record WeatherForecast(DateOnly Date, int TemperatureC, string? Summary, int TemperatureF);
