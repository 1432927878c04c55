using System.Globalization;
using System.Text;
using Decant.Errors;

namespace Decant.Masks;

/// <summary>Parses a field mask: fields separated by commas. A field is a name, with its parts after a slash or in parentheses.</summary>
internal ref struct MaskParser
{
    /// <summary>The name that stands for every field.</summary>
    public const string Any = "*";

    private readonly ReadOnlySpan<char> _mask;
    private readonly StringBuilder _name = new();
    private int _position;
    private int _fields;
    private string? _error;

    private MaskParser(ReadOnlySpan<char> mask) => _mask = mask;

    /// <summary>Parses a field mask.</summary>
    /// <param name="mask">The text.</param>
    /// <param name="error">If the method returns null, what was expected and where, or the limit that is exceeded.</param>
    /// <returns>The root, whose parts are the fields, or null.</returns>
    public static WrittenField? Read(ReadOnlySpan<char> mask, out string error)
    {
        var parser = new MaskParser(mask);
        var root = new WrittenField(null);
        if (mask.Length > MaskLimits.Length)
            error = $"The field mask has {mask.Length} characters. At most {MaskLimits.Length} are allowed.";
        else
            error = parser.TryReadFields(root, depth: 1) && parser.TryReadEnd() ? "" : parser._error!;
        return error.Length == 0 ? root : null;
    }

    /// <summary>Writes a name in the syntax of a mask. It is quoted if it is an asterisk, or contains characters that need quotes.</summary>
    public static string WriteName(string name)
    {
        if (name.Length > 0 && name != Any && name.All(IsPlain))
            return name;
        var quoted = new StringBuilder("\"");
        foreach (char character in name)
        {
            if (character is '"' or '\\')
                quoted.Append('\\').Append(character);
            else if (char.IsControl(character))
                quoted.Append("\\u").Append(((int)character).ToString("X4", CultureInfo.InvariantCulture));
            else
                quoted.Append(character);
        }

        return quoted.Append('"').ToString();
    }

    // Returns whether a character needs no quotes.
    private static bool IsPlain(char character) => character is not (',' or '/' or '(' or ')' or '"' or '\\') && !char.IsWhiteSpace(character) && !char.IsControl(character);

    private bool TryReadFields(WrittenField parent, int depth)
    {
        do
        {
            if (!TryReadField(parent, depth))
                return false;
        }
        while (TryPass(','));
        return true;
    }

    private bool TryReadField(WrittenField parent, int depth)
    {
        if (depth > MaskLimits.Depth)
            return Fail(_position, $"At most {MaskLimits.Depth} names may lead to a field.");
        if (!TryReadName(out string? name))
            return false;
        if (++_fields > MaskLimits.Fields)
            return Fail(_position, $"At most {MaskLimits.Fields} fields are allowed.");
        WrittenField field = parent.Add(name);
        if (TryPass('/'))
            return TryReadField(field, depth + 1);
        if (TryPass('('))
            return TryReadFields(field, depth + 1) && (TryPass(')') || FailHere("',' or ')'"));
        field.IsWhole = true;
        return true;
    }

    /// <summary>Reads a name, which is null for an asterisk.</summary>
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
            if (!isEscaped && !IsPlain(character))
                break;
            _name.Append(isEscaped ? _mask[++_position] : character);
        }

        if (_position == start)
            return FailHere(_fields == 0 ? "a name or '*'" : "a name");
        name = _name.ToString();
        if (!IsText(name))
            return Fail(start, "A name must not contain half of a surrogate pair.");
        // Only an asterisk without a backslash stands for every field; an escaped one is a name.
        if (name == Any && _position - start == name.Length)
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
        if (!TryUnescape(_mask.Slice(start + 1, _position - start - 1)) || !IsText(name = _name.ToString()))
            return Fail(start, "A quoted name must be a JSON string.");
        _position++;
        return true;
    }

    /// <summary>Replaces the escapes in the text between the quotes of a JSON string.</summary>
    private readonly bool TryUnescape(ReadOnlySpan<char> text)
    {
        const int HexDigits = 4;
        _name.Clear();
        for (int i = 0; i < text.Length; i++)
        {
            char character = text[i];
            if (character < ' ')
                return false;
            if (character == '\\')
            {
                i++;
                int code = text[i] switch
                {
                    '"' or '\\' or '/' => text[i],
                    'b' => '\b',
                    'f' => '\f',
                    'n' => '\n',
                    'r' => '\r',
                    't' => '\t',
                    'u' when i + HexDigits < text.Length && ushort.TryParse(
                        text.Slice(i + 1, HexDigits).ToString(), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort unit) => unit,
                    _ => -1,
                };
                if (code < 0)
                    return false;
                i += text[i] == 'u' ? HexDigits : 0;
                character = (char)code;
            }

            _name.Append(character);
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

    private bool FailHere(string expected) => Fail(_position, $"Expected {expected}, but found {WireText.DescribeAt(_mask, _position)}.");

    private bool Fail(int position, string reason)
    {
        _error = $"The field mask is not valid at position {position}. {reason}";
        return false;
    }
}
