using Spectre.Console;
using Spectre.Console.Rendering;

namespace Decant.Lab.Reports;

/// <summary>A table that fits a console. Columns are left out in the order of <see cref="Importance"/>, and the others are shown whole. If the names and the
/// results do not fit side by side, names take several lines.</summary>
internal sealed class ConsoleTable
{
    // The longest reason that a cell shows instead of figures.
    private const int LongestReason = 24;

    private readonly ReportTable _shown;
    private readonly int[] _columns;

    private ConsoleTable(ReportTable shown, int[] columns) => (_shown, _columns) = (shown, columns);

    /// <summary>The headings of the columns that are left out. A heading that occurs several times is followed by the column that it belongs to.</summary>
    public IReadOnlyList<string> LeftOut => [.. Enumerable.Range(0, _shown.Columns.Count).Except(_columns).Select(TitleOf)];

    /// <summary>The table with as many columns as fit, at least the names and a result.</summary>
    public static ConsoleTable Fit(IAnsiConsole console, ReportTable table)
    {
        int[] order = [.. Enumerable.Range(0, table.Columns.Count).OrderBy(index => table.Importances[index])];
        int results = order.Count(index => table.Importances[index] <= Importance.Result), least = Math.Min(results, 1 + order.Count(index => table.Importances[index] == Importance.Key));
        for (int count = order.Length; count > least; count--)
        {
            var fitted = new ConsoleTable(table, [.. order.Take(count).Order()]);
            Spectre.Console.Rendering.Measurement width = ((IRenderable)fitted.Create()).Measure(RenderOptions.Create(console), short.MaxValue);
            // Names are broken before a result is left out.
            if ((count > results ? width.Max : width.Min) <= console.Profile.Width)
                return fitted;
        }

        return new ConsoleTable(table, [.. order.Take(least).Order()]);
    }

    public Table Create()
    {
        var table = new Table { Border = TableBorder.Rounded };
        foreach (int index in _columns)
            table.AddColumn(new TableColumn(Markup.Escape(HeadingOf(index))) { Alignment = _shown.Columns[index].IsText ? Justify.Left : Justify.Right, NoWrap = index > 0 });
        foreach (ReportRow row in _shown.Rows)
        {
            // A row without figures has only its name. The next column has the reason in a word or two, and the lines below the table have it in full.
            IEnumerable<string> cells = _columns.Where(index => index < row.Cells.Count).Select(index => Mark(row.Cells[index]));
            table.AddRow([.. row.Reason is null || _columns.Length < 2 ? cells : cells.Append(Markup.Escape(InShort(row.Reason)))]);
        }

        return table;
    }

    private static string InShort(string reason) => reason.Split(':')[0] is { Length: <= LongestReason } words ? words : "no figure";

    private static string Mark(ReportCell cell) => cell.Style == CellStyle.Strong ? $"[bold]{Markup.Escape(cell.Text)}[/]" : Markup.Escape(cell.Text);

    // If the column that it belongs to is left out, the heading names that column.
    private string HeadingOf(int index) => OwnerOf(index) is { } owner && !_columns.Contains(owner) ? TitleOf(index) : _shown.Columns[index].Title;

    private string TitleOf(int index)
    {
        string title = _shown.Columns[index].Title;
        return OwnerOf(index) is { } owner ? $"{title} ({_shown.Columns[owner].Title})" : title;
    }

    // A column whose heading is not unique belongs to the nearest column before it with a unique heading.
    private int? OwnerOf(int index) => IsUnique(index) ? null : Enumerable.Range(0, index).LastOrDefault(IsUnique);

    private bool IsUnique(int index) => _shown.Columns.Count(column => column.Title == _shown.Columns[index].Title) == 1;
}
