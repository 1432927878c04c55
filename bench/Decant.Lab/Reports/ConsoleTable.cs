using Spectre.Console;
using Spectre.Console.Rendering;

namespace Decant.Lab.Reports;

/// <summary>A table that fits a console: columns are left out in the order of <see cref="Importance"/>, and what is shown is whole. Only where the names and the
/// results do not fit side by side are names shortened in their middle, as far as that keeps them apart; a figure never is.</summary>
internal sealed class ConsoleTable
{
    // Less than this tells no row from another.
    private const int ShortestName = 12;

    // What is told in a cell in the place of figures.
    private const int LongestReason = 24;

    private readonly IAnsiConsole _console;
    private readonly ReportTable _shown;
    private readonly int[] _columns;
    private readonly int _longestName;

    // How much of a name stands before the ellipsis.
    private readonly int _start;

    private ConsoleTable(IAnsiConsole console, ReportTable shown, int[] columns, int longestName)
    {
        (_console, _shown, _columns, _longestName) = (console, shown, columns, longestName);
        // In the middle, or as near to it as keeps the most names apart.
        _start = ShortensNames ? Enumerable.Range(0, longestName).OrderBy(start => Math.Abs(start - longestName / 2)).MaxBy(start => DistinctNames(start)) : 0;
    }

    /// <summary>The headings of the columns that are left out, each with the column that it belongs to where others have the same.</summary>
    public IReadOnlyList<string> LeftOut => [.. Enumerable.Range(0, _shown.Columns.Count).Except(_columns).Select(TitleOf)];

    /// <summary>Whether names are shortened.</summary>
    public bool ShortensNames => _shown.Rows.Any(row => row.Cells[0].Text.Length > _longestName);

    /// <summary>The most of a table that fits.</summary>
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

        // Not even the results fit beside the names, one of which is always shown.
        int longest = table.Rows.Max(row => row.Cells[0].Text.Length);
        for (int count = results; ; count--)
        {
            int[] columns = [.. order.Take(count).Order()];
            int room = longest - new ConsoleTable(console, table, columns, longest).Excess;
            var narrow = new ConsoleTable(console, table, columns, Math.Max(room, Math.Min(longest, ShortestName)));
            if (count <= least || (narrow.Excess <= 0 && narrow.KeepsNamesApart))
                return narrow;
        }
    }

    /// <summary>What Spectre draws.</summary>
    public Table Create()
    {
        var table = new Table { Border = TableBorder.Rounded };
        foreach (int index in _columns)
            table.AddColumn(new TableColumn(Markup.Escape(HeadingOf(index))) { Alignment = _shown.Columns[index].IsText ? Justify.Left : Justify.Right, NoWrap = true });
        foreach (ReportRow row in _shown.Rows)
        {
            // A row without figures has its name alone; why stands in the next column, in a word or two, and below the table in full.
            IEnumerable<string> cells = _columns.Where(index => index < row.Cells.Count).Select(index => Mark(row.Cells[index], index));
            table.AddRow([.. row.Reason is null || _columns.Length < 2 ? cells : cells.Append(Markup.Escape(InShort(row.Reason)))]);
        }

        return table;
    }

    private bool KeepsNamesApart => DistinctNames(_start) == _shown.Rows.Select(row => row.Cells[0].Text).Distinct().Count();

    // By how much it is wider than the console.
    private int Excess => ((IRenderable)Create()).Measure(RenderOptions.Create(_console), short.MaxValue).Max - _console.Profile.Width;

    private static string InShort(string reason) => reason.Split(':')[0] is { Length: <= LongestReason } words ? words : "no figure";

    private int DistinctNames(int start) => _shown.Rows.Select(row => Phrases.Shorten(row.Cells[0].Text, _longestName, start)).Distinct().Count();

    private string Mark(ReportCell cell, int index)
    {
        string text = Markup.Escape(index == 0 ? Phrases.Shorten(cell.Text, _longestName, _start) : cell.Text);
        return cell.Style == CellStyle.Strong ? $"[bold]{text}[/]" : text;
    }

    // Where the column that it belongs to is not shown, it says which one that is.
    private string HeadingOf(int index) => OwnerOf(index) is { } owner && !_columns.Contains(owner) ? TitleOf(index) : _shown.Columns[index].Title;

    private string TitleOf(int index)
    {
        string title = _shown.Columns[index].Title;
        return title.Length == 0 ? "the verdict" : OwnerOf(index) is { } owner ? $"{title} ({_shown.Columns[owner].Title})" : title;
    }

    // Of columns with the same heading, each belongs to the one before it that has a heading of its own.
    private int? OwnerOf(int index)
    {
        if (IsUnique(index))
            return null;
        int owner = Enumerable.Range(0, index).LastOrDefault(IsUnique);
        return owner;
    }

    private bool IsUnique(int index) => _shown.Columns.Count(column => column.Title == _shown.Columns[index].Title) == 1;
}
