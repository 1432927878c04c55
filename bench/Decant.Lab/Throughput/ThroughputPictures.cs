using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Throughput;

/// <summary>The rows of one network as pictures, at the largest number of callers.</summary>
internal static class ThroughputPictures
{
    private static readonly ContenderPicture<ThroughputRow>[] s_all =
    [
        new("requests", "requests a second", "Requests a second, more is better", FigureUnit.Count, row => row.RequestsPerSecond.Median, Units.Count),
        new("p99", "time that 99 % of the calls do not exceed", "p99, less is better", FigureUnit.Nanoseconds, row => row.P99?.Median, Units.Time)
        {
            WhyMissing = _ => "too few calls",
        },
    ];

    /// <summary>Requests a second, and the 99th percentile where some had calls enough.</summary>
    public static IReadOnlyList<Figure> Of(string network, IReadOnlyList<ThroughputRow> rows)
    {
        int callers = rows.Max(row => row.Callers);
        string heading = $"{network}, {Units.Count(callers, "caller")}";
        return ContenderPicture<ThroughputRow>.Draw(s_all, $"{ThroughputChild.What} {network}", heading, [.. rows.Where(row => row.Callers == callers)]);
    }
}
