namespace Decant.Lab.Reports;

/// <summary>The result in one to three sentences, in the same words for every command. Losses and ties are told like wins.</summary>
internal static class Findings
{
    private const int MostListed = 2;

    /// <summary>The sentences about one quantity in several tables, the most important one first. Tables without two comparable rows are left out.</summary>
    /// <param name="against">The name of the row that the others are compared with, or <see langword="null"/> for the reference.</param>
    /// <param name="advice">What to do about what is undecided, if there is something to do.</param>
    public static IReadOnlyList<string> Of<TRow>(
        ContenderQuantity<TRow> quantity, IEnumerable<(string Heading, IReadOnlyList<TRow> Rows)> tables, string? against = null, string? advice = null)
        where TRow : ContenderRow
    {
        (string Heading, IReadOnlyList<TRow> Rows)[] all = [.. tables];
        Versus[] comparisons = [.. all.Select(table => quantity.Compare(table.Heading, table.Rows, against)).OfType<Versus>()];
        return comparisons.Length > 0 ? Of(quantity.Noun, comparisons, advice) : [quantity.Describe(all[0].Heading, all[0].Rows)];
    }

    /// <summary>The sentences about comparisons, the most important one first.</summary>
    public static IReadOnlyList<string> Of(string noun, IReadOnlyList<Versus> comparisons, string? advice = null)
    {
        Versus first = comparisons[0];
        bool isOnly = comparisons.Count == 1;
        string range = first.Low.Equals(first.High) ? "" : $" [{Show(first.Low)}–{Show(first.High)}]";
        string tie = first.IsTie ? $", which does not tell the two apart{(isOnly ? Advise(advice) : "")}" : "";
        string sentence = $"{first.Where}: in {noun}, {first.Own} is {Show(first.Ratio)}{range} of {first.Other}{tie}.";
        if (isOnly)
            return [sentence];
        Versus[] losses = [.. comparisons.Where(one => one.IsLoss).OrderByDescending(one => one.MoreIsBetter ? -one.Ratio : one.Ratio)];
        string listed = string.Join(" and ", losses.Take(MostListed).Select(one => $"{Show(one.Ratio)} with {one.Where}"));
        return [sentence, Count(comparisons, losses.Length, advice), .. losses.Length == 0 ? Array.Empty<string>() : [$"The worst: {listed}."]];
    }

    private static string Count(IReadOnlyList<Versus> comparisons, int worse, string? advice)
    {
        int all = comparisons.Count, ties = comparisons.Count(one => one.IsTie), better = all - ties - worse;
        string who = comparisons.All(one => one.Own == comparisons[0].Own) ? comparisons[0].Own : "the first contender";
        string ratios = $"with ratios from {Show(comparisons.Min(one => one.Ratio))} to {Show(comparisons.Max(one => one.Ratio))}";
        if (better == all || worse == all)
            return $"{char.ToUpperInvariant(who[0])}{who[1..]} is {(worse == 0 ? "better" : "worse")} in {(all == 2 ? "both" : $"all {Units.Count(all)}")} cases, {ratios}.";
        string of = $"Of {Units.Count(all)} cases, {ratios}, ";
        string[] decided = [.. better == 0 ? Array.Empty<string>() : [$"better in {Units.Count(better)}"], .. worse == 0 ? Array.Empty<string>() : [$"worse in {Units.Count(worse)}"]];
        string undecided = ties == 0 ? "" : $", and {Units.Count(ties)} {(ties == 1 ? "is" : "are")} undecided{Advise(advice)}";
        return decided.Length == 0 ? $"{of}none is decided{Advise(advice)}." : $"{of}{who} is {string.Join(" and ", decided)}{undecided}.";
    }

    private static string Advise(string? advice) => advice is null ? "" : $": {advice}";

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
