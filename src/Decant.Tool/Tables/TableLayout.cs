using System.Text;
using Decant.Tool.Inference;

namespace Decant.Tool.Tables;

/// <summary>The columns of a table, and how wide they are.</summary>
internal sealed class TableLayout
{
    private const int Gap = 2;

    // If no cell is cut, one long text would move the following columns out of sight.
    private const int MostOfAnUncutColumn = 60;

    private readonly bool _cuts;

    /// <summary>Decides by rows. Where an object is null in some of them and has members in others, the members alone are columns.</summary>
    /// <param name="paths">The paths of the columns.</param>
    /// <param name="rows">Rows, which have their cells by column.</param>
    /// <param name="width">The width that a line may have; null if no cell may be cut.</param>
    public TableLayout(IReadOnlyList<string> paths, IReadOnlyList<Dictionary<int, Cell>> rows, int? width)
    {
        _cuts = width is not null;
        List<Cell>[] cells = [.. paths.Select(_ => new List<Cell>())];
        foreach (var (index, cell) in rows.SelectMany(row => row))
            cells[index].Add(cell);
        string[] sorted = [.. paths.Order(StringComparer.Ordinal)];
        Columns =
        [
            .. from column in paths.Index()
               let own = cells[column.Index]
               where !own.TrueForAll(cell => cell.IsNull) || !ColumnPath.LeadsOn(column.Item, sorted)
               let name = ColumnPath.NameOf(column.Item, other => Array.BinarySearch(sorted, other, StringComparer.Ordinal) >= 0)
               select TableColumn.From(column.Index, TerminalText.Escape(name), own),
        ];
        int[] widths = width is { } most ? Fit(Columns, most) : [.. Columns.Select(column => Math.Min(column.Width, MostOfAnUncutColumn))];
        Shown = [.. widths.Select((shown, index) => Columns[index] with { Width = shown })];
    }

    public IReadOnlyList<TableColumn> Columns { get; }

    /// <summary>The columns that are shown, with the widths that they are shown in.</summary>
    public IReadOnlyList<TableColumn> Shown { get; }

    public int LeftOut => Columns.Count - Shown.Count;

    /// <summary>Fits columns into a line. What is free goes to the narrowest that are cut: first for their values, then for long names. Columns at the right are left out
    /// where not even <see cref="TableColumn.Least"/> is free.</summary>
    /// <param name="columns">The columns, with the widths that they would have.</param>
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
/// <param name="Index">Where its cell is in a row.</param>
/// <param name="Width">The width at which neither its name nor a value is cut.</param>
/// <param name="ValueWidth">The width at which no value is cut; 0 if no row has a text in it.</param>
/// <param name="IsNumber">Whether all its values are numbers, which are aligned to the right.</param>
internal sealed record TableColumn(int Index, string Name, int Width, int ValueWidth, bool IsNumber)
{
    // Less of a text tells nothing.
    private const int LeastOfAText = 8;

    // More of a name is worth less than the values of other columns.
    private const int UsualOfAName = 12;

    /// <summary>The least width that it is shown with. A number is not cut, because a part of it is another number.</summary>
    public int Least => Math.Max(Math.Min(Width, LeastOfAText), IsNumber ? ValueWidth : 0);

    /// <summary>The width that it should have: its values are not cut, nor a name that is short.</summary>
    public int Usual => Math.Max(Math.Min(Width, UsualOfAName), ValueWidth);

    public static TableColumn From(int index, string name, IReadOnlyList<Cell> cells)
    {
        Cell[] values = [.. cells.Where(cell => cell.Text.Length > 0)];
        int valueWidth = values.Select(cell => TextWidth.Measure(cell.Text)).DefaultIfEmpty().Max();
        return new(index, name, Math.Max(valueWidth, TextWidth.Measure(name)), valueWidth, values.Length > 0 && Array.TrueForAll(values, cell => cell.IsNumber));
    }
}
