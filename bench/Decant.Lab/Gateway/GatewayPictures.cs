using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Gateway;

/// <summary>The rows of one table as pictures, at the largest number of callers.</summary>
internal static class GatewayPictures
{
    private static readonly ContenderPicture<GatewayRow>[] s_all =
    [
        new("requests", "requests a second", "Requests a second, more is better", FigureUnit.Count, row => row.RequestsPerSecond.Median, Units.Count),
        new("cpu", "CPU time of a request in the gateway", "CPU time, less is better", FigureUnit.Nanoseconds, row => row.Cpu.Median, Units.Time),
    ];

    /// <summary>Requests a second, and CPU time.</summary>
    public static IReadOnlyList<Figure> Of(string file, string title, IReadOnlyList<GatewayRow> rows)
    {
        int callers = rows.Max(row => row.Callers);
        return ContenderPicture<GatewayRow>.Draw(
            s_all, file, $"{title}, {Units.Count(callers, "caller")}", [.. rows.Where(row => row.Callers == callers)]);
    }
}
