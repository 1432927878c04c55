using System.Runtime;
using Decant.Lab.Throughput;

namespace Decant.Gateway.Figures;

/// <summary>The endpoint <c>/figures</c>, which answers with the figures of the process. It is requested before and after a measurement, and costs
/// little.</summary>
internal static class FiguresEndpoint
{
    public static void MapFigures(this WebApplication app)
    {
        var watch = new PauseWatch();
        app.MapGet("/figures", () => Results.Json(Read(watch), GatewayFiguresJson.Default.GatewayFigures));
    }

    private static GatewayFigures Read(PauseWatch watch)
    {
        TimeSpan longest = watch.GetLongest();
        watch.Restart();
        return new()
        {
            Cpu = (long)Environment.CpuUsage.TotalTime.TotalNanoseconds,
            Allocated = GC.GetTotalAllocatedBytes(precise: true),
            Gen0 = GC.CollectionCount(0),
            Gen1 = GC.CollectionCount(1),
            Gen2 = GC.CollectionCount(2),
            Pause = (long)GC.GetTotalPauseDuration().TotalNanoseconds,
            LongestPause = (long)longest.TotalNanoseconds,
            Compiled = JitInfo.GetCompiledMethodCount(),
        };
    }
}
