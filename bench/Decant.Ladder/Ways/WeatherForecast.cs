namespace Decant.Ladder.Ways;

/// <summary>A record of seed 003's API, which is that of the .NET template for minimal APIs.</summary>
[JsonProjection]
public sealed partial record WeatherForecast(DateOnly Date, int TemperatureC, string? Summary, int TemperatureF);
