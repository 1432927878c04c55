namespace Decant.Lab.Reports;

/// <summary>The result in one to three sentences, in the same words for every command. Losses and ties are told like wins.</summary>
internal static class Findings
{
    private const int MostListed = 2;

    /// <summary>The sentences about one quantity in several tables, the most important one first. Tables without two comparable rows are left out.</summary>
    /// <param name="against">The name of the row that the others are compared with, or <see langword="null"/> for the reference.</param>
    public static IReadOnlyList<string> Of<TRow>(
        ContenderQuantity<TRow> quantity, IEnumerable<(string Heading, IReadOnlyList<TRow> Rows)> tables, string? against = null)
        where TRow : ContenderRow
    {
        (string Heading, IReadOnlyList<TRow> Rows)[] all = [.. tables];
        Versus[] comparisons = [.. all.Select(table => quantity.Compare(table.Heading, table.Rows, against)).OfType<Versus>()];
        return comparisons.Length > 0 ? Of(quantity.Noun, comparisons) : [quantity.Describe(all[0].Heading, all[0].Rows)];
    }

    /// <summary>The sentences about comparisons, the most important one first.</summary>
    public static IReadOnlyList<string> Of(string noun, IReadOnlyList<Versus> comparisons)
    {
        Versus first = comparisons[0];
        string range = first.Low.Equals(first.High) ? "" : $" [{Show(first.Low)}–{Show(first.High)}]";
        string sentence = $"{first.Where}: in {noun}, {first.Own} is {Show(first.Ratio)}{range} of {first.Other}{(first.IsTie ? ", which does not tell the two apart" : "")}.";
        if (comparisons.Count == 1)
            return [sentence];
        Versus[] losses = [.. comparisons.Where(one => one.IsLoss).OrderByDescending(one => one.MoreIsBetter ? -one.Ratio : one.Ratio)];
        int ties = comparisons.Count(one => one.IsTie);
        string listed = string.Join(" and ", losses.Take(MostListed).Select(one => $"{Show(one.Ratio)} with {one.Where}"));
        return
        [
            sentence,
            $"Of {Units.Count(comparisons.Count, "such ratio")}, from {Show(comparisons.Min(one => one.Ratio))} to {Show(comparisons.Max(one => one.Ratio))}, " +
                $"better than 1: {comparisons.Count - ties - losses.Length}; worse: {losses.Length}; not told from 1: {ties}.",
            .. losses.Length == 0 ? Array.Empty<string>() : [$"The worst: {listed}."],
        ];
    }

    private static string Show(double ratio) =>
        double.IsInfinity(ratio) ? "∞" : ratio.ToString(ratio < 0.095 ? "0.000" : ratio < 10 ? "0.00" : ratio < 100 ? "0.0" : "N0", CultureInfo.InvariantCulture);
}

/// <summary>The ratio of one contender's figure to that of another, with its interval.</summary>
/// <param name="Where">What the two figures are of: a body, a network or the arguments of a pair.</param>
/// <param name="Ratio">The ratio of the first figure to the second.</param>
internal sealed record Versus(string Where, string Own, string Other, double Ratio, double Low, double High)
{
    public bool MoreIsBetter { get; init; }

    /// <summary>Whether the interval includes 1, so that the run does not tell the two apart.</summary>
    public bool IsTie => Low <= 1 && High >= 1;

    /// <summary>Whether the first is worse.</summary>
    public bool IsLoss => MoreIsBetter ? High < 1 : Low > 1;
}
