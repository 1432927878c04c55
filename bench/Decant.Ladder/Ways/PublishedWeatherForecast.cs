namespace Decant.Ladder.Ways;

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
