using System.Text;
using System.Text.Json;
using Decant.Web.Runs;

namespace Decant.Browser.Tests.Web;

/// <summary>The events of a run with chosen figures, as the app would send them.</summary>
internal static class RunEventText
{
    public static string Of(params RunEvent[] events)
    {
        var text = new StringBuilder();
        foreach (RunEvent happened in events)
            text.Append($"event: {happened.Type}\ndata: {JsonSerializer.Serialize(happened, happened.GetType(), JsonSerializerOptions.Web)}\n\n");
        return text.ToString();
    }

    /// <summary>A whole run of these rungs.</summary>
    public static string OfRun(int items, params RungMeasured[] rungs) =>
        Of([new RunStarted([.. rungs.Select(rung => rung.Version)], items, 21), .. rungs, new RunEnded(rungs.Length, 0, 0, 0)]);

    public static RungMeasured Measured(string version, double milliseconds, long overheadBytes = 1024) =>
        new(version, 21, 100, milliseconds, 100_000 + overheadBytes, overheadBytes, 2, 1, 0);
}
