using Decant.Lab.Throughput;

namespace Decant.Gateway.Figures;

/// <summary>The endpoint <c>/figures</c>, which answers with the figures of the process. It is requested before and after a measurement, and costs
/// little.</summary>
internal static class FiguresEndpoint
{
    public static void MapFigures(this WebApplication app)
    {
        var watch = new PauseWatch();
        app.MapGet("/figures", () => Results.Json(ProcessFigures.Read(watch), ProcessFiguresJson.Default.ProcessFigures));
    }
}
