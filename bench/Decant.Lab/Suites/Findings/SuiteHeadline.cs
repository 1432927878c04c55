using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Suites.Findings;

/// <summary>Sentences about a suite whose rows do the same job: Decant and the row that it is compared with, for the largest body, and where Decant is
/// slower.</summary>
internal static class SuiteHeadline
{
    /// <summary>The sentences about all tables.</summary>
    public static IReadOnlyList<string> Of(IReadOnlyList<Row> rows)
    {
        Table[] tables = [.. rows.GroupBy(row => row.Body).Select(body => new Table([.. body])).OrderByDescending(table => table.Count)];
        if (Array.Find(tables, table => table is { Decant: not null, Other: not null }) is { } compared)
            return [Compare(compared), .. Losses(compared, tables), .. compared.OfDrain(compared.Decant!)];
        if (Array.Find(tables, table => table.Best is not null) is { Best: { } best } measured)
            return [Rank(measured, best), .. Ties(measured, best), .. measured.OfDrain(best)];
        return rows.FirstOrDefault(row => row.Mean is not null) is { } floor
            ? [$"{floor.Body}: {Phrases.Label(floor)} takes {Units.Time(floor.Mean)}; no row with a figure does the whole job, so there is nothing to compare."]
            : ["No row has a figure: nothing was measured."];
    }

    private static string Compare(Table table)
    {
        (Row decant, Row other) = (table.Decant!, table.Other!);
        string allocated = (decant.Overhead, other.Overhead) is ({ } beyond, { } theirs) ? Allocates(beyond, "beyond the results", theirs)
            : (decant.Allocated, other.Allocated) is ({ } whole, { } others) ? Allocates(whole, "per call", others)
            : "";
        return Conclusions.Overlap(decant, other)
            ? $"{table.Body}: this run does not tell {Phrases.Label(decant)} and {Phrases.Label(other)} apart in time ({Units.Time(decant.Mean)}, {Units.Time(other.Mean)})" +
              $"{(allocated.Length == 0 ? "" : $"; Decant {allocated}")}."
            : $"{table.Body}: {Phrases.Label(decant)} takes {Phrases.Multiple(table.Ratio, "the time")} of {Phrases.Label(other)}{(allocated.Length == 0 ? "" : $" and {allocated}")}.";
    }

    private static string Allocates(long own, string what, long others)
    {
        Func<double, string> show = Units.SizesAlike(own, others);
        return $"allocates {show(own)} {what}; the other allocates {show(others)}";
    }

    // Losses are shown like wins: another row that is faster, and other bodies for which Decant is slower.
    private static IEnumerable<string> Losses(Table compared, Table[] tables)
    {
        Row decant = compared.Decant!;
        if (compared.Whole.Where(row => row != compared.Other && !row.Is(ContenderTraits.Decant) && row.Mean < decant.Mean && !Conclusions.Overlap(row, decant)).MinBy(row => row.Mean) is { } faster)
            yield return $"{Phrases.Label(faster)} takes less time than Decant there: {Phrases.Multiple(faster.Mean!.Value / decant.Mean!.Value, "its time")}.";
        Table[] others = [.. tables.Where(table => table != compared && table is { Decant: not null, Other: not null })];
        string[] ties = [.. others.Where(table => Conclusions.Overlap(table.Decant!, table.Other!)).Select(table => table.Body)];
        string[] slower = [.. others.Where(table => table.Ratio > 1 && !ties.Contains(table.Body)).Select(table => $"{table.Body} ({Phrases.Multiple(table.Ratio, "the time")})")];
        if (slower.Length > 0)
            yield return $"Decant is slower with {Phrases.List(slower)}{(ties.Length == 0 ? "" : $"; the run does not tell the two apart with {Phrases.List(ties)}")}.";
        else if (ties.Length > 0)
            yield return $"With {Phrases.List(ties)} the confidence intervals of the two overlap: this run does not tell them apart there.";
    }

    private static string Rank(Table table, Row best)
    {
        Row most = table.Whole.MaxBy(row => row.Mean)!;
        return most == best
            ? $"{table.Body}: {Phrases.Label(best)} takes {Units.Time(best.Mean)} and allocates {Units.Size(best.Allocated)} per call; no other row with a figure does the same job."
            : $"{table.Body}: {Phrases.Label(best)} takes the least time, {Units.Time(best.Mean)}; {Phrases.Label(most)} takes the most, " +
              $"{Phrases.Multiple(most.Mean!.Value / best.Mean!.Value, "that")}.";
    }

    private static IEnumerable<string> Ties(Table table, Row best)
    {
        Row[] same = [.. table.Whole.Where(row => row != best && Conclusions.Overlap(row, best)).OrderBy(row => row.Mean)];
        if (same.Length > 0)
            yield return $"This run does not tell {Phrases.Shorten(best.Name)} apart from {Names(same)}: their confidence intervals overlap.";
    }

    // The names of the ways are long, so only one is listed.
    private static string Names(Row[] rows) =>
        rows.Length == 1 ? Phrases.Shorten(rows[0].Name) : $"{Phrases.Shorten(rows[0].Name)} and {Units.Count(rows.Length - 1, "other row")}";

    /// <summary>The rows of one body.</summary>
    private sealed class Table
    {
        public Table(Row[] rows)
        {
            (Body, Count) = (rows[0].Body, rows[0].Count);
            Whole = [.. rows.Where(row => row.Mean > 0 && Phrases.DoesTheWholeJob(row))];
            Best = Whole.MinBy(row => row.Mean);
            Drain = Array.Find(rows, row => row.IsDrain && row.Mean > 0);
            (Decant, Other) = Phrases.Duel(rows, row => row.Mean > 0 ? row.Mean : null);
        }

        public string Body { get; }

        public int Count { get; }

        public Row[] Whole { get; }

        public Row? Best { get; }

        public Row? Drain { get; }

        public Row? Decant { get; }

        public Row? Other { get; }

        public double Ratio => Decant!.Mean!.Value / Other!.Mean!.Value;

        public string[] OfDrain(Row row) => Drain is null ? [] : [Conclusions.OfDrain(Drain, row)];
    }
}
