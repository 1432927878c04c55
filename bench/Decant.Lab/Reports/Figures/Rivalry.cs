using Decant.Ladder;

namespace Decant.Lab.Reports.Figures;

/// <summary>Decant in a table beside the row that it is compared with: the table's reference or, without one, the best of the other rows. Of several rows of
/// Decant's the first one counts, which has the defaults.</summary>
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

    /// <summary>The two of a table, or <see langword="null"/> where one of them is missing. Floors, rows that check less, that copy and that repeat a published
    /// flaw do another job.</summary>
    public static Rivalry? In<TRow>(
        IEnumerable<TRow> rows, Func<TRow, double?> value, Func<TRow, (double Low, double High)?> interval, bool moreIsBetter)
        where TRow : ContenderRow
    {
        const ContenderTraits elsewhere = ContenderTraits.Floor | ContenderTraits.ChecksLess | ContenderTraits.Copies | ContenderTraits.AsPublished;
        TRow[] ways = [.. rows.Where(row => value(row) is not null && (row.Traits & elsewhere) == 0)];
        TRow? own = Array.Find(ways, row => row.Is(ContenderTraits.Decant));
        TRow[] others = [.. ways.Where(row => !row.Is(ContenderTraits.Decant)).OrderBy(row => moreIsBetter ? -value(row) : value(row))];
        TRow? other = Array.Find(others, row => row.Is(ContenderTraits.Reference)) ?? others.FirstOrDefault();
        return own is null || other is null
            ? null
            : new(value(own)!.Value, value(other)!.Value, other.Label, AreIntervalsApart(interval(own), interval(other)));
    }

    private static bool AreIntervalsApart((double Low, double High)? one, (double Low, double High)? other) =>
        one is not { } first || other is not { } second || first.High < second.Low || second.High < first.Low;
}
