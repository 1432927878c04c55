using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Suites.Findings;

/// <summary>Sentences about the figures of one table, whatever the figures are.</summary>
internal sealed partial class Conclusions
{
    private const int MostNames = 6;

    // Background work of the runtime has a share in the counted bytes, so a smaller difference tells no two rows apart.
    private const double SameBytes = 1.01;

    private readonly Row[] _rows;
    private readonly Row[] _ways;
    private readonly Row[] _unchecked;
    private readonly Row? _drain;

    private Conclusions(IReadOnlyList<Row> rows)
    {
        _rows = [.. rows.Where(row => row.Mean > 0)];
        _drain = _rows.FirstOrDefault(row => row.IsDrain);
        Row[] ways = [.. _rows.Where(row => !row.Is(ContenderTraits.Floor) && !row.Is(ContenderTraits.AsPublished) && !row.Is(ContenderTraits.Copies))];
        _unchecked = [.. ways.Where(row => row.Is(ContenderTraits.ChecksLess))];
        _ways = [.. ways.Except(_unchecked)];
    }

    /// <summary>The sentences about one table.</summary>
    public static IReadOnlyList<string> Of(IReadOnlyList<Row> rows) => [.. new Conclusions(rows).All()];

    private IEnumerable<string> All()
    {
        IEnumerable<string> sentences = _ways switch
        {
            [] => ["No row with a figure does the whole job: there is nothing to compare."],
            [var only] => [$"{only.Name} takes {Units.Time(only.Mean)}; no other row with a figure does the same job.", .. OfDrain(only)],
            _ => [.. OfTime(), .. OfOwn(), .. OfAllocation()],
        };
        foreach (string sentence in sentences.Concat(OfUnchecked()))
            yield return sentence;
        if (_rows.Any(row => row.Is(ContenderTraits.AsPublished)))
            yield return "Rows as published are not compared here: they keep the flaws of the seeds.";
        foreach (Row copy in _rows.Where(row => row.Is(ContenderTraits.Copies)))
            yield return $"{copy.Name} is not compared here: it writes JSON, and the others return objects.";
    }

    private IEnumerable<string> OfTime()
    {
        Row best = _ways.MinBy(row => row.Mean)!;
        Row[] same = [.. _ways.Where(row => row != best && Overlap(row, best)).OrderBy(row => row.Mean)];
        yield return $"Smallest mean: {best.Name}, {Units.Time(best.Mean)}{Compared(best, same, row => row.Mean, "takes")}.";
        if (same.Length > 0)
            yield return $"Its confidence interval overlaps with that of {Names(same)}: this run does not tell them apart in time.";
        else if (_ways.All(row => row.Error is not null))
            yield return "Its confidence interval overlaps with no other.";
        foreach (string sentence in OfDrain(best))
            yield return sentence;
    }

    private string[] OfDrain(Row best) => _drain is null ? [] : [OfDrain(_drain, best)];

    // Losses are shown like wins.
    private IEnumerable<string> OfOwn()
    {
        if (_ways.Where(row => !row.Is(ContenderTraits.Decant)).MinBy(row => row.Mean) is not { } other)
            yield break;
        Row[] slower = [.. _ways.Concat(_unchecked).Where(row => row.Is(ContenderTraits.Decant) && row.Mean > other.Mean)];
        if (slower.Length == 0)
            yield break;
        string[] names = [.. slower.Select(row => $"{row.Name} ({Times(row.Mean!.Value / other.Mean!.Value)})")];
        yield return $"{Names(names)} {(names.Length == 1 ? "is" : "are")} slower here than {other.Name}, which takes {Units.Time(other.Mean)}.";
        Row[] overlapping = [.. slower.Where(row => Overlap(row, other))];
        if (overlapping.Length == 1)
            yield return $"The interval of {Names(overlapping)} overlaps with {other.Name}'s.";
        else if (overlapping.Length > 1)
            yield return $"The intervals of {Names(overlapping)} overlap with {other.Name}'s.";
    }

    private IEnumerable<string> OfAllocation()
    {
        Row[] known = [.. _ways.Where(row => row.Allocated is not null)];
        if (known.Length < 2)
            yield break;
        Row best = known.MinBy(row => row.Allocated)!;
        Row[] least = [.. known.Where(row => row.Allocated <= best.Allocated * SameBytes)];
        string size = Units.Size(best.Allocated) + (least.All(row => row.Allocated == best.Allocated) ? " per call" : " per call, within 1 %");
        string all = known.Length == _ways.Length ? "All of them" : "All with a figure";
        yield return least.Length == known.Length
            ? $"{all} allocate the same, {size}."
            : $"Least allocated: {Names(least)}, {size}{Objects(best)}{Compared(best, least, row => row.Allocated, "allocates")}.";
    }

    // Rows that check less are compared with no other, but not hidden either.
    private IEnumerable<string> OfUnchecked()
    {
        if (_unchecked.Length == 0)
            yield break;
        yield return "Rows that check less of the body are left out of this comparison.";
        if (_ways.MinBy(row => row.Mean) is not { } best)
            yield break;
        foreach (Row faster in _unchecked.Where(row => row.Mean < best.Mean))
        {
            string how = Overlap(faster, best) ? $"; its interval overlaps with {best.Name}'s" : $", less than {best.Name}";
            yield return $"{faster.Name} takes {Units.Time(faster.Mean)}{how}.";
        }
    }
}
