using Decant.Lab.Reports.Figures;
using Decant.Lab.Suites;

namespace Decant.Lab.Reports.Html;

/// <summary>What the figures of one table say, in sentences that hold for whatever figures there are.</summary>
internal sealed partial class Conclusions
{
    private const int MostNames = 6;

    // What the others are compared with, in words, next to the first row: the ladder's best without Decant, and the framework's one-liner.
    private static readonly string[] s_references = ["rung9b", "rung9b-client", "rivals/GetFromJsonAsync", "ways/GetFromJsonAsync"];

    private readonly Row[] _rows;
    private readonly Row[] _ways;
    private readonly Row? _drain;

    private Conclusions(IReadOnlyList<Row> rows)
    {
        _rows = [.. rows.Where(row => row.Mean > 0)];
        _drain = _rows.FirstOrDefault(row => row.Name == RowKind.Drain);
        _ways = [.. _rows.Where(row => RowKind.Of(row) != BarKind.Floor && !RowKind.IsAsPublished(row))];
    }

    /// <summary>The sentences about one table.</summary>
    public static IReadOnlyList<string> Of(IReadOnlyList<Row> rows) => [.. new Conclusions(rows).All(rows)];

    private IEnumerable<string> All(IReadOnlyList<Row> rows)
    {
        IEnumerable<string> sentences = _ways switch
        {
            [] => ["Nothing but floors has a figure here, if anything has: there is nothing to conclude."],
            [var only] => [$"Only {only.Name} has a figure beside the floors, {Units.Time(only.Mean)}.", .. OfDrain(only)],
            _ => [.. OfTime(), .. OfOwn(), .. OfAllocation()],
        };
        foreach (string sentence in sentences)
            yield return sentence;
        if (_rows.Any(RowKind.IsAsPublished))
            yield return "Rows as published are left out of these sentences: they keep the flaws of the seeds.";
        foreach (IGrouping<string, string> missing in rows.Where(row => row.Mean is null).GroupBy(row => row.Note ?? "not measured", row => row.Name))
            yield return $"{Names([.. missing])}: {missing.Key}.";
    }

    private IEnumerable<string> OfTime()
    {
        Row best = _ways.MinBy(row => row.Mean)!;
        yield return $"Smallest mean: {best.Name}, {Units.Time(best.Mean)}{Compared(best, row => row.Mean, "takes")}.";

        string[] same = [.. _ways.Where(row => row != best && Overlap(row, best)).OrderBy(row => row.Mean).Select(row => row.Name)];
        if (same.Length > 0)
            yield return $"Its confidence interval overlaps with that of {Names(same)}: this run does not tell them apart in time.";
        else if (_ways.All(row => row.Error is not null))
            yield return "Its confidence interval overlaps with no other.";
        foreach (string sentence in OfDrain(best))
            yield return sentence;
    }

    private IEnumerable<string> OfDrain(Row best)
    {
        if (_drain is null)
            yield break;
        double times = best.Mean!.Value / _drain.Mean!.Value;
        yield return times >= 1
            ? $"Drain, which throws the same body away, takes {Units.Time(_drain.Mean)}: {best.Name} takes {Times(times)} that."
            : $"Drain, which throws the same body away, took longer, {Units.Time(_drain.Mean)}: between the two is noise, or a shorter way through HTTP.";
    }

    // Losses are shown like wins.
    private IEnumerable<string> OfOwn()
    {
        Row? other = _ways.Where(row => RowKind.Of(row) == BarKind.Other).MinBy(row => row.Mean);
        Row[] slower = [.. _ways.Where(row => RowKind.Of(row) == BarKind.Decant && row.Mean > other?.Mean)];
        if (slower.Length == 0)
            yield break;
        int overlapping = slower.Count(row => Overlap(row, other!));
        string[] names = [.. slower.Select(row => $"{row.Name} ({Times(row.Mean!.Value / other!.Mean!.Value)})")];
        yield return $"Slower here than {other!.Name}, {Units.Time(other.Mean)}: {Names(names)}" +
            (overlapping == 0 ? "." : overlapping < slower.Length ? "; some of it within the intervals." : "; within the intervals.");
    }

    private IEnumerable<string> OfAllocation()
    {
        Row[] known = [.. _ways.Where(row => row.Allocated is not null)];
        if (known.Length < 2)
            yield break;
        Row best = known.MinBy(row => row.Allocated)!;
        string[] least = [.. known.Where(row => row.Allocated == best.Allocated).Select(row => row.Name)];
        if (least.Length == known.Length)
            yield return $"All of them allocate the same, {Units.Size(best.Allocated)} a call.";
        else
        {
            string compared = Compared(best, row => row.Allocated, "allocates");
            yield return $"Least allocated: {Names(least)}, {Units.Size(best.Allocated)} a call{Objects(best)}{compared}.";
        }
    }
}
