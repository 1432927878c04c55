using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Suites.Findings;

/// <summary>What the figures of one table say, in sentences that hold for whatever figures there are.</summary>
internal sealed partial class Conclusions
{
    private const int MostNames = 6;

    // Bytes come from counts that background work has a share in: as little as this tells no two rows apart.
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

    private IEnumerable<string> OfDrain(Row best)
    {
        if (_drain is null)
            yield break;
        double times = best.Mean!.Value / _drain.Mean!.Value;
        string what = Overlap(best, _drain) ? $"its interval overlaps with that of {best.Name}, and this run does not tell them apart"
            : times >= 1 ? $"{best.Name} takes {Times(times)} that"
            : $"{best.Name} took less, by a shorter way through HTTP or because the run was disturbed";
        yield return $"Drain, which throws the same body away, takes {Units.Time(_drain.Mean)}: {what}.";
    }

    // Losses are shown like wins.
    private IEnumerable<string> OfOwn()
    {
        Row? other = _ways.Where(row => !row.Is(ContenderTraits.Decant)).MinBy(row => row.Mean);
        Row[] slower = [.. _ways.Concat(_unchecked).Where(row => row.Is(ContenderTraits.Decant) && row.Mean > other?.Mean)];
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
        Row[] least = [.. known.Where(row => row.Allocated <= best.Allocated * SameBytes)];
        string size = Units.Size(best.Allocated) + (least.All(row => row.Allocated == best.Allocated) ? " a call" : " a call, within 1 %");
        string all = known.Length == _ways.Length ? "All of them" : "All with a figure";
        yield return least.Length == known.Length
            ? $"{all} allocate the same, {size}."
            : $"Least allocated: {Names(least)}, {size}{Objects(best)}{Compared(best, least, row => row.Allocated, "allocates")}.";
    }

    // Who checks less is held against nobody, but not hidden either.
    private IEnumerable<string> OfUnchecked()
    {
        if (_unchecked.Length == 0)
            yield break;
        Row? best = _ways.MinBy(row => row.Mean);
        string[] faster = [.. _unchecked.Where(row => row.Mean < best?.Mean).Select(row => $"{row.Name} {Units.Time(row.Mean)}{Within(row, best!)}")];
        yield return "Rows that check less of the body are not compared here, because they do less work" +
            (faster.Length == 0 ? "." : $"; faster than {best!.Name}: {Join(faster)}.");
    }
}
