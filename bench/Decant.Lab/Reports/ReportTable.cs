using Decant.Lab.Reports.Figures;
using Decant.Ladder;

namespace Decant.Lab.Reports;

/// <summary>A table of a report, with what is to be seen and said of it.</summary>
internal sealed record ReportTable
{
    public required string Title { get; init; }

    /// <summary>The first one names the rows.</summary>
    public required IReadOnlyList<(string Title, bool IsText)> Columns { get; init; }

    /// <summary>Which columns a narrow terminal leaves out first, in the order of <see cref="Columns"/>.</summary>
    public required IReadOnlyList<Importance> Importances { get; init; }

    public required IReadOnlyList<ReportRow> Rows { get; init; }

    /// <summary>Whether it is the table to show first.</summary>
    public bool IsLead { get; init; }

    /// <summary>Pictures of its columns.</summary>
    public IReadOnlyList<Figure> Figures { get; init; } = [];

    /// <summary>What follows from it, a sentence each.</summary>
    public IReadOnlyList<string> Conclusions { get; init; } = [];

    /// <summary>A table without the columns in which no row has anything to show.</summary>
    /// <param name="title">Its heading.</param>
    /// <param name="columns">All columns that it may have.</param>
    /// <param name="rows">What they show.</param>
    /// <param name="reason">Why a row has no figures, or <see langword="null"/> for one that has.</param>
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
/// <param name="Cells">Its name and its figures.</param>
/// <param name="Reason">Why there are no figures, in the place of those that the other rows have.</param>
internal sealed record ReportRow(IReadOnlyList<ReportCell> Cells, string? Reason = null)
{
    /// <summary>Whether the row is Decant's.</summary>
    public bool IsDecant { get; init; }
}

/// <summary>What stands in a table, and how it stands out.</summary>
internal readonly record struct ReportCell(string Text, CellStyle Style);

/// <summary>How the text of a cell stands out from others.</summary>
internal enum CellStyle
{
    /// <summary>It does not.</summary>
    Plain,

    /// <summary>It is something to type.</summary>
    Code,

    /// <summary>It is to be seen first.</summary>
    Strong,
}
