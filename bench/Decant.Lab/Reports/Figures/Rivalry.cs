namespace Decant.Lab.Reports.Figures;

/// <summary>Decant in a table beside the row that it is compared with.</summary>
/// <param name="Own">What Decant measured.</param>
/// <param name="Other">What the other measured.</param>
/// <param name="OtherLabel">What the other is called.</param>
/// <param name="AreApart">Whether the intervals of the two do not overlap; <see langword="true"/> where there are none.</param>
internal sealed record Rivalry(double Own, double Other, string OtherLabel, bool AreApart)
{
    private static readonly (double Below, string Words)[] s_parts =
    [
        (0.1, "less than a tenth"), (0.25, "less than a quarter"), (1 / 3.0, "less than a third"), (0.5, "less than half"), (2 / 3.0, "less than two thirds"),
    ];

    public double Ratio => Own / Other;

    /// <summary>The ratio in words where a common fraction bounds it, such as "less than half", and in figures elsewhere.</summary>
    public string Part => s_parts.FirstOrDefault(part => Ratio < part.Below).Words ?? Units.Ratio(Ratio);

    /// <summary>The two of a table, or <see langword="null"/> where one of them is missing or there is nothing to divide by.</summary>
    public static Rivalry? In<TRow>(
        IEnumerable<TRow> rows, Func<TRow, double?> value, Func<TRow, (double Low, double High)?> interval, bool moreIsBetter)
        where TRow : ContenderRow =>
        Phrases.Duel(rows, value, moreIsBetter) is ({ } own, { } other) && value(other) > 0
            ? new(value(own)!.Value, value(other)!.Value, other.Label, AreIntervalsApart(interval(own), interval(other)))
            : null;

    private static bool AreIntervalsApart((double Low, double High)? one, (double Low, double High)? other) =>
        one is not { } first || other is not { } second || first.High < second.Low || second.High < first.Low;
}
