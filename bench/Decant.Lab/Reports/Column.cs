namespace Decant.Lab.Reports;

/// <summary>A column of a result: in tables, in records for spreadsheets, or in both.</summary>
internal sealed record Column<TRow>
{
    /// <summary>Its heading in tables, or <see langword="null"/> if it is only in records.</summary>
    public string? Title { get; private init; }

    /// <summary>Its name in records, or <see langword="null"/> if it is only in tables.</summary>
    public string? Field { get; private init; }

    /// <summary>Whether it contains text instead of figures.</summary>
    public bool IsText { get; private init; }

    public Func<TRow, string> Show { get; private init; } = _ => "";

    public Func<TRow, object?> Value { get; private init; } = _ => null;

    /// <summary>A name of the row that tells it from others, or <see langword="null"/> if the column does not identify rows.</summary>
    public Func<TRow, string>? Key { get; private init; }

    /// <summary>The magnitude of its figures, or <see langword="null"/> if a program that collects figures does not need them, because they are the spread of
    /// others or explain them.</summary>
    public Func<TRow, Magnitude?> Magnitude { get; init; } = _ => null;

    /// <summary>The importance, which decides the order in which a narrow terminal leaves columns out.</summary>
    public Importance Importance { get; private init; } = Importance.Result;

    public Func<TRow, CellStyle> Style { get; init; } = _ => CellStyle.Plain;

    public static Column<TRow> Text(string title, string? field, Func<TRow, string> value) =>
        new() { Title = title, Field = field, IsText = true, Show = value, Value = value, Importance = Importance.Key };

    public static Column<TRow> Time(string title, string? field, Func<TRow, double?> value) => Figure(title, field, value, Units.Time).In(Reports.Magnitude.Time);

    public static Column<TRow> Size(string title, string? field, Func<TRow, long?> value) =>
        new Column<TRow> { Title = title, Field = field, Show = row => Units.Size(value(row)), Value = row => value(row) }.In(Reports.Magnitude.Size).As(Importance.Cost);

    public static Column<TRow> Count(string title, string? field, Func<TRow, double?> value) => Figure(title, field, value, Units.Count);

    public static Column<TRow> Ratio(string title, string? field, Func<TRow, double?> value) => Figure(title, field, value, Units.Ratio).In(Reports.Magnitude.Ratio).As(Importance.Ratio);

    public static Column<TRow> Rate(string title, string? field, Func<TRow, double?> value) => Figure(title, field, value, Units.Rate).In(Reports.Magnitude.Speed).As(Importance.Detail);

    public static Column<TRow> Collections(string title, string? field, Func<TRow, double?> value) => Figure(title, field, value, Units.Collections).As(Importance.Collections);

    public static Column<TRow> Percent(string title, string? field, Func<TRow, double?> value) =>
        Figure(title, field, value, part => part?.ToString("0.0 %", CultureInfo.InvariantCulture) ?? Units.Missing).In(Reports.Magnitude.Share).As(Importance.Collections);

    /// <summary>A column that is only in tables.</summary>
    public static Column<TRow> Shown(string title, Func<TRow, string> show) => new() { Title = title, Show = show };

    /// <summary>A column that is only in records.</summary>
    public static Column<TRow> Recorded(string field, Func<TRow, object?> value) => new() { Field = field, Value = value };

    /// <summary>The median of a series and its quartiles. Records have three fields, <c>name_low_unit</c>, <c>name_unit</c> and <c>name_high_unit</c>. Tables
    /// have one column or two.</summary>
    public static IEnumerable<Column<TRow>> Quartiles(
        string title,
        string field,
        string unit,
        Func<TRow, Quartiles?> value,
        Func<double?, string> show,
        Magnitude magnitude,
        bool isApart = false,
        Importance importance = Importance.Result) =>
    [
        Shown(title, row => isApart ? show(value(row)?.Median) : value(row)?.Show(show) ?? Units.Missing).As(importance),
        .. isApart ? [Shown("Middle half", row => value(row)?.ShowSpread(show) ?? Units.Missing).As(Importance.Detail)] : Array.Empty<Column<TRow>>(),
        Recorded($"{field}_low{unit}", row => value(row)?.Low),
        Recorded($"{field}{unit}", row => value(row)?.Median).In(magnitude),
        Recorded($"{field}_high{unit}", row => value(row)?.High),
    ];

    /// <summary>The column as one that identifies rows.</summary>
    /// <param name="name">A name of a row, if it is not the value itself.</param>
    public Column<TRow> AsKey(Func<TRow, string>? name = null) =>
        this with { Key = name ?? (row => Convert.ToString(Value(row), CultureInfo.InvariantCulture)!) };

    /// <summary>The column with another magnitude, or <see langword="null"/> for figures that are not collected.</summary>
    public Column<TRow> In(Magnitude? magnitude) => this with { Magnitude = _ => magnitude };

    /// <summary>The column with another importance.</summary>
    public Column<TRow> As(Importance importance) => this with { Importance = importance };

    private static Column<TRow> Figure(string title, string? field, Func<TRow, double?> value, Func<double?, string> show) =>
        new() { Title = title, Field = field, Show = row => show(value(row)), Value = row => value(row) };
}

/// <summary>The importance of a column on a terminal. If a table is wider than the terminal, the least important columns are left out first, and of equal
/// importance the rightmost first. Files contain all columns.</summary>
internal enum Importance
{
    /// <summary>A column that identifies the row, such as a name, a number of callers or a quantity, or its verdict. It is never left out.</summary>
    Key,

    /// <summary>The main figure of the command: a mean, requests per second, a peak, or the ratio of a pair. Names are broken before it is left
    /// out.</summary>
    Result,

    /// <summary>The other costs of a call: CPU time and memory.</summary>
    Cost,

    /// <summary>The error of the main figure.</summary>
    Error,

    /// <summary>The ratio of the main figure to that of another row.</summary>
    Ratio,

    /// <summary>The spread of a figure, percentiles and rates.</summary>
    Detail,

    /// <summary>The garbage collections and their pauses.</summary>
    Collections,

    /// <summary>Figures from elsewhere, and figures that only describe the run.</summary>
    Background,
}
