using System.Text;

namespace Decant.Tool.Tables;

/// <summary>Reads JSON Lines, and writes each value as a line of aligned columns. The first rows determine the columns and their widths.</summary>
/// <param name="output">The destination.</param>
/// <param name="width">The maximum width of the table; null if no cell may be truncated.</param>
internal sealed class TableStream(Stream output, int? width) : RowStream(output)
{
    private readonly StringBuilder _lines = new();
    private readonly Dictionary<int, Cell> _cells = [];
    private TableLayout _layout = null!;

    public override string? Remark => _layout.LeftOut > 0
        ? $"{_layout.LeftOut} of {_layout.Columns.Count} columns do not fit: name the fields that you want, or write to a file or a pipe."
        : base.Remark;

    protected override string Verb => "shown";

    protected override bool DropsFields => true;

    protected override void Begin((Column Column, string Name)[] columns, IEnumerable<ReadOnlyMemory<byte>> rows)
    {
        List<Dictionary<int, Cell>> deciding = [];
        foreach (ReadOnlyMemory<byte> row in rows)
        {
            Read(row.Span);
            Dictionary<int, Cell> cells = [];
            AddCells(row.Span, cells);
            deciding.Add(cells);
        }

        _layout = new([.. columns.Select(column => (column.Column.Index, column.Name))], deciding, width);
        if (columns.Length == 0 || deciding.Count == 0)
            return;
        _layout.AppendHead(_lines);
        PassLines();
    }

    protected override void Append(ReadOnlySpan<byte> row)
    {
        _cells.Clear();
        AddCells(row, _cells);
        _layout.Append(_lines, _cells);
        PassLines();
    }

    private void AddCells(ReadOnlySpan<byte> row, Dictionary<int, Cell> cells)
    {
        foreach (Column column in Columns.WithCells)
            cells[column.Index] = Cell.From(column.Cell.Kind, column.Cell.In(row), column.Cell.IsEscaped);
    }

    private void PassLines()
    {
        Encoding.UTF8.GetBytes(_lines.ToString(), Text);
        _lines.Clear();
    }
}
