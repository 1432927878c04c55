namespace Decant.Ladder.Ways;

/// <summary>A record of seed 003's API, which is the template's of a .NET minimal API.</summary>
public sealed record WeatherForecast(DateOnly Date, int TemperatureC, string? Summary, int TemperatureF);

/// <summary>
/// The same as seed 003 published it: without a public property. No serializer finds anything to set, so what is measured is the
/// allocation of empty objects.
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
