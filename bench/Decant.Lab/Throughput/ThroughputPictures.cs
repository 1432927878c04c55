using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Throughput;

/// <summary>Pictures of one network, for the largest number of callers.</summary>
internal static class ThroughputPictures
{
    private static readonly ContenderPicture<ThroughputRow>[] s_all =
    [
        ContenderPicture<ThroughputRow>.OfRequests("Requests per second of all callers; more is better", "makes", row => row.RequestsPerSecond, row => row.Ratio),
        new("p99", "Time that 99 % of the calls do not exceed; less is better", FigureUnit.Nanoseconds, row => row.P99?.Median, Units.Time)
        {
            Subject = "99th percentile of the time of a call",
            Sentence = rivalry => $"99 % of the calls take up to {Units.Joined(Units.Time(rivalry.Own))} with Decant, {Units.Joined(Units.Time(rivalry.Other))} with {rivalry.OtherLabel}",
            Interval = row => row.P99?.Ends,
            Intervals = Quartiles.Words,
        },
    ];

    /// <summary>Requests per second, and the 99th percentile of the rows that made enough calls.</summary>
    public static IReadOnlyList<Figure> Of(string network, string title, IReadOnlyList<ThroughputRow> rows, string against)
    {
        int callers = rows.Max(row => row.Callers);
        string heading = $"{title}, {Units.Count(callers, "caller")}";
        return ContenderPicture<ThroughputRow>.Draw(s_all, $"{ThroughputChild.What} {network}", heading, [.. rows.Where(row => row.Callers == callers)], against: against);
    }
}
