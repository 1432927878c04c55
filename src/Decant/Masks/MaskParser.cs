using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json;
using Decant.Errors;

namespace Decant.Masks;

/// <summary>Reads the text of a mask: fields, separated by commas; a field is a name, with parts behind a slash or in parentheses.</summary>
internal ref struct MaskParser
{
    private readonly ReadOnlySpan<char> _mask;
    private readonly StringBuilder _name = new();
    private int _position;
    private int _fields;
    private string? _error;

    private MaskParser(ReadOnlySpan<char> mask) => _mask = mask;

    /// <summary>Reads a mask.</summary>
    /// <param name="mask">The text.</param>
    /// <param name="root">What it selects.</param>
    /// <param name="error">If the method returns false, what was expected, and where.</param>
    public static bool TryParse(ReadOnlySpan<char> mask, [NotNullWhen(true)] out Selection? root, out string error)
    {
        var parser = new MaskParser(mask);
        var fields = new SelectionBuilder();
        root = null;
        if (mask.Length > JsonFieldMask.MaxLength)
            error = $"The field mask has {mask.Length} characters. At most {JsonFieldMask.MaxLength} are allowed.";
        else if (!parser.TryReadFields(fields, depth: 1) || !parser.TryReadEnd())
            error = parser._error!;
        else
            root = fields.Build(out error!);
        return root is not null;
    }

    private bool TryReadFields(SelectionBuilder parent, int depth)
    {
        do
        {
            if (!TryReadField(parent, depth))
                return false;
        }
        while (TryPass(','));
        return true;
    }

    private bool TryReadField(SelectionBuilder parent, int depth)
    {
        if (depth > JsonFieldMask.MaxDepth)
            return Fail(_position, $"At most {JsonFieldMask.MaxDepth} names may lead to a field.");
        if (!TryReadName(out string? name))
            return false;
        if (++_fields > JsonFieldMask.MaxFields)
            return Fail(_position, $"At most {JsonFieldMask.MaxFields} fields are allowed.");
        SelectionBuilder field = parent.Add(name);
        if (TryPass('/'))
            return TryReadField(field, depth + 1);
        if (TryPass('('))
            return TryReadFields(field, depth + 1) && (TryPass(')') || FailHere("',' or ')'"));
        field.IsWhole = true;
        return true;
    }

    /// <summary>Reads a name. It is null for all fields.</summary>
    private bool TryReadName(out string? name)
    {
        name = null;
        SkipWhiteSpace();
        if (_position < _mask.Length && _mask[_position] == '"')
            return TryReadQuoted(out name);
        _name.Clear();
        int start = _position;
        for (; _position < _mask.Length; _position++)
        {
            char character = _mask[_position];
            bool isEscaped = character == '\\' && _position + 1 < _mask.Length;
            if (!isEscaped && !SelectionText.IsPlain(character))
                break;
            _name.Append(isEscaped ? _mask[++_position] : character);
        }

        if (_position == start)
            return FailHere(_fields == 0 ? "a name or '*'" : "a name");
        name = _name.ToString();
        if (!IsText(name))
            return Fail(start, "A name must not contain half of a surrogate pair.");
        // A backslash before it makes it a name.
        if (name == SelectionText.Any && _position - start == name.Length)
            name = null;
        return true;
    }

    private bool TryReadQuoted(out string? name)
    {
        name = null;
        int start = _position++;
        while (_position < _mask.Length && _mask[_position] != '"')
            _position += _mask[_position] == '\\' ? 2 : 1;
        if (_position >= _mask.Length)
            return Fail(start, "A quoted name must end with a quotation mark.");
        _position++;
        try
        {
            byte[] utf8 = new UTF8Encoding(false, throwOnInvalidBytes: true).GetBytes(_mask[start.._position].ToArray());
            var reader = new Utf8JsonReader(utf8);
            reader.Read();
            name = reader.GetString();
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException or EncoderFallbackException)
        {
            return Fail(start, "A quoted name must be a JSON string.");
        }

        return true;
    }

    private bool TryReadEnd() => _position == _mask.Length || FailHere("',' or the end");

    private bool TryPass(char character)
    {
        SkipWhiteSpace();
        if (_position == _mask.Length || _mask[_position] != character)
            return false;
        _position++;
        return true;
    }

    private void SkipWhiteSpace()
    {
        while (_position < _mask.Length && char.IsWhiteSpace(_mask[_position]))
            _position++;
    }

    private static bool IsText(string name)
    {
        for (int i = 0; i < name.Length; i++)
        {
            if (char.IsHighSurrogate(name[i]) && i + 1 < name.Length && char.IsLowSurrogate(name[i + 1]))
                i++;
            else if (char.IsSurrogate(name[i]))
                return false;
        }

        return true;
    }

    private bool FailHere(string expected) => Fail(_position, $"Expected {expected}, but found {Found()}.");

    private readonly string Found()
    {
        if (_position == _mask.Length)
            return "the end";
        if (_mask[_position] is >= ' ' and <= '~')
            return $"'{_mask[_position]}'";
        int length = Rune.DecodeFromUtf16(_mask[_position..], out _, out int consumed) == OperationStatus.Done ? consumed : 1;
        return $"'{WireText.Show(_mask.Slice(_position, length).ToString())}'";
    }

    private bool Fail(int position, string reason)
    {
        _error = $"The field mask is not valid at position {position}. {reason}";
        return false;
    }
}
