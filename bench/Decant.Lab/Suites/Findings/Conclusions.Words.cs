using System.Globalization;
using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Suites.Findings;

internal sealed partial class Conclusions
{
    /// <summary>Whether the confidence intervals of two rows overlap, so that the run does not tell the rows apart. A row without an interval overlaps with
    /// none.</summary>
    public static bool Overlap(Row one, Row other) => one.Interval is { } interval && other.Interval is { } another && !Phrases.AreApart(interval, another);

    /// <summary>How long the floor takes beside a row.</summary>
    /// <param name="drain">The floor.</param>
    /// <param name="row">The row.</param>
    public static string OfDrain(Row drain, Row row)
    {
        string name = Phrases.Shorten(row.Name);
        string what = Overlap(drain, row) ? $"its interval overlaps with that of {name}, so this run does not tell them apart"
            : row.Mean < drain.Mean ? $"{name} took less, by a shorter way through HTTP or because the run was disturbed"
            : $"{name} takes {Phrases.Multiple(row.Mean!.Value / drain.Mean!.Value, "that")}";
        return $"Reading the same body and throwing it away ({drain.Name}) takes {Units.Time(drain.Mean)}; {what}.";
    }

    private static string Objects(Row row) => row is { ResultBytes: > 0, Overhead: >= 0 }
        ? $", of which {Units.Size(row.ResultBytes)} are the returned objects"
        : "";

    // Rows that the run does not tell apart from the best get no factor: it would be noise.
    private string Compared(Row best, Row[] same, Func<Row, double?> figure, string verb)
    {
        string[] parts =
        [
            .. _ways.Where((row, index) => index == 0 || row.Is(ContenderTraits.Reference))
                .Where(row => row != best && !same.Contains(row) && figure(row) > 0 && figure(best) > 0)
                .Select(row => $"{row.Name} {verb} {Times(figure(row)!.Value / figure(best)!.Value)} that"),
        ];
        return parts.Length == 0 ? "" : $"; {Join(parts)}";
    }

    // Three significant digits, or all before the point.
    private static string Times(double factor) =>
        factor.ToString(factor < 10 ? "0.00" : factor < 100 ? "0.0" : "N0", CultureInfo.InvariantCulture) + " times";

    private static string Names(Row[] rows) => Names([.. rows.Select(row => row.Name)]);

    private static string Names(string[] names) => names.Length <= MostNames
        ? Join(names)
        : string.Create(CultureInfo.InvariantCulture, $"{string.Join(", ", names.Take(MostNames - 1))} and {names.Length - MostNames + 1} more");

    private static string Join(string[] parts) => parts.Length < 2 ? string.Concat(parts) : $"{string.Join(", ", parts[..^1])} and {parts[^1]}";
}
