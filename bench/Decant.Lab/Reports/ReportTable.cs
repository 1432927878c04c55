using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports;

internal sealed record ReportTable
{
    public required string Title { get; init; }

    /// <summary>The columns. The first one names the rows.</summary>
    public required IReadOnlyList<(string Title, bool IsText)> Columns { get; init; }

    /// <summary>The importance of each column, in the order of <see cref="Columns"/>.</summary>
    public required IReadOnlyList<Importance> Importances { get; init; }

    public required IReadOnlyList<ReportRow> Rows { get; init; }

    /// <summary>Whether it is the table to show first.</summary>
    public bool IsLead { get; init; }

    public IReadOnlyList<Figure> Figures { get; init; } = [];

    /// <summary>The conclusions from it, one sentence each.</summary>
    public IReadOnlyList<string> Conclusions { get; init; } = [];

    /// <summary>Creates a table without the columns that are empty in all rows.</summary>
    /// <param name="reason">Why a row has no figures, or <see langword="null"/> for a row with figures.</param>
    public static ReportTable Of<TRow>(
        string title, IEnumerable<Column<TRow>> columns, IReadOnlyCollection<TRow> rows, Func<TRow, string?>? reason = null)
    {
        TRow[] measured = [.. rows.Where(row => reason?.Invoke(row) is null)];
        // A row without figures needs room for its reason.
        int least = measured.Length < rows.Count ? 2 : 1;
        Column<TRow>[] used = [.. columns.Where(column => column.Title is not null).Where((column, index) => index < least || measured.Any(row => column.Show(row) is not ("" or Units.Missing)))];
        return new()
        {
            Title = title,
            Columns = [.. used.Select(column => (column.Title!, column.IsText))],
            Importances = [.. used.Select(column => column.Importance)],
            Rows = [.. rows.Select(row => CreateRow(row, used, reason?.Invoke(row)))],
        };
    }

    private static ReportRow CreateRow<TRow>(TRow row, Column<TRow>[] columns, string? reason) =>
        new([.. columns.Take(reason is null ? columns.Length : 1).Select(column => Cell(column, row))], reason)
        {
            IsDecant = row is ContenderRow contender && contender.Is(ContenderTraits.Decant),
        };

    private static ReportCell Cell<TRow>(Column<TRow> column, TRow row) => new(column.Show(row), column.Style(row));
}

/// <summary>A row of a table in a report.</summary>
/// <param name="Reason">Why there are no figures. It is shown in their place.</param>
internal sealed record ReportRow(IReadOnlyList<ReportCell> Cells, string? Reason = null)
{
    public bool IsDecant { get; init; }
}

internal readonly record struct ReportCell(string Text, CellStyle Style);

internal enum CellStyle
{
    Plain,

    /// <summary>Code, such as the arguments of a command.</summary>
    Code,

    Strong,
}
