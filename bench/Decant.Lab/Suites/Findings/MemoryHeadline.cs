using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Suites.Findings;

/// <summary>Sentences about a suite whose rows do different work. Rows whose results have the same size are compared. Without such rows, the sentences are
/// about rates.</summary>
internal static class MemoryHeadline
{
    // The sizes of the same objects in an array and in a list differ by less than this.
    private const double SameSize = 0.01;

    /// <summary>The sentences about all tables.</summary>
    public static IReadOnlyList<string> Of(IReadOnlyList<Row> rows)
    {
        Pair[] pairs = [.. rows.GroupBy(row => row.Body).SelectMany(body => PairsOf([.. body]))];
        return pairs.Length > 0 ? [.. Compare(pairs)] : [.. Rates(rows)];
    }

    private static IEnumerable<string> Compare(Pair[] pairs)
    {
        double[] ratios = [.. pairs.Select(pair => pair.Ratio)];
        string others = Phrases.List([.. pairs.Select(pair => pair.Other.Name).Distinct()]);
        yield return $"Decant takes {Phrases.Range(ratios)} of the time of {others}, in {Units.Count(pairs.Length, "comparison")} of rows whose results have the same size; " +
            $"the median is {Phrases.Factor(Quartiles.Of(ratios).Median)}.";
        Pair[] ties = [.. pairs.Where(pair => pair.IsTie)];
        Pair[] slower = [.. pairs.Where(pair => pair.Ratio > 1 && !pair.IsTie).OrderByDescending(pair => pair.Ratio)];
        string tied = ties.Length == 0 ? "" : $"in {Units.Count(ties.Length)} of them the confidence intervals overlap, and this run does not tell the two apart";
        if (slower.Length > 0)
            yield return $"Decant is slower in {Units.Count(slower.Length)} of them, most with {slower[0]} ({Phrases.Multiple(slower[0].Ratio, "the time")}){(tied.Length == 0 ? "" : $"; {tied}")}.";
        else
            yield return $"Decant is slower in none of them{(tied.Length == 0 ? "" : $"; {tied}")}.";
    }

    private static IEnumerable<string> Rates(IReadOnlyList<Row> rows)
    {
        Row[] known = [.. rows.Where(row => row.BytesPerSecond > 0)];
        if (known.Length == 0)
        {
            yield return "No row has a rate: nothing was measured that reads a body from memory.";
            yield break;
        }

        Row most = known.MaxBy(row => row.BytesPerSecond)!, least = known.MinBy(row => row.BytesPerSecond)!;
        yield return $"{Phrases.Shorten(most.Name)} reads the most, {Units.Rate(most.BytesPerSecond)} of the body '{most.Body}'; " +
            $"{Phrases.Shorten(least.Name)} reads the least, {Units.Rate(least.BytesPerSecond)} of '{least.Body}'.";
        yield return $"The {Units.Count(known.Length, "row")} do different work: compare only rows that do the same, such as one part of the reader at two widths of vectors.";
    }

    // Decant is compared with the fastest of the others whose results have the same size.
    private static IEnumerable<Pair> PairsOf(Row[] rows)
    {
        Row[] whole = [.. rows.Where(row => row.Mean > 0 && row.ResultBytes is not null && Phrases.DoesTheWholeJob(row))];
        foreach (Row decant in whole.Where(row => row.Is(ContenderTraits.Decant)))
        {
            if (whole.Where(row => !row.Is(ContenderTraits.Decant) && IsSameSize(row.ResultBytes!.Value, decant.ResultBytes!.Value)).MinBy(row => row.Mean) is { } other)
                yield return new(decant, other);
        }
    }

    private static bool IsSameSize(long one, long other) => Math.Abs(one - other) <= SameSize * Math.Max(one, other);

    private sealed record Pair(Row Decant, Row Other)
    {
        public double Ratio => Decant.Mean!.Value / Other.Mean!.Value;

        public bool IsTie => Conclusions.Overlap(Decant, Other);

        public override string ToString() => $"{Decant.Name} on '{Decant.Body}'";
    }
}
