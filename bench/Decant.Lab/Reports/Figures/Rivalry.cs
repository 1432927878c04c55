namespace Decant.Lab.Reports.Figures;

/// <summary>Decant's value in a table, and the value that it is compared with.</summary>
/// <param name="Own">Decant's value.</param>
/// <param name="Other">The other value.</param>
/// <param name="Ratio">The ratio of Decant's value to the other. With paired rounds, the median of their ratios.</param>
/// <param name="OtherLabel">The label of the other row.</param>
/// <param name="AreApart">Whether the run tells the two apart: their intervals do not overlap, or the middle half of the ratios does not include 1.
/// <see langword="true"/> if neither is known.</param>
internal sealed record Rivalry(double Own, double Other, double Ratio, string OtherLabel, bool AreApart)
{
    private static readonly (double Below, string Words)[] s_parts =
    [
        (0.1, "less than a tenth"), (0.25, "less than a quarter"), (1 / 3.0, "less than a third"), (0.5, "less than half"), (2 / 3.0, "less than two thirds"),
    ];

    /// <summary>The ratio in words, such as "less than half", or in figures if no common fraction is near.</summary>
    public string Part => s_parts.FirstOrDefault(part => Ratio < part.Below).Words ?? Units.Ratio(Ratio);

    /// <summary>The ratio before an amount, such as "1/59 of", "0.45 of" and "1.20 times".</summary>
    public string Factor => Ratio is > 0 and < 0.1 ? $"1/{Units.Count(1 / Ratio)} of"
        : Ratio < 0.995 ? $"{Units.Ratio(Ratio)} of"
        : $"{Units.Ratio(Ratio)} times";

    /// <summary>Compares Decant with the reference of a table. Returns <see langword="null"/> if a value is missing, or the other value is not
    /// positive.</summary>
    public static Rivalry? In<TRow>(
        IEnumerable<TRow> rows, Func<TRow, double?> value, Func<TRow, (double Low, double High)?> interval, bool moreIsBetter)
        where TRow : ContenderRow =>
        Of(Phrases.Duel(rows, value, moreIsBetter), value, interval, _ => null);

    /// <summary>Compares two rows. Returns <see langword="null"/> if a value is missing, or the other value is not positive.</summary>
    /// <param name="duel">Decant's row and the other.</param>
    /// <param name="value">The value of a row.</param>
    /// <param name="interval">The interval around the value.</param>
    /// <param name="ratio">The ratios of Decant's row to the other, by round, if they are known.</param>
    public static Rivalry? Of<TRow>(
        (TRow? Decant, TRow? Other) duel, Func<TRow, double?> value, Func<TRow, (double Low, double High)?> interval, Func<TRow, Quartiles?> ratio)
        where TRow : ContenderRow =>
        duel is not ({ } own, { } other) || value(own) is not { } first || value(other) is not ({ } second and > 0) ? null
        : ratio(own) is { } ratios ? new(first, second, ratios.Median, other.Label, !Phrases.IsDraw(ratios.Low, ratios.High))
        : new(first, second, first / second, other.Label, interval(own) is not { } one || interval(other) is not { } another || Phrases.AreApart(one, another));
}
