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
        foreach (string column in (string[])["", "Time", "Allocated", "Result", "Overhead"])
            table.AddColumn(new TableColumn(column) { Alignment = column.Length == 0 ? Justify.Left : Justify.Right });
        AddRow(table, comparison.A, comparison.AMicroseconds, comparison.AAllocated, comparison.AResultBytes, comparison.AOverhead);
        AddRow(table, comparison.B, comparison.BMicroseconds, comparison.BAllocated, comparison.BResultBytes, comparison.BOverhead);
        LabConsole.Out.Write(table);
        LabConsole.Out.WriteLine(
            $"time {comparison.A} / {comparison.B} = {Units.Ratio(comparison.TimeRatio)} " +
            $"(half of the rounds between {Units.Ratio(comparison.TimeRatioLow)} and {Units.Ratio(comparison.TimeRatioHigh)}), " +
            $"CPU time {Units.Ratio(comparison.CpuRatio)}");
    }

    private static void AddRow(Table table, string name, double microseconds, long allocated, long result, long overhead) =>
        table.AddRow(Markup.Escape(name), Units.Time(microseconds * 1e3), Units.Size(allocated), Units.Size(result), Units.Size(overhead));
}
