namespace Decant.Ladder.Ways;

/// <summary>A record of seed 003's API, which is that of the .NET template for minimal APIs.</summary>
[JsonProjection]
public sealed partial record WeatherForecast(DateOnly Date, int TemperatureC, string? Summary, int TemperatureF);

/// <summary>
/// The forecast as seed 003 published it, without public properties. No serializer finds a member to set, so the seed measured the allocation of empty
/// objects.
/// </summary>
public sealed class PublishedWeatherForecast
{
    private DateOnly Date { get; set; }

    private int TemperatureC { get; set; }

    private string? Summary { get; set; }

    private int TemperatureF { get; set; }

    /// <inheritdoc/>
    public override string ToString() => $"{Date} {TemperatureC} {Summary} {TemperatureF}";
}
