using Decant.Lab.Reports;

namespace Decant.Lab.Compare.Invariant;

/// <summary>Sentences about all pairs: the typical ratio, and the highest one.</summary>
internal static class InvariantHeadline
{
    /// <summary>The sentences about all pairs.</summary>
    /// <param name="rows">The pairs.</param>
    /// <param name="limit">The highest accepted ratio of time.</param>
    public static IReadOnlyList<string> Of(IReadOnlyList<InvariantRow> rows, double limit)
    {
        int slower = rows.Count(row => row.Worst > limit), more = rows.Count(row => row.AllocatesMore);
        InvariantRow worst = rows.MaxBy(row => row.Worst)!;
        InvariantFigures figures = worst.Widths.MaxBy(width => width.Ratio)!;
        string width = figures.Width.All(char.IsAsciiDigit) ? $"vectors of {figures.Width} bits" : "no vectors";
        return
        [
            $"Decant takes a median of {Phrases.Factor(Quartiles.Of(rows.Select(row => row.Worst)).Median)} of the time of System.Text.Json in {Units.Count(rows.Count, "pair")}; " +
                $"the ratio is above {Phrases.Factor(limit)} in {Units.Count(slower)} of them and Decant allocates more beyond its results in {Units.Count(more)}.",
            $"The highest ratio is {Phrases.Factor(figures.Ratio)}, with {Phrases.Shorten(worst.Pair.Split(' ')[0])} and {width}: {Phrases.MiddleHalf(figures.Low, figures.High)}" +
                $"{(Phrases.IsDraw(figures.Low, figures.High) ? ", which does not tell the two apart" : "")}.",
        ];
    }
}
