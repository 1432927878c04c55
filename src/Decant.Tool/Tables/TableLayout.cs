using System.Runtime.InteropServices;
using System.Text;
using Decant.Tool.Inference;

namespace Decant.Tool.Tables;

/// <summary>The columns of a table, and their widths.</summary>
internal sealed class TableLayout
{
    private const int Gap = 2;

    // The maximum width of a column if no cell is truncated. A wider column for one long text would move the next columns out of sight.
    private const int MostOfAnUncutColumn = 60;

    private readonly bool _cuts;

    /// <summary>Determines the widths of columns from rows.</summary>
    /// <param name="columns">The indexes and the headings of the columns.</param>
    /// <param name="rows">The rows, as cells by column index.</param>
    /// <param name="width">The maximum width of a line; null if no cell may be truncated.</param>
    public TableLayout(IReadOnlyList<(int Index, string Name)> columns, IReadOnlyList<Dictionary<int, Cell>> rows, int? width)
    {
        _cuts = width is not null;
        Dictionary<int, CellMeasure> measures = columns.ToDictionary(column => column.Index, _ => new CellMeasure());
        foreach (var (index, cell) in rows.SelectMany(row => row))
            CollectionsMarshal.GetValueRefOrNullRef(measures, index).Add(cell);
        Columns = [.. columns.Select(column => TableColumn.From(column.Index, TerminalText.Escape(column.Name), measures[column.Index]))];
        int[] widths = width is { } most ? Fit(Columns, most) : [.. Columns.Select(column => Math.Min(column.Width, MostOfAnUncutColumn))];
        Shown = [.. widths.Select((shown, index) => Columns[index] with { Width = shown })];
    }

    public IReadOnlyList<TableColumn> Columns { get; }

    /// <summary>The visible columns, with their visible widths.</summary>
    public IReadOnlyList<TableColumn> Shown { get; }

    public int LeftOut => Columns.Count - Shown.Count;

    /// <summary>Fits columns into a line. Free space goes to the narrowest truncated columns: first for their values, then for long names. Columns at the right
    /// are left out if not even <see cref="TableColumn.Least"/> fits.</summary>
    /// <param name="columns">The columns, with their desired widths.</param>
    /// <param name="most">The width of the line.</param>
    public static int[] Fit(IReadOnlyList<TableColumn> columns, int most)
    {
        List<int> widths = [];
        int free = most;
        foreach (TableColumn column in columns)
        {
            int needed = (widths.Count > 0 ? Gap : 0) + column.Least;
            if (widths.Count > 0 && needed > free)
                break;
            widths.Add(Math.Min(column.Least, most));
            free -= needed;
        }

        free = Widen(widths, index => columns[index].Usual, free);
        Widen(widths, index => columns[index].Width, free);
        return [.. widths];
    }

    public void AppendHead(StringBuilder text)
    {
        Append(text, column => column.Name, int.MaxValue);
        Append(text, column => new string('-', column.Width), int.MaxValue);
    }

    public void Append(StringBuilder text, Dictionary<int, Cell> row) =>
        Append(text, column => row.TryGetValue(column.Index, out Cell cell) ? cell.Text : "", row.Count == 0 ? -1 : row.Keys.Max());

    private void Append(StringBuilder text, Func<TableColumn, string> cell, int last)
    {
        int start = text.Length;
        foreach (TableColumn column in Shown)
        {
            if (column.Index > last)
                break;
            string own = cell(column);
            if (_cuts)
                own = TextWidth.Cut(own, column.Width);
            int free = Math.Max(0, column.Width - TextWidth.Measure(own));
            text.Append(' ', text.Length > start ? Gap : 0).Append(' ', column.IsNumber ? free : 0).Append(own).Append(' ', column.IsNumber ? 0 : free);
        }

        int end = text.Length;
        while (end > start && text[end - 1] == ' ')
            end--;
        text.Length = end;
        text.Append('\n');
    }

    private static int Widen(List<int> widths, Func<int, int> wanted, int free)
    {
        while (free > 0)
        {
            int narrowest = -1;
            for (int i = 0; i < widths.Count; i++)
            {
                if (widths[i] < wanted(i) && (narrowest < 0 || widths[i] < widths[narrowest]))
                    narrowest = i;
            }

            if (narrowest < 0)
                break;
            widths[narrowest]++;
            free--;
        }

        return free;
    }
}

/// <summary>A column.</summary>
/// <param name="Index">The index of its cell in a row.</param>
/// <param name="Width">The width at which neither its name nor a value is truncated.</param>
/// <param name="ValueWidth">The width at which no value is truncated; 0 if no row has a text in the column.</param>
/// <param name="IsNumber">Whether all its values are numbers, which are aligned to the right.</param>
internal sealed record TableColumn(int Index, string Name, int Width, int ValueWidth, bool IsNumber)
{
    // The minimum width of a truncated text. A shorter part of it would be useless.
    private const int LeastOfAText = 8;

    // A column gets more width than this for its name only after all columns have the width of their values, which are more useful.
    private const int UsualOfAName = 12;

    /// <summary>The minimum width. A number is not truncated, because a part of it would be another number.</summary>
    public int Least => Math.Max(Math.Min(Width, LeastOfAText), IsNumber ? ValueWidth : 0);

    /// <summary>The width at which neither its values nor a short name are truncated.</summary>
    public int Usual => Math.Max(Math.Min(Width, UsualOfAName), ValueWidth);

    public static TableColumn From(int index, string name, CellMeasure cells) =>
        new(index, name, Math.Max(cells.Width, TextWidth.Measure(name)), cells.Width, cells.AreNumbers);
}

/// <summary>What a table needs to know of the cells of a column, which are not kept.</summary>
internal struct CellMeasure
{
    private bool _hasText;
    private bool _hasOthers;

    /// <summary>The width of the widest cell.</summary>
    public int Width { get; private set; }

    /// <summary>Whether all cells that are not empty are numbers.</summary>
    public readonly bool AreNumbers => _hasText && !_hasOthers;

    public void Add(Cell cell)
    {
        if (cell.Text.Length == 0)
            return;
        _hasText = true;
        _hasOthers |= !cell.IsNumber;
        Width = Math.Max(Width, TextWidth.Measure(cell.Text));
    }
}
