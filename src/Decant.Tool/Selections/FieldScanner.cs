using System.Buffers;
using System.Runtime.InteropServices;
using Decant.Masks;

namespace Decant.Tool.Selections;

/// <summary>Finds the wanted fields in the output of a mask, which is valid JSON and arrives in pieces. The scanner keeps no values, and stops when all fields
/// are found.</summary>
/// <param name="wanted">The root of the wanted fields.</param>
internal sealed class FieldScanner(WantedField wanted)
{
    // A character of a name may be written as an escape of six bytes.
    private const int MostBytesOfAName = MaskLimits.Length * 6;

    // Stands for a name that matches no field: half of a surrogate pair, which a mask cannot contain.
    private const string NoName = "\ud800";

    private static readonly SearchValues<byte> s_structure = SearchValues.Create("\"{}[],"u8);
    private static readonly SearchValues<byte> s_brackets = SearchValues.Create("\"{}[]"u8);

    // The open containers: _open has the wanted fields that each may contain, and _brackets the opening bracket of each.
    private readonly Stack<WantedField[]> _open = [];
    private readonly List<byte> _brackets = [];
    private readonly List<byte> _name = [];
    private WantedField[] _next = wanted.Alone;

    // The number of open containers, below those in _open, in which no name is wanted.
    private int _depthBelow;
    private bool _expectsName;
    private bool _isInString;
    private bool _isInName;
    private bool _isEscaped;
    private int _missing = wanted.Count();

    private bool IsInObject => _brackets.Count > 0 && _brackets[^1] == '{';

    /// <summary>Whether all fields were found.</summary>
    public bool IsDone => _missing == 0;

    public void Read(ReadOnlySpan<byte> json)
    {
        while (!json.IsEmpty && !IsDone)
            json = _isInString ? ReadString(json) : ReadStructure(json);
    }

    private ReadOnlySpan<byte> ReadString(ReadOnlySpan<byte> json)
    {
        int length = _isEscaped ? 1 : json.IndexOfAny((byte)'"', (byte)'\\');
        bool ends = !_isEscaped && length >= 0 && json[length] == '"';
        _isEscaped = !_isEscaped && length >= 0 && !ends;
        length = length < 0 ? json.Length : _isEscaped ? length + 1 : length;
        if (ends)
            _isInString = false;
        if (_isInName && ends && _name.Count == 0)
            EndName(json[..length]);
        else if (_isInName)
            KeepName(json[..length], ends);
        return json[(ends ? length + 1 : length)..];
    }

    // Collects a name that is split between pieces or has an escape.
    private void KeepName(ReadOnlySpan<byte> piece, bool ends)
    {
        if (_name.Count <= MostBytesOfAName)
            _name.AddRange(piece);
        if (ends)
            EndName(CollectionsMarshal.AsSpan(_name));
    }

    private ReadOnlySpan<byte> ReadStructure(ReadOnlySpan<byte> json)
    {
        int at = json.IndexOfAny(_depthBelow > 0 ? s_brackets : s_structure);
        if (at < 0)
            return [];
        switch (json[at])
        {
            case (byte)'"':
                (_isInString, _isInName) = (true, _depthBelow == 0 && _expectsName);
                _name.Clear();
                break;
            case (byte)'{' or (byte)'[':
                Open(json[at]);
                break;
            case (byte)',':
                _expectsName = IsInObject;
                break;
            default:
                Close();
                break;
        }

        return json[(at + 1)..];
    }

    private void Open(byte bracket)
    {
        WantedField[] fields = IsInObject || _open.Count == 0 ? _next : _open.Peek();
        if (_depthBelow > 0 || !Array.Exists(fields, field => field.Parts.Length > 0))
        {
            _depthBelow++;
            return;
        }

        _open.Push(fields);
        _brackets.Add(bracket);
        _expectsName = IsInObject;
        if (IsInObject)
        {
            foreach (WantedField field in fields)
                field.HasObjects = true;
        }
    }

    private void Close()
    {
        if (_depthBelow > 0)
        {
            _depthBelow--;
            return;
        }

        _open.Pop();
        _brackets.RemoveAt(_brackets.Count - 1);
        // Another root value may follow, as in JSON Lines.
        if (_open.Count == 0)
            _next = wanted.Alone;
    }

    private void EndName(ReadOnlySpan<byte> name)
    {
        _expectsName = false;
        string? text = name.Contains((byte)'\\') ? Unescape(name) : null;
        WantedField[] found = [];
        foreach (WantedField field in _open.Peek())
        {
            foreach (WantedField part in field.Parts)
            {
                if (part.Name is null || (text is null ? name.SequenceEqual(part.Utf8Name) : text == part.Name))
                {
                    _missing -= part.IsFound ? 0 : 1;
                    part.IsFound = true;
                    found = found.Length == 0 ? part.Alone : [.. found, part];
                }
            }
        }

        _next = found;
    }

    private static string Unescape(ReadOnlySpan<byte> name)
    {
        try
        {
            var reader = new Utf8JsonReader([(byte)'"', .. name, (byte)'"']);
            return name.Length <= MostBytesOfAName && reader.Read() ? reader.GetString()! : NoName;
        }
        catch (InvalidOperationException)
        {
            return NoName;
        }
    }
}
