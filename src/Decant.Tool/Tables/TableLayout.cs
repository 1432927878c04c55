using System.Text;
using Decant.Tool.Inference;

namespace Decant.Tool.Tables;

/// <summary>The columns of a table, and how wide they are.</summary>
internal sealed class TableLayout
{
    private const int Gap = 2;

    // Less of a text tells nothing.
    private const int LeastOfACutColumn = 8;

    // Where no cell is cut, one long text would move all that is behind it out of sight.
    private const int MostOfAnUncutColumn = 60;

    private readonly bool _cuts;

    /// <summary>Decides by rows. Where an object is null in some of them and has members in others, the members alone are columns.</summary>
    /// <param name="names">The names of the columns.</param>
    /// <param name="rows">Rows, each of which may have fewer cells than there are columns.</param>
    /// <param name="width">The width that a line may have; null if no cell may be cut.</param>
    public TableLayout(IReadOnlyList<string> names, IReadOnlyList<Cell[]> rows, int? width)
    {
        _cuts = width is not null;
        Columns =
        [
            .. names.Select((name, index) => TableColumn.Of(index, TerminalText.Escape(name), [.. rows.Where(row => row.Length > index).Select(row => row[index])]))
                .Where((column, index) => !column.IsEmpty || !names.Any(name => name.StartsWith($"{names[index]}.", StringComparison.Ordinal))),
        ];
        int[] widths = [.. Columns.Select(column => column.Width)];
        widths = width is { } most ? Fit(widths, most) : [.. widths.Select(natural => Math.Min(natural, MostOfAnUncutColumn))];
        Shown = [.. widths.Select((shown, index) => Columns[index] with { Width = shown })];
    }

    public IReadOnlyList<TableColumn> Columns { get; }

    /// <summary>The columns that are shown, with the widths that they are shown in.</summary>
    public IReadOnlyList<TableColumn> Shown { get; }

    public int LeftOut => Columns.Count - Shown.Count;

    /// <summary>Fits columns into a line: those that are narrow keep their widths, and the others share what is left. Columns at the right are left out where that is too
    /// little.</summary>
    /// <param name="widths">The widths that the columns would have.</param>
    /// <param name="most">The width of the line.</param>
    public static int[] Fit(ReadOnlySpan<int> widths, int most)
    {
        int count = widths.Length;
        while (count > 1 && Share(widths[..count], most - Gap * (count - 1)) < LeastOfACutColumn)
            count--;
        int[] fitted = widths[..count].ToArray();
        int share = Math.Max(1, Share(fitted, most - Gap * (count - 1)));
        for (int i = 0; i < count; i++)
            fitted[i] = Math.Min(fitted[i], share);
        return fitted;
    }

    public void AppendHead(StringBuilder text)
    {
        Append(text, column => column.Name);
        Append(text, column => new string('-', column.Width));
    }

    public void Append(StringBuilder text, Cell[] row) =>
        Append(text, column => column.Index < row.Length ? row[column.Index].Text ?? "" : "");

    private void Append(StringBuilder text, Func<TableColumn, string> cell)
    {
        int start = text.Length;
        foreach (TableColumn column in Shown)
        {
            string own = cell(column);
            if (_cuts)
                own = TextWidth.Cut(own, column.Width);
            int free = Math.Max(0, column.Width - TextWidth.Of(own));
            text.Append(' ', text.Length > start ? Gap : 0).Append(' ', column.IsNumber ? free : 0).Append(own).Append(' ', column.IsNumber ? 0 : free);
        }

        int end = text.Length;
        while (end > start && text[end - 1] == ' ')
            end--;
        text.Length = end;
        text.Append('\n');
    }

    /// <summary>The width that the widest columns may have so that all fit into a room; the highest number if all fit as they are.</summary>
    private static int Share(ReadOnlySpan<int> widths, int room)
    {
        int[] ascending = widths.ToArray();
        Array.Sort(ascending);
        for (int i = 0; i < ascending.Length; i++)
        {
            int left = ascending.Length - i;
            if (ascending[i] * left > room)
                return room / left;
            room -= ascending[i];
        }

        return int.MaxValue;
    }
}

/// <summary>A column.</summary>
/// <param name="Index">Where its cell is in a row.</param>
/// <param name="IsEmpty">Whether no row has a text in it.</param>
/// <param name="IsNumber">Whether all its values are numbers, which are aligned to the right.</param>
internal sealed record TableColumn(int Index, string Name, int Width, bool IsEmpty, bool IsNumber)
{
    public static TableColumn Of(int index, string name, IReadOnlyList<Cell> cells)
    {
        Cell[] values = [.. cells.Where(cell => !string.IsNullOrEmpty(cell.Text))];
        int width = values.Select(cell => TextWidth.Of(cell.Text!)).Append(TextWidth.Of(name)).Max();
        return new(index, name, width, values.Length == 0, values.Length > 0 && Array.TrueForAll(values, cell => cell.IsNumber));
    }
}
