using System.Runtime.InteropServices;
using System.Text;

namespace Decant.Tool.Tables;

/// <summary>A path to values in rows, which is a column if a row has a value there that is not an object. It has the cell of the row that was read last.</summary>
/// <param name="path">The path as text.</param>
/// <param name="json">The last name of the path, as in JSON; empty for an index.</param>
/// <param name="parent">The path without the last name; null for a row.</param>
internal sealed class Column(string path, byte[] json, Column? parent)
{
    /// <summary>The index of a path that is no column.</summary>
    public const int None = -1;

    private const int MostCharactersOnTheStack = 256;

    // The columns below this one: the first member of the last object, all members by name, and the items.
    private Column? _firstMember;

    // The member that was found after this one.
    private Column? _next;
    private Dictionary<string, Column>? _members;
    private List<Column>? _items;

    public string Path => path;

    private Column? Parent => parent;

    /// <summary>The index of the column; <see cref="None"/> if it is none.</summary>
    public int Index { get; set; } = None;

    /// <summary>Whether a cell of the column is not null.</summary>
    public bool HasValues { get; set; }

    /// <summary>The number of the row that <see cref="Cell"/> is from.</summary>
    public long Row { get; set; }

    public RowCell Cell { get; set; }

    /// <summary>Returns whether the column has no value, and one around it has, such as <c>tags.name</c> if <c>tags</c> is an array.</summary>
    public bool IsInAValue()
    {
        if (HasValues)
            return false;
        Column? around = Parent;
        while (around is not null && !around.HasValues)
            around = around.Parent;
        return around is not null;
    }

    /// <summary>Finds the column of a member; null if there is none.</summary>
    /// <param name="name">The name, as in JSON.</param>
    /// <param name="isEscaped">Whether the name has an escape.</param>
    /// <param name="previous">The column of the member before it. Most objects have their members in the same order, so the one that was after it is compared first.</param>
    public Column? FindMember(ReadOnlySpan<byte> name, bool isEscaped, Column? previous)
    {
        Column? expected = previous is null ? _firstMember : previous._next;
        if (expected is not null && expected.IsNamed(name))
            return expected;
        Column? found = LookUp(name, isEscaped);
        if (found is not null)
            Expect(found, previous);
        return found;
    }

    /// <summary>Adds the column of a member, which has none yet.</summary>
    public Column AddMember(ReadOnlySpan<byte> name, bool isEscaped, Column? previous)
    {
        Column added = Add(JsonText.Decode(name, isEscaped), name.ToArray());
        Expect(added, previous);
        return added;
    }

    /// <summary>Returns the column of a member, and adds it if there is none yet.</summary>
    /// <param name="name">The name, which is text.</param>
    public Column GetMember(string name) =>
        _members?.GetValueOrDefault(name)
        // A name that JSON writes with an escape is always looked up: a quote is no part of a name in JSON.
        ?? Add(name, name.AsSpan().ContainsAny('\\', '"') ? "\""u8.ToArray() : Encoding.UTF8.GetBytes(name));

    /// <summary>Finds the column of an item of a row that is an array; null if there is none.</summary>
    public Column? FindItem(int index) => _items is { } items && index < items.Count ? CollectionsMarshal.AsSpan(items)[index] : null;

    /// <summary>Adds the column of the next item.</summary>
    public Column AddItem()
    {
        _items ??= [];
        var added = new Column(ColumnPath.OfItem(_items.Count), [], this);
        _items.Add(added);
        return added;
    }

    private Column Add(string name, byte[] inJson)
    {
        var added = new Column(ColumnPath.OfMember(path, name), inJson, this);
        (_members ??= new(StringComparer.Ordinal)).Add(name, added);
        return added;
    }

    private void Expect(Column member, Column? previous)
    {
        if (previous is null)
            _firstMember = member;
        else
            previous._next = member;
    }

    private Column? LookUp(ReadOnlySpan<byte> name, bool isEscaped)
    {
        if (_members is null)
            return null;
        if (isEscaped)
            return _members.GetValueOrDefault(JsonText.Decode(name, isEscaped));
        Span<char> text = name.Length <= MostCharactersOnTheStack ? stackalloc char[MostCharactersOnTheStack] : new char[name.Length];
        return _members.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(text[..Encoding.UTF8.GetChars(name, text)], out Column? found) ? found : null;
    }

    private bool IsNamed(ReadOnlySpan<byte> name) => name.SequenceEqual(json);
}

/// <summary>The place of a cell in the JSON of its row.</summary>
/// <param name="Kind">The first token of the value.</param>
/// <param name="IsEscaped">Whether it is a string with an escape.</param>
internal readonly record struct RowCell(int Start, int Length, JsonTokenType Kind, bool IsEscaped)
{
    public ReadOnlySpan<byte> In(ReadOnlySpan<byte> row) => row.Slice(Start, Length);
}
