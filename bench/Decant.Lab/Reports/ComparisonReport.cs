using Decant.Lab.Compare;
using Spectre.Console;

namespace Decant.Lab.Reports;

/// <summary>A comparison for people.</summary>
internal static class ComparisonReport
{
    public static void Print(Comparison comparison, ComparisonRequest request)
    {
        LoadComparison? load = comparison.Load;
        string callers = load is null ? "" : $", {load.Callers} {(load.Callers == 1 ? "caller" : "callers")}";
        string title = $"{request.Body}, {Units.Size(comparison.BodyBytes)}, {comparison.Rounds} rounds{callers}";
        var table = new Table { Title = new(Markup.Escape(title)), Border = TableBorder.Rounded };
        // Over HTTP the origin's and the kernel's share is in the time, and a rate would be taken for the contender's.
        bool showsRate = request.IsInMemory;
        string[] columns =
        [
            "", "Time", .. showsRate ? (string[])["Body/s"] : [], .. load is null ? [] : (string[])["Requests/s", "p50", "p99", "p99.9"], "Allocated", "Result", "Overhead",
        ];
        foreach (string column in columns)
            table.AddColumn(new TableColumn(column) { Alignment = column.Length == 0 ? Justify.Left : Justify.Right });
        AddRow(comparison.A, comparison.AMicroseconds, load?.ARequestsPerSecond, load?.ALatency, comparison.AAllocated, comparison.AResultBytes, comparison.AOverhead);
        AddRow(comparison.B, comparison.BMicroseconds, load?.BRequestsPerSecond, load?.BLatency, comparison.BAllocated, comparison.BResultBytes, comparison.BOverhead);
        LabConsole.Out.Write(table);

        string pair = $"{comparison.A} / {comparison.B}";
        LabConsole.Out.WriteLine(
            $"time {pair} = {Ratio(comparison.TimeRatio, comparison.TimeRatioLow, comparison.TimeRatioHigh)}, CPU time {Units.Ratio(comparison.CpuRatio)}");
        if (load is not null)
        {
            LabConsole.Out.WriteLine($"requests/s {pair} = {Ratio(load.RequestsRatio, load.RequestsRatioLow, load.RequestsRatioHigh)}");
            LabConsole.Out.WriteLine($"p99 {pair} = {Ratio(load.P99Ratio, load.P99RatioLow, load.P99RatioHigh)}");
        }

        if (comparison.Interrupted is true)
            LabConsole.Out.MarkupLine("[yellow]Interrupted: what was measured until then is kept.[/]");

        void AddRow(string name, double microseconds, double? requests, Latency? latency, long allocated, long result, long overhead)
        {
            string[] rate = showsRate ? [Units.Rate(comparison.BodyBytes / microseconds * 1e6)] : [];
            string[] perRequest = latency is { } known
                ? [Units.Count(requests), Units.Time(known.P50Microseconds * 1e3), Units.Time(known.P99Microseconds * 1e3), Units.Time(known.P999Microseconds * 1e3)]
                : [];
            table.AddRow(
                [Markup.Escape(name), Units.Time(microseconds * 1e3), .. rate, .. perRequest, Units.Size(allocated), Units.Size(result), Units.Size(overhead)]);
        }
    }

    private static string Ratio(double median, double low, double high) =>
        $"{Units.Ratio(median)} (half of the rounds between {Units.Ratio(low)} and {Units.Ratio(high)})";
}
