namespace Decant.Tool.Tables;

/// <summary>The columns of rows. Each member of an object and its nested objects is a cell, and so are each item of a row that is an array, and an object without
/// members. If a name occurs twice, the cell is the last one.</summary>
internal sealed class RowColumns
{
    // What a column takes in memory besides its path.
    private const int CharactersOfAColumn = 100;

    private readonly Column _rows = new("", [], null);
    private readonly Column _scalar = new(ColumnPath.Root, [], null);
    private readonly List<Column> _columns = [];
    private readonly List<Column> _withCells = [];
    private long _row;
    private bool _isDecided;

    /// <summary>The columns in which the row that was read last has a cell.</summary>
    public IReadOnlyList<Column> WithCells => _withCells;

    /// <summary>The number of characters of the paths that the last row has added.</summary>
    public int AddedCharacters { get; private set; }

    /// <summary>Whether a row had a value without a column after the columns were decided.</summary>
    public bool HasMore { get; private set; }

    /// <summary>Adds the columns of fields that the user has named, in the order of their names. Each is a column even if no row has a value there.</summary>
    /// <param name="paths">The names that lead to each field.</param>
    public void Add(IEnumerable<IReadOnlyList<string>> paths)
    {
        foreach (IReadOnlyList<string> path in paths)
        {
            Column at = _rows;
            foreach (string name in path)
                at = at.GetMember(name);
            if (at.Index == Column.None)
                AddColumn(at);
        }
    }

    /// <summary>Reads the cells of a row, and adds columns until they are decided.</summary>
    /// <param name="json">The row, which is valid JSON.</param>
    /// <param name="mostCharacters">The maximum number of characters of all paths that the row adds.</param>
    /// <returns>True if the paths fit. If not, the row has added no columns.</returns>
    public bool TryRead(ReadOnlySpan<byte> json, int mostCharacters)
    {
        _row++;
        AddedCharacters = 0;
        _withCells.Clear();
        int before = _columns.Count;
        var reader = new Utf8JsonReader(json);
        reader.Read();
        bool fits = reader.TokenType switch
        {
            JsonTokenType.StartObject => TryReadMembers(ref reader, _rows, mostCharacters),
            JsonTokenType.StartArray => TryReadItems(ref reader, mostCharacters),
            JsonTokenType.Null => true,
            _ => TryReadValue(ref reader, _scalar, mostCharacters),
        };
        if (!fits)
            _columns.RemoveRange(before, _columns.Count - before);
        else if (!_isDecided)
            MarkValues();
        return fits;
    }

    /// <summary>Returns whether the row that was read last has a cell in a column.</summary>
    public bool HasCell(Column column) => column.Row == _row;

    /// <summary>Decides the columns, so that none is added. If an object is null in some rows, only its members from other rows are columns.</summary>
    /// <param name="dropsFields">Whether a named field without a cell is no column.</param>
    /// <returns>The columns with their headings.</returns>
    public (Column Column, string Name)[] Decide(bool dropsFields)
    {
        _isDecided = true;
        string[] paths = [.. _columns.Select(column => column.Path)];
        (int Index, string Name)[] chosen = [.. ColumnPath.Choose(paths, index => !_columns[index].HasValues).Where(column => !IsDropped(_columns[column.Index], dropsFields))];
        foreach (Column column in _columns)
            column.Index = Column.None;
        foreach ((int index, _) in chosen)
            _columns[index].Index = index;
        return [.. chosen.Select(column => (_columns[column.Index], column.Name))];
    }

    private static bool IsDropped(Column column, bool dropsFields) => column.IsInAValue() || (dropsFields && column.Row == 0);

    private bool TryReadMembers(ref Utf8JsonReader reader, Column? within, int mostCharacters)
    {
        Column? previous = null;
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            Column? member = within?.FindMember(reader.ValueSpan, reader.ValueIsEscaped, previous);
            if (member is null && !_isDecided && !TryAdd(member = within!.AddMember(reader.ValueSpan, reader.ValueIsEscaped, previous), mostCharacters))
                return false;
            reader.Read();
            if (!TryReadValue(ref reader, member, mostCharacters))
                return false;
            previous = member ?? previous;
        }

        return true;
    }

    private bool TryReadItems(ref Utf8JsonReader reader, int mostCharacters)
    {
        for (int index = 0; reader.Read() && reader.TokenType != JsonTokenType.EndArray; index++)
        {
            Column? item = _rows.FindItem(index);
            if (item is null && !_isDecided && !TryAdd(item = _rows.AddItem(), mostCharacters))
                return false;
            if (!TryReadValue(ref reader, item, mostCharacters))
                return false;
        }

        return true;
    }

    private bool TryReadValue(ref Utf8JsonReader reader, Column? at, int mostCharacters)
    {
        if (reader.TokenType == JsonTokenType.StartObject && HasMembers(reader))
            return TryReadMembers(ref reader, at, mostCharacters);
        JsonTokenType kind = reader.TokenType;
        bool isEscaped = reader.ValueIsEscaped;
        int start = (int)reader.TokenStartIndex;
        reader.Skip();
        if (at is not null && at.Index == Column.None && !_isDecided)
            AddColumn(at);
        if (at is null || at.Index == Column.None)
            HasMore |= kind is not (JsonTokenType.Null or JsonTokenType.StartObject);
        else
            Set(at, new(start, (int)reader.BytesConsumed - start, kind, isEscaped));
        return true;
    }

    // The reader is a copy, so that the caller's stays.
    private static bool HasMembers(Utf8JsonReader reader) => reader.Read() && reader.TokenType == JsonTokenType.PropertyName;

    private void AddColumn(Column column)
    {
        column.Index = _columns.Count;
        _columns.Add(column);
    }

    private void Set(Column column, RowCell cell)
    {
        if (!HasCell(column))
            _withCells.Add(column);
        (column.Row, column.Cell) = (_row, cell);
    }

    // The path of a column contains the names of all objects around it, so the paths together may be much longer than the row.
    private bool TryAdd(Column added, int mostCharacters) => (AddedCharacters += CharactersOfAColumn + added.Path.Length) <= mostCharacters;

    private void MarkValues()
    {
        foreach (Column column in _withCells)
            column.HasValues |= column.Cell.Kind is not (JsonTokenType.Null or JsonTokenType.StartObject);
    }
}
