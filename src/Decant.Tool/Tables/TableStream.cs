using System.Buffers;
using System.Text;
using Decant.Tool.Streams;

namespace Decant.Tool.Tables;

/// <summary>Reads JSON Lines, and writes each value as a line of aligned columns. The first rows determine the columns and their widths; later rows are written
/// immediately.</summary>
/// <param name="output">The destination.</param>
/// <param name="width">The maximum width of the table; null if no cell may be truncated.</param>
internal sealed class TableStream(Stream output, int? width) : BlockingStream
{
    private const int DecidingRows = 500;

    // The rows that determine the columns are kept in memory together. If they are large, fewer than DecidingRows determine the columns.
    private const int DecidingBytes = 4 << 20;

    // The size of a row is limited, because a whole row is in memory.
    private const int MostBytesOfARow = 16 << 20;

    private const int BytesOfAWrite = 16 << 10;

    private readonly ArrayBufferWriter<byte> _line = new();
    private readonly Dictionary<string, int> _indexes = new(StringComparer.Ordinal);
    private readonly List<(string Column, Cell Cell)> _cells = [];
    private readonly StringBuilder _text = new();
    private List<Dictionary<int, Cell>>? _deciding = [];
    private long _decidingBytes;
    private int _rows;
    private TableLayout _layout = null!;
    private bool _hasMore;

    public override bool CanWrite => true;

    /// <summary>A note about columns that the table does not show; null if it shows all columns.</summary>
    public string? Remark =>
        _layout.LeftOut > 0 ? $"{_layout.LeftOut} of {_layout.Columns.Count} columns do not fit: name the fields that you want, or write to a file or a pipe."
        : _hasMore ? FormattableString.Invariant($"Rows after the first {_rows:N0} have more columns, which are not shown: name the fields that you want.")
        : null;

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        for (int end = buffer.IndexOf((byte)'\n'); end >= 0; end = buffer.IndexOf((byte)'\n'))
        {
            Take(buffer[..end]);
            AddRow();
            buffer = buffer[(end + 1)..];
        }

        Take(buffer);
        Pass();
    }

    /// <summary>Writes the remaining rows, after the end of the input.</summary>
    public void Complete()
    {
        Decide();
        Pass();
    }

    private void Take(ReadOnlySpan<byte> part)
    {
        if (_line.WrittenCount + part.Length > MostBytesOfARow)
            throw TooLarge();
        _line.Write(part);
    }

    private static IOException TooLarge() => new(FormattableString.Invariant(
        $"A row of the table, with the names of its columns, has more than {MostBytesOfARow:N0} bytes: name the fields that you want, or write lines (--lines)."));

    private void AddRow()
    {
        using (JsonDocument document = JsonDocument.Parse(_line.WrittenMemory))
        {
            _cells.Clear();
            // The path of a column contains the names of all objects around it, so the paths together may be much longer than the row.
            if (!Cell.TryAddAll(document.RootElement, _cells, MostBytesOfARow))
                throw TooLarge();
        }

        _decidingBytes += _line.WrittenCount;
        _line.ResetWrittenCount();
        var row = new Dictionary<int, Cell>(_cells.Count);
        foreach (var (column, cell) in _cells)
        {
            if (_deciding is not null && _indexes.TryAdd(column, _indexes.Count))
                _decidingBytes += column.Length;
            if (_indexes.TryGetValue(column, out int index))
                row[index] = cell;
            else
                _hasMore |= !cell.IsNull;
        }

        if (_deciding is null)
        {
            AppendRow(row);
            return;
        }

        _deciding.Add(row);
        if (_deciding.Count == DecidingRows || _decidingBytes >= DecidingBytes)
            Decide();
    }

    private void Decide()
    {
        if (_deciding is not { } rows)
            return;
        string[] paths = [.. _indexes.OrderBy(column => column.Value).Select(column => column.Key)];
        _layout = new(paths, rows, width);
        (_deciding, _rows) = (null, rows.Count);
        if (paths.Length > 0)
            _layout.AppendHead(_text);
        foreach (Dictionary<int, Cell> row in rows)
            AppendRow(row);
    }

    private void AppendRow(Dictionary<int, Cell> row)
    {
        _layout.Append(_text, row);
        if (_text.Length >= BytesOfAWrite)
            Pass();
    }

    private void Pass()
    {
        byte[] text = Encoding.UTF8.GetBytes(_text.ToString());
        _text.Clear();
        output.Write(text);
    }
}
