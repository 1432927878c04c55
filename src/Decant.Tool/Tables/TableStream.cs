using System.Buffers;
using System.Text;
using Decant.Tool.Streams;

namespace Decant.Tool.Tables;

/// <summary>Takes objects, each on a line, and writes them as lines of aligned columns. The first rows decide the columns and their widths; the others are written as they
/// come.</summary>
/// <param name="output">Where the table is written.</param>
/// <param name="width">The width that the table may have; null if no cell may be cut.</param>
internal sealed class TableStream(Stream output, int? width) : BlockingStream
{
    private const int DecidingRows = 500;

    private readonly ArrayBufferWriter<byte> _line = new();
    private readonly Dictionary<string, int> _indexes = new(StringComparer.Ordinal);
    private readonly StringBuilder _text = new();
    private List<Cell[]>? _deciding = [];
    private TableLayout _layout = null!;
    private bool _hasMore;

    public override bool CanWrite => true;

    /// <summary>What the table does not show; null if it shows all.</summary>
    public string? Remark =>
        _layout.LeftOut > 0 ? $"{_layout.LeftOut} of {_layout.Columns.Count} columns do not fit: name those that you want, or write to a file or a pipe."
        : _hasMore ? FormattableString.Invariant($"Rows after the first {DecidingRows:N0} have more columns, which are not shown: name those that you want.")
        : null;

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        for (int end = buffer.IndexOf((byte)'\n'); end >= 0; end = buffer.IndexOf((byte)'\n'))
        {
            _line.Write(buffer[..end]);
            AddRow();
            buffer = buffer[(end + 1)..];
        }

        _line.Write(buffer);
        Pass();
    }

    /// <summary>Writes what is left, when all rows were taken.</summary>
    public void Complete()
    {
        Decide();
        Pass();
    }

    private void AddRow()
    {
        using JsonDocument document = JsonDocument.Parse(_line.WrittenMemory);
        List<(string Column, Cell Cell)> cells = [];
        Cell.AddAll(document.RootElement, "", cells);
        _line.ResetWrittenCount();
        foreach (var (column, cell) in cells)
        {
            if (_deciding is not null)
                _indexes.TryAdd(column, _indexes.Count);
            else
                _hasMore |= !string.IsNullOrEmpty(cell.Text) && !_indexes.ContainsKey(column);
        }

        var row = new Cell[_indexes.Count];
        foreach (var (column, cell) in cells)
        {
            if (_indexes.TryGetValue(column, out int index))
                row[index] = cell;
        }

        if (_deciding is null)
        {
            _layout.Append(_text, row);
            return;
        }

        _deciding.Add(row);
        if (_deciding.Count == DecidingRows)
            Decide();
    }

    private void Decide()
    {
        if (_deciding is null)
            return;
        string[] names = [.. _indexes.OrderBy(column => column.Value).Select(column => column.Key)];
        _layout = new(names, _deciding, width);
        if (names.Length > 0)
            _layout.AppendHead(_text);
        foreach (Cell[] row in _deciding)
            _layout.Append(_text, row);
        _deciding = null;
    }

    private void Pass()
    {
        output.Write(Encoding.UTF8.GetBytes(_text.ToString()));
        _text.Clear();
    }
}
