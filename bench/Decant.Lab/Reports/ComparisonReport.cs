using Decant.Lab.Compare;
using Spectre.Console;

namespace Decant.Lab.Reports;

/// <summary>A comparison for people.</summary>
internal static class ComparisonReport
{
    public static void Print(Comparison comparison, ComparisonRequest request)
    {
        string title = $"{request.Body}, {Units.Size(comparison.BodyBytes)}, {comparison.Rounds} rounds";
        var table = new Table { Title = new(Markup.Escape(title)), Border = TableBorder.Rounded };
        // Over HTTP the origin's and the kernel's share is in the time, and a rate would be taken for the contender's.
        bool showsRate = request.A.ReadsMemory && request.B.ReadsMemory;
        foreach (string column in (string[])["", "Time", .. showsRate ? (string[])["Body/s"] : [], "Allocated", "Result", "Overhead"])
            table.AddColumn(new TableColumn(column) { Alignment = column.Length == 0 ? Justify.Left : Justify.Right });
        AddRow(table, comparison.A, Time(comparison.AMicroseconds), comparison.AAllocated, comparison.AResultBytes, comparison.AOverhead);
        AddRow(table, comparison.B, Time(comparison.BMicroseconds), comparison.BAllocated, comparison.BResultBytes, comparison.BOverhead);
        LabConsole.Out.Write(table);
        LabConsole.Out.WriteLine(
            $"time {comparison.A} / {comparison.B} = {Units.Ratio(comparison.TimeRatio)} " +
            $"(half of the rounds between {Units.Ratio(comparison.TimeRatioLow)} and {Units.Ratio(comparison.TimeRatioHigh)}), " +
            $"CPU time {Units.Ratio(comparison.CpuRatio)}");

        string[] Time(double microseconds) =>
            [Units.Time(microseconds * 1e3), .. showsRate ? (string[])[Units.Rate(comparison.BodyBytes / microseconds * 1e6)] : []];
    }

    private static void AddRow(Table table, string name, string[] time, long allocated, long result, long overhead) =>
        table.AddRow([Markup.Escape(name), .. time, Units.Size(allocated), Units.Size(result), Units.Size(overhead)]);
}
