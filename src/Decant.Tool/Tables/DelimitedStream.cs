using System.Buffers;
using System.Text;
using Decant.Tool.Formats;

namespace Decant.Tool.Tables;

/// <summary>Reads JSON Lines, and writes them as delimited values (RFC 4180) with the columns of the table. Null and a missing value are empty; an empty
/// string is quoted.</summary>
/// <param name="output">The destination.</param>
/// <param name="delimiter">The delimiter.</param>
/// <param name="lineEnd">The end of each line.</param>
internal sealed class DelimitedStream(Stream output, char delimiter, string lineEnd) : RowStream(output)
{
    private const byte Quote = (byte)'"';

    private readonly SearchValues<byte> _quoted = SearchValues.Create([(byte)delimiter, Quote, (byte)'\r', (byte)'\n']);
    private readonly byte[] _lineEnd = Encoding.UTF8.GetBytes(lineEnd);
    private readonly ArrayBufferWriter<byte> _decoded = new();
    private Column[] _columns = [];

    protected override string Verb => "written";

    protected override void Begin((Column Column, string Name)[] columns, IEnumerable<ReadOnlyMemory<byte>> rows)
    {
        _columns = [.. columns.Select(column => column.Column)];
        for (int i = 0; i < columns.Length; i++)
        {
            Separate(i);
            AppendText(Encoding.UTF8.GetBytes(columns[i].Name));
        }

        EndRow();
    }

    protected override void Append(ReadOnlySpan<byte> row)
    {
        for (int i = 0; i < _columns.Length; i++)
        {
            Separate(i);
            if (Columns.HasCell(_columns[i]))
                AppendCell(row, _columns[i].Cell);
            else if (_columns.Length == 1)
                AppendEmpty();
        }

        EndRow();
    }

    private void AppendCell(ReadOnlySpan<byte> row, RowCell cell)
    {
        ReadOnlySpan<byte> json = cell.In(row);
        switch (cell.Kind)
        {
            case JsonTokenType.Null:
                // If the row has no other cell, it would be an empty line, which many readers skip.
                if (_columns.Length == 1)
                    AppendEmpty();
                break;
            case JsonTokenType.String when cell.IsEscaped:
                _decoded.ResetWrittenCount();
                new StringDecoder().Decode(json[1..], _decoded, out _);
                AppendText(_decoded.WrittenSpan);
                break;
            case JsonTokenType.String:
                AppendText(json[1..^1]);
                break;
            case JsonTokenType.StartArray:
                AppendText(json);
                break;
            default:
                Text.Write(json);
                break;
        }
    }

    private void AppendText(ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty)
        {
            AppendEmpty();
            return;
        }

        if (text.IndexOfAny(_quoted) < 0)
        {
            Text.Write(text);
            return;
        }

        Text.Write([Quote]);
        for (int quote = text.IndexOf(Quote); quote >= 0; quote = text.IndexOf(Quote))
        {
            Text.Write(text[..(quote + 1)]);
            Text.Write([Quote]);
            text = text[(quote + 1)..];
        }

        Text.Write(text);
        Text.Write([Quote]);
    }

    private void AppendEmpty() => Text.Write([Quote, Quote]);

    private void Separate(int index)
    {
        if (index > 0)
            Text.Write([(byte)delimiter]);
    }

    private void EndRow()
    {
        if (_columns.Length > 0)
            Text.Write(_lineEnd);
    }
}
