using System.Globalization;

namespace Decant.Lab.Reports;

/// <summary>A column of a result: in the tables for people, in the records for a spreadsheet, or in both.</summary>
internal sealed record Column<TRow>
{
    /// <summary>Its heading for people, or <see langword="null"/> where it is for spreadsheets alone.</summary>
    public string? Title { get; private init; }

    /// <summary>Its name for spreadsheets, or <see langword="null"/> where it is for people alone.</summary>
    public string? Field { get; private init; }

    /// <summary>Whether it is words, and no figures.</summary>
    public bool IsText { get; private init; }

    public Func<TRow, string> Show { get; private init; } = _ => "";

    public Func<TRow, object?> Value { get; private init; } = _ => null;

    /// <summary>How a cell stands out.</summary>
    public Func<TRow, CellStyle> Style { get; init; } = _ => CellStyle.Plain;

    public static Column<TRow> Text(string title, string? field, Func<TRow, string> value) =>
        new() { Title = title, Field = field, IsText = true, Show = value, Value = value };

    public static Column<TRow> Time(string title, string? field, Func<TRow, double?> value) => Figure(title, field, value, Units.Time);

    public static Column<TRow> Size(string title, string? field, Func<TRow, long?> value) =>
        new() { Title = title, Field = field, Show = row => Units.Size(value(row)), Value = row => value(row) };

    public static Column<TRow> Count(string title, string? field, Func<TRow, double?> value) => Figure(title, field, value, Units.Count);

    public static Column<TRow> Ratio(string title, string? field, Func<TRow, double?> value) => Figure(title, field, value, Units.Ratio);

    public static Column<TRow> Rate(string title, string? field, Func<TRow, double?> value) => Figure(title, field, value, Units.Rate);

    public static Column<TRow> Collections(string title, string? field, Func<TRow, double?> value) => Figure(title, field, value, Units.Collections);

    public static Column<TRow> Percent(string title, string? field, Func<TRow, double?> value) =>
        Figure(title, field, value, part => part?.ToString("0.0 %", CultureInfo.InvariantCulture) ?? Units.Missing);

    /// <summary>For people alone.</summary>
    public static Column<TRow> Shown(string title, Func<TRow, string> show) => new() { Title = title, Show = show };

    /// <summary>For spreadsheets alone.</summary>
    public static Column<TRow> Recorded(string field, Func<TRow, object?> value) => new() { Field = field, Value = value };

    /// <summary>The middle of a series and its spread: three fields, <c>name_low_unit</c>, <c>name_unit</c> and <c>name_high_unit</c>; in one column for
    /// people, or in two.</summary>
    public static IEnumerable<Column<TRow>> Quartiles(
        string title, string field, string unit, Func<TRow, Quartiles> value, Func<double?, string> show, bool isApart = false) =>
    [
        Shown(title, row => isApart ? show(value(row).Median) : value(row).Show(show)),
        .. isApart ? [Shown("Half of them", row => value(row).ShowSpread(show))] : Array.Empty<Column<TRow>>(),
        Recorded($"{field}_low{unit}", row => value(row).Low),
        Recorded($"{field}{unit}", row => value(row).Median),
        Recorded($"{field}_high{unit}", row => value(row).High),
    ];

    private static Column<TRow> Figure(string title, string? field, Func<TRow, double?> value, Func<double?, string> show) =>
        new() { Title = title, Field = field, Show = row => show(value(row)), Value = row => value(row) };
}
