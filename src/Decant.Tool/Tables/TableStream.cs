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

    // The rows that decide are in memory together: fewer of them do, if they are large.
    private const int DecidingBytes = 4 << 20;

    // A row is in memory as a whole.
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

    /// <summary>What the table does not show; null if it shows all.</summary>
    public string? Remark =>
        _layout.LeftOut > 0 ? $"{_layout.LeftOut} of {_layout.Columns.Count} columns do not fit: name those that you want, or write to a file or a pipe."
        : _hasMore ? FormattableString.Invariant($"Rows after the first {_rows:N0} have more columns, which are not shown: name those that you want.")
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

    /// <summary>Writes what is left, when all rows were taken.</summary>
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
            // The name of a column has those of the objects around it, so all of them together may be much longer than the row.
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
