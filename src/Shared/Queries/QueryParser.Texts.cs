using System.Globalization;
using System.Text;

namespace Decant.Queries;

// Names, strings and numbers.
internal ref partial struct QueryParser
{
    private const int HexDigits = 4;

    /// <summary>Returns whether a name needs no quotes: letters, digits, underscores and all characters that are not ASCII, without a digit at the
    /// start.</summary>
    public static bool IsPlain(string name)
    {
        if (name.Length == 0 || IsDigit(name[0]))
            return false;
        for (int i = 0; i < name.Length; i++)
        {
            int length = PlainLength(name.AsSpan(i));
            if (length == 0)
                return false;
            i += length - 1;
        }

        return true;
    }

    // The number of characters of a plain name that the text begins with: 0, 1, or 2 for a surrogate pair.
    private static int PlainLength(ReadOnlySpan<char> text) => text.Length == 0 ? 0
        : char.IsSurrogate(text[0]) ? text.Length > 1 && char.IsSurrogatePair(text[0], text[1]) ? 2 : 0
        : text[0] is '_' or >= '\u0080' or (>= '0' and <= '9') or (>= 'A' and <= 'Z') or (>= 'a' and <= 'z') ? 1
        : 0;

    /// <summary>Reads a name without quotes. If there is none, it returns null, and sets no error.</summary>
    private string? ReadPlainName()
    {
        int start = _position;
        if (IsDigit(Current))
            return null;
        while (PlainLength(_query.Slice(_position)) is var length and > 0)
            _position += length;
        return _position > start ? _query.Slice(start, _position - start).ToString() : null;
    }

    /// <summary>Reads a string in single or double quotes.</summary>
    private string? ReadString()
    {
        int start = _position;
        char quote = _query[_position++];
        var text = new StringBuilder();
        while (!TryPass(quote))
        {
            if (_position == _query.Length)
                return Fail<string>(start, $"The string does not end with {quote}.");
            if (!TryReadCharacter(quote, text))
                return null;
        }

        return text.ToString();
    }

    private bool TryReadCharacter(char quote, StringBuilder text)
    {
        char character = _query[_position];
        if (character < ' ')
            return FailHere("a character of a string, with control characters escaped");
        if (character == '\\')
            return TryReadEscape(quote, text);
        if (char.IsSurrogate(character))
        {
            if (_position + 1 == _query.Length || !char.IsSurrogatePair(character, _query[_position + 1]))
                return Fail(_position, "A string must not contain half of a surrogate pair.");
            text.Append(character);
            character = _query[++_position];
        }

        text.Append(character);
        _position++;
        return true;
    }

    private bool TryReadEscape(char quote, StringBuilder text)
    {
        int start = _position++;
        char escaped = Current;
        if (escaped == 'u')
            return TryReadCode(start, text);
        int character = escaped switch
        {
            'b' => '\b',
            'f' => '\f',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            '/' or '\\' => escaped,
            _ when escaped == quote => escaped,
            _ => -1,
        };
        if (character < 0)
            return FailHere($"b, f, n, r, t, u, '/', '\\' or {quote} after a backslash");
        _position++;
        text.Append((char)character);
        return true;
    }

    // Reads \uXXXX, or two of them for a surrogate pair, from the u on.
    private bool TryReadCode(int start, StringBuilder text)
    {
        if (!TryReadUnit(out char unit))
            return FailHere("four hexadecimal digits after \\u");
        text.Append(unit);
        if (!char.IsSurrogate(unit))
            return true;
        if (char.IsHighSurrogate(unit) && TryPass('\\') && Current == 'u' && TryReadUnit(out char low) && char.IsLowSurrogate(low))
        {
            text.Append(low);
            return true;
        }

        return Fail(start, "A string must not contain half of a surrogate pair.");
    }

    private bool TryReadUnit(out char unit)
    {
        unit = '\0';
        if (_position + HexDigits >= _query.Length)
            return false;
        string digits = _query.Slice(_position + 1, HexDigits).ToString();
        if (!ushort.TryParse(digits, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort value))
            return false;
        unit = (char)value;
        _position += 1 + HexDigits;
        return true;
    }

    /// <summary>Reads a number, which is kept as it is written.</summary>
    private QueryOperand? ReadNumber()
    {
        int start = _position;
        TryPass('-');
        if (TryPass('0'))
        {
            if (IsDigit(Current))
                return Fail<QueryOperand>(start, "A number must not begin with a zero that is followed by a digit.");
        }
        else if (!TryPassDigits())
        {
            return null;
        }

        if (TryPass('.') && !TryPassDigits())
            return null;
        if (Current is 'e' or 'E')
        {
            _position++;
            if (Current is '+' or '-')
                _position++;
            if (!TryPassDigits())
                return null;
        }

        return new QueryOperand.Number(_query.Slice(start, _position - start).ToString());
    }

    private bool TryPassDigits()
    {
        if (!IsDigit(Current))
            return FailHere("a digit");
        while (IsDigit(Current))
            _position++;
        return true;
    }
}
