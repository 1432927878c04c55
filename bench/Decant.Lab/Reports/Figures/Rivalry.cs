namespace Decant.Lab.Reports.Figures;

/// <summary>Decant in a table beside the row that it is compared with.</summary>
/// <param name="Own">What Decant measured.</param>
/// <param name="Other">What the other measured.</param>
/// <param name="Ratio">What Decant measured relative to the other; of rounds, the median of their ratios.</param>
/// <param name="OtherLabel">What the other is called.</param>
/// <param name="AreApart">Whether the run tells the two apart: their intervals do not overlap, or 1 is not within the middle half of the ratios.
/// <see langword="true"/> where nothing is known of it.</param>
internal sealed record Rivalry(double Own, double Other, double Ratio, string OtherLabel, bool AreApart)
{
    private static readonly (double Below, string Words)[] s_parts =
    [
        (0.1, "less than a tenth"), (0.25, "less than a quarter"), (1 / 3.0, "less than a third"), (0.5, "less than half"), (2 / 3.0, "less than two thirds"),
    ];

    /// <summary>The ratio in words where a common fraction bounds it, such as "less than half", and in figures elsewhere.</summary>
    public string Part => s_parts.FirstOrDefault(part => Ratio < part.Below).Words ?? Units.Ratio(Ratio);

    /// <summary>The two of a table, or <see langword="null"/> where one of them is missing or there is nothing to divide by.</summary>
    public static Rivalry? In<TRow>(
        IEnumerable<TRow> rows, Func<TRow, double?> value, Func<TRow, (double Low, double High)?> interval, bool moreIsBetter)
        where TRow : ContenderRow =>
        Of(Phrases.Duel(rows, value, moreIsBetter), value, interval, _ => null);

    /// <summary>The same where the row to compare with is given, and the ratios of the rounds to it may be known.</summary>
    /// <param name="duel">Decant's row and the other.</param>
    /// <param name="value">What was measured of a row.</param>
    /// <param name="interval">The interval around it.</param>
    /// <param name="ratio">The ratios of Decant's row to the other, a round each.</param>
    public static Rivalry? Of<TRow>(
        (TRow? Decant, TRow? Other) duel, Func<TRow, double?> value, Func<TRow, (double Low, double High)?> interval, Func<TRow, Quartiles?> ratio)
        where TRow : ContenderRow =>
        duel is not ({ } own, { } other) || value(own) is not { } first || value(other) is not ({ } second and > 0) ? null
        : ratio(own) is { } ratios ? new(first, second, ratios.Median, other.Label, !Phrases.IsDraw(ratios.Low, ratios.High))
        : new(first, second, first / second, other.Label, interval(own) is not { } one || interval(other) is not { } another || Phrases.AreApart(one, another));
}
