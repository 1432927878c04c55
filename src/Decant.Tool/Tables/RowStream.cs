using System.Buffers;
using Decant.Tool.Formats;

namespace Decant.Tool.Tables;

/// <summary>Reads JSON Lines as the rows of a table. The first rows determine the columns; later rows are written immediately.</summary>
/// <param name="output">The destination.</param>
internal abstract class RowStream(Stream output) : FormatStream
{
    private const int DecidingRows = 500;

    // The rows that determine the columns are kept in memory together. If they are large, fewer than DecidingRows determine the columns.
    private const int DecidingBytes = 4 << 20;

    // The size of a row is limited, because a whole row is in memory.
    private const int MostBytesOfARow = 16 << 20;

    private const int BytesOfAWrite = 16 << 10;

    // The beginning of a row whose end was not yet read.
    private readonly ArrayBufferWriter<byte> _line = new();
    private ArrayBufferWriter<byte>? _deciding = new();
    private readonly List<int> _lengths = [];
    private long _decidingBytes;

    public override string? Remark => !Columns.HasMore ? null
        : FormattableString.Invariant($"Rows after the first {_lengths.Count:N0} have more columns, which are not {Verb}: name the fields that you want.");

    /// <summary>Sets the fields that the user has named, by the names that lead to each. They are the first columns, in this order.</summary>
    public IEnumerable<IReadOnlyList<string>> Fields
    {
        init => Columns.Add(value);
    }

    /// <summary>Whether a field that no row has is left out. If later rows may have it, it is not.</summary>
    protected virtual bool DropsFields => false;

    protected RowColumns Columns { get; } = new();

    /// <summary>The text that is written next.</summary>
    protected ArrayBufferWriter<byte> Text { get; } = new();

    /// <summary>What the format does with columns, for a note.</summary>
    protected abstract string Verb { get; }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        for (int end = buffer.IndexOf((byte)'\n'); end >= 0; end = buffer.IndexOf((byte)'\n'))
        {
            ReadOnlySpan<byte> line = buffer[..end];
            if (_line.WrittenCount > 0)
            {
                Keep(line);
                Add(_line.WrittenSpan);
                _line.ResetWrittenCount();
            }
            else
            {
                ThrowIfTooLarge(end);
                Add(line);
            }

            buffer = buffer[(end + 1)..];
        }

        Keep(buffer);
        Pass();
    }

    /// <inheritdoc/>
    /// <remarks>If an error ended the input, the rows before it are written, as with --lines.</remarks>
    public override void End(bool isWhole)
    {
        Decide(isEnd: true);
        Pass();
    }

    /// <summary>Writes what precedes the rows.</summary>
    /// <param name="columns">The columns, with their headings.</param>
    /// <param name="rows">The rows that determined them.</param>
    protected abstract void Begin((Column Column, string Name)[] columns, IEnumerable<ReadOnlyMemory<byte>> rows);

    /// <summary>Writes the row that <see cref="Columns"/> has read last.</summary>
    /// <param name="row">The JSON of the row.</param>
    protected abstract void Append(ReadOnlySpan<byte> row);

    /// <summary>Reads a row whose columns are known.</summary>
    protected void Read(ReadOnlySpan<byte> row)
    {
        if (!Columns.TryRead(row, MostBytesOfARow))
            throw TooLarge();
    }

    private static IOException TooLarge() => new(FormattableString.Invariant(
        $"A row of the table, with the names of its columns, has more than {MostBytesOfARow:N0} bytes: name the fields that you want, or write lines (--lines)."));

    private static void ThrowIfTooLarge(int length)
    {
        if (length > MostBytesOfARow)
            throw TooLarge();
    }

    private void Keep(ReadOnlySpan<byte> part)
    {
        ThrowIfTooLarge(_line.WrittenCount + part.Length);
        _line.Write(part);
    }

    private void Add(ReadOnlySpan<byte> row)
    {
        Read(row);
        if (_deciding is null)
        {
            AppendAndPass(row);
            return;
        }

        _deciding.Write(row);
        _lengths.Add(row.Length);
        _decidingBytes += row.Length + Columns.AddedCharacters;
        if (_lengths.Count == DecidingRows || _decidingBytes >= DecidingBytes)
            Decide(isEnd: false);
    }

    private void Decide(bool isEnd)
    {
        if (_deciding is not { } kept)
            return;
        _deciding = null;
        Begin(Columns.Decide(dropsFields: isEnd && DropsFields), Rows(kept.WrittenMemory));
        foreach (ReadOnlyMemory<byte> row in Rows(kept.WrittenMemory))
        {
            Read(row.Span);
            AppendAndPass(row.Span);
        }
    }

    private IEnumerable<ReadOnlyMemory<byte>> Rows(ReadOnlyMemory<byte> kept)
    {
        foreach (int length in _lengths)
        {
            yield return kept[..length];
            kept = kept[length..];
        }
    }

    private void AppendAndPass(ReadOnlySpan<byte> row)
    {
        Append(row);
        if (Text.WrittenCount >= BytesOfAWrite)
            Pass();
    }

    private void Pass()
    {
        output.Write(Text.WrittenSpan);
        Text.ResetWrittenCount();
    }
}
