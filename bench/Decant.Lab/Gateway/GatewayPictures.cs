using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Gateway;

/// <summary>Pictures of one table, for the largest number of callers.</summary>
internal static class GatewayPictures
{
    private static readonly ContenderPicture<GatewayRow>[] s_all =
    [
        ContenderPicture<GatewayRow>.OfRequests("Requests per second; more is better", "answers", row => row.RequestsPerSecond, row => row.Ratio),
        new("cpu", "CPU time of a request in the gateway's process; less is better", FigureUnit.Nanoseconds, row => row.Cpu.Median, Units.Time)
        {
            Subject = "CPU time of a request",
            Sentence = rivalry => rivalry.Ratio < 1
                ? $"Decant takes {rivalry.Part} of the CPU time of {rivalry.OtherLabel}"
                : $"Decant takes {Units.Ratio(rivalry.Ratio)} times the CPU time of {rivalry.OtherLabel}",
            Interval = row => row.Cpu.Ends,
            Intervals = Quartiles.Words,
            Ratio = row => row.CpuRatio,
        },
    ];

    /// <summary>The pictures of requests per second and of CPU time.</summary>
    public static IReadOnlyList<Figure> Of(string file, string title, IReadOnlyList<GatewayRow> rows)
    {
        int callers = rows.Max(row => row.Callers);
        return ContenderPicture<GatewayRow>.Draw(
            s_all,
            file,
            $"{title}, {Units.Count(callers, "caller")}",
            [.. rows.Where(row => row.Callers == callers)],
            against: rows[0].Load == GatewayLoad.Webhook ? GatewayService.WebhookReference : GatewayService.ProjectsReference);
    }
}
