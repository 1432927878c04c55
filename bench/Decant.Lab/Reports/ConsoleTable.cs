using Spectre.Console;
using Spectre.Console.Rendering;

namespace Decant.Lab.Reports;

/// <summary>A table that fits a console. Columns are left out in the order of <see cref="Importance"/>, and the others are shown whole. If the names and the
/// results do not fit side by side, names are shortened in their middle, as long as they stay distinct. Figures are never shortened.</summary>
internal sealed class ConsoleTable
{
    // Shorter names would not identify rows.
    private const int ShortestName = 12;

    // The longest reason that a cell shows instead of figures.
    private const int LongestReason = 24;

    private readonly IAnsiConsole _console;
    private readonly ReportTable _shown;
    private readonly int[] _columns;
    private readonly int _longestName;

    // The number of characters of a name before the ellipsis.
    private readonly int _start;

    private ConsoleTable(IAnsiConsole console, ReportTable shown, int[] columns, int longestName)
    {
        (_console, _shown, _columns, _longestName) = (console, shown, columns, longestName);
        // In the middle, or at the nearest place that keeps the most names distinct.
        _start = ShortensNames ? Enumerable.Range(0, longestName).OrderBy(start => Math.Abs(start - longestName / 2)).MaxBy(start => DistinctNames(start)) : 0;
    }

    /// <summary>The headings of the columns that are left out. A heading that occurs several times is followed by the column that it belongs to.</summary>
    public IReadOnlyList<string> LeftOut => [.. Enumerable.Range(0, _shown.Columns.Count).Except(_columns).Select(TitleOf)];

    public bool ShortensNames => _shown.Rows.Any(row => row.Cells[0].Text.Length > _longestName);

    /// <summary>The table with as many columns as fit.</summary>
    public static ConsoleTable Fit(IAnsiConsole console, ReportTable table)
    {
        int[] order = [.. Enumerable.Range(0, table.Columns.Count).OrderBy(index => table.Importances[index])];
        int results = order.Count(index => table.Importances[index] <= Importance.Result), least = Math.Min(results, 1 + order.Count(index => table.Importances[index] == Importance.Key));
        for (int count = order.Length; count >= results; count--)
        {
            var whole = new ConsoleTable(console, table, [.. order.Take(count).Order()], int.MaxValue);
            if (whole.Excess <= 0)
                return whole;
        }

        // The results do not fit beside the whole names. At least one result is always shown.
        int longest = table.Rows.Select(row => row.Cells[0].Text.Length).DefaultIfEmpty().Max();
        for (int count = results; ; count--)
        {
            int[] columns = [.. order.Take(count).Order()];
            int room = longest - new ConsoleTable(console, table, columns, longest).Excess;
            var narrow = new ConsoleTable(console, table, columns, Math.Max(room, Math.Min(longest, ShortestName)));
            if (count <= least || (narrow.Excess <= 0 && narrow.KeepsNamesApart))
                return narrow;
        }
    }

    public Table Create()
    {
        var table = new Table { Border = TableBorder.Rounded };
        foreach (int index in _columns)
            table.AddColumn(new TableColumn(Markup.Escape(HeadingOf(index))) { Alignment = _shown.Columns[index].IsText ? Justify.Left : Justify.Right, NoWrap = true });
        foreach (ReportRow row in _shown.Rows)
        {
            // A row without figures has only its name. The next column has the reason in a word or two, and the lines below the table have it in full.
            IEnumerable<string> cells = _columns.Where(index => index < row.Cells.Count).Select(index => Mark(row.Cells[index], index));
            table.AddRow([.. row.Reason is null || _columns.Length < 2 ? cells : cells.Append(Markup.Escape(InShort(row.Reason)))]);
        }

        return table;
    }

    private bool KeepsNamesApart => DistinctNames(_start) == _shown.Rows.Select(row => row.Cells[0].Text).Distinct().Count();

    // The difference of the widths of the table and the console.
    private int Excess => ((IRenderable)Create()).Measure(RenderOptions.Create(_console), short.MaxValue).Max - _console.Profile.Width;

    private static string InShort(string reason) => reason.Split(':')[0] is { Length: <= LongestReason } words ? words : "no figure";

    private int DistinctNames(int start) => _shown.Rows.Select(row => Shorten(row.Cells[0].Text, start)).Distinct().Count();

    private string Shorten(string name, int start) =>
        name.Length <= _longestName ? name : $"{name[..start]}…{name[(name.Length - _longestName + 1 + start)..]}";

    private string Mark(ReportCell cell, int index)
    {
        string text = Markup.Escape(index == 0 ? Shorten(cell.Text, _start) : cell.Text);
        return cell.Style == CellStyle.Strong ? $"[bold]{text}[/]" : text;
    }

    // If the column that it belongs to is left out, the heading names that column.
    private string HeadingOf(int index) => OwnerOf(index) is { } owner && !_columns.Contains(owner) ? TitleOf(index) : _shown.Columns[index].Title;

    private string TitleOf(int index)
    {
        string title = _shown.Columns[index].Title;
        return OwnerOf(index) is { } owner ? $"{title} ({_shown.Columns[owner].Title})" : title;
    }

    // A column whose heading is not unique belongs to the nearest column before it with a unique heading.
    private int? OwnerOf(int index)
    {
        if (IsUnique(index))
            return null;
        int owner = Enumerable.Range(0, index).LastOrDefault(IsUnique);
        return owner;
    }

    private bool IsUnique(int index) => _shown.Columns.Count(column => column.Title == _shown.Columns[index].Title) == 1;
}
