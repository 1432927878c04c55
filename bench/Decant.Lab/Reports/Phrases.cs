using System.Globalization;
using Decant.Ladder;

namespace Decant.Lab.Reports;

/// <summary>Phrases that the headlines of all results share.</summary>
internal static class Phrases
{
    private const int LongestName = 60;
    private const int LongestSummary = 40;
    private const int MostListed = 3;

    /// <summary>The name of a contender for readers who do not know it. Decant's has the word Decant, and another has its summary if that is short. A name with
    /// a family, such as <c>ways/GetStringAsync</c>, needs no summary.</summary>
    public static string Label(string name, ContenderTraits? traits = null, string? summary = null)
    {
        Contender? known = Contenders.Find(name);
        string shown = Shorten(name, LongestName);
        if ((traits ?? known?.Traits ?? ContenderTraits.None).HasFlag(ContenderTraits.Decant))
            return $"Decant ({shown})";
        return !name.Contains('/', StringComparison.Ordinal) && (known?.Summary ?? summary) is { Length: > 0 and <= LongestSummary } words ? $"{shown} ({words})" : shown;
    }

    /// <inheritdoc cref="Label(string, ContenderTraits?, string?)"/>
    public static string Label(ContenderRow row) => Label(row.Name, row.Traits, row.Summary);

    /// <summary>A ratio with a quantity, such as <c>0.45 of the time</c> and <c>1.53 times the time</c>.</summary>
    public static string Multiple(double ratio, string quantity) => $"{Factor(ratio)} {(ratio < 0.995 ? "of" : "times")} {quantity}";

    /// <summary>A ratio with two decimals, or with three significant digits.</summary>
    public static string Factor(double ratio) =>
        ratio.ToString(ratio < 0.095 ? "0.000" : ratio < 10 ? "0.00" : ratio < 100 ? "0.0" : "N0", CultureInfo.InvariantCulture);

    /// <summary>A ratio of one or more with two significant digits, such as <c>2.3</c>, <c>23</c> and <c>590</c>.</summary>
    public static string Rounded(double ratio)
    {
        double unit = Math.Pow(10, Math.Floor(Math.Log10(ratio)) - 1);
        return (Math.Round(ratio / unit) * unit).ToString(ratio < 9.95 ? "0.0" : "N0", CultureInfo.InvariantCulture);
    }

    /// <summary>The smallest and the largest of some ratios, such as <c>0.27 to 0.80</c>, or the only one.</summary>
    public static string Range(IReadOnlyCollection<double> ratios) =>
        Factor(ratios.Min()) is var low && Factor(ratios.Max()) is var high && low == high ? low : $"{low} to {high}";

    /// <summary>A clause with the range of the middle half of the rounds.</summary>
    public static string MiddleHalf(double low, double high) => IsOneRound(low, high)
        ? "one round has no spread that would say how sure that is"
        : $"the middle half of the rounds is {Factor(low)} to {Factor(high)}";

    /// <summary>Whether the middle half of the rounds includes 1, so that the rounds do not tell the two apart.</summary>
    public static bool IsDraw(double? low, double? high) => low <= 1 && high >= 1;

    /// <summary>A remark after the median of ratios that may be due to chance, or nothing.</summary>
    public static string Doubt(Quartiles ratio) =>
        IsOneRound(ratio.Low, ratio.High) ? " (of one round)" : IsDraw(ratio.Low, ratio.High) ? " (no clear difference)" : "";

    /// <summary>Whether the middle halves of two series do not overlap.</summary>
    public static bool AreApart(Quartiles one, Quartiles other) => AreApart(one.Ends, other.Ends);

    /// <summary>Whether two intervals do not overlap.</summary>
    public static bool AreApart((double Low, double High) one, (double Low, double High) other) => one.Low > other.High || other.Low > one.High;

    /// <summary>The first few texts, and the number of the others.</summary>
    public static string List(IReadOnlyList<string> texts) => texts.Count switch
    {
        0 => "",
        1 => texts[0],
        > MostListed => string.Create(CultureInfo.InvariantCulture, $"{string.Join(", ", texts.Take(MostListed))} and {texts.Count - MostListed} more"),
        _ => $"{string.Join(", ", texts.Take(texts.Count - 1))} and {texts[^1]}",
    };

    /// <summary>A name that is shortened in its middle if it is longer than <paramref name="most"/>, because names differ at their start or end.</summary>
    public static string Shorten(string name, int most = LongestName) => Shorten(name, most, most / 2);

    /// <summary>A name that is shortened after <paramref name="start"/> characters if it is longer than <paramref name="most"/>.</summary>
    public static string Shorten(string name, int most, int start) => name.Length <= most ? name : $"{name[..start]}…{name[(name.Length - most + 1 + start)..]}";

    /// <summary>The row of Decant with its defaults, which is its first row that does the whole job, and the row that it is compared with: the reference, or
    /// the best of the others.</summary>
    /// <param name="rows">The rows of a table.</param>
    /// <param name="figure">The figure to compare. Rows without it are left out.</param>
    /// <param name="moreIsBetter">Whether the best is the largest.</param>
    public static (TRow? Decant, TRow? Other) Duel<TRow>(IEnumerable<TRow> rows, Func<TRow, double?> figure, bool moreIsBetter = false)
        where TRow : ContenderRow
    {
        TRow[] whole = [.. rows.Where(row => figure(row) is not null && DoesTheWholeJob(row))];
        TRow[] others = [.. whole.Where(row => !row.Is(ContenderTraits.Decant))];
        TRow? best = moreIsBetter ? others.MaxBy(figure) : others.MinBy(figure);
        return (Array.Find(whole, row => row.Is(ContenderTraits.Decant)), Array.Find(others, row => row.Is(ContenderTraits.Reference)) ?? best);
    }

    /// <summary>Whether a row does the whole job. Floors, copies, rows as published and rows that check less do not.</summary>
    public static bool DoesTheWholeJob(ContenderRow row) =>
        (row.Traits & (ContenderTraits.Floor | ContenderTraits.AsPublished | ContenderTraits.ChecksLess | ContenderTraits.Copies)) == 0;

    // The quartiles of several rounds are hardly ever equal.
    private static bool IsOneRound(double low, double high) => low.Equals(high);
}
