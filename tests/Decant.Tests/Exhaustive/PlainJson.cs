namespace Decant.Exhaustive;

/// <summary>The grammar of JSON (RFC 8259), a byte at a time.</summary>
internal sealed class PlainJson
{
    private readonly Stack<bool> _open = [];
    private Place _place;
    private string _token = "";

    private enum Place
    {
        Value,
        FirstElement,
        FirstName,
        Name,
        Colon,
        CommaOrEnd,
        InName,
        InString,
        InNumber,
        InLiteral,
    }

    /// <summary>How many containers are open.</summary>
    public int Depth => _open.Count;

    /// <summary>The kinds of the open containers, the outermost first.</summary>
    public string Open => string.Concat(_open.Reverse().Select(isObject => isObject ? '{' : '['));

    /// <summary>Whether a token may begin here: none is open.</summary>
    public bool IsBetweenTokens => _place is not (Place.InName or Place.InString or Place.InNumber or Place.InLiteral);

    public bool MayBeName => _place is Place.FirstName or Place.Name;

    public bool MayBeValue => _place is Place.Value or Place.FirstElement;

    public bool MayBeComma => _place == Place.CommaOrEnd;

    public bool MayBeColon => _place == Place.Colon;

    public bool IsFirst => _place is Place.FirstElement or Place.FirstName;

    /// <summary>Begins in containers that are open, behind a comma.</summary>
    public PlainJson Begin(string open)
    {
        _open.Clear();
        foreach (char kind in open)
            _open.Push(kind == '{');
        _place = _open.Peek() ? Place.Name : Place.Value;
        _token = "";
        return this;
    }

    /// <summary>Goes on by a byte; false if it is wrong.</summary>
    public bool Pass(byte value)
    {
        switch (_place)
        {
            case Place.InName or Place.InString:
                return PassInString(value);
            case Place.InNumber or Place.InLiteral when !PlainLoops.IsEnd(value):
                _token += (char)value;
                return _place == Place.InNumber ? IsNumberOrBeginning(_token) : "true\nfalse\nnull".Split('\n').Any(literal => literal.StartsWith(_token, StringComparison.Ordinal));
            case Place.InNumber or Place.InLiteral:
                if (_place == Place.InNumber ? !IsNumber(_token) : _token is not ("true" or "false" or "null"))
                    return false;
                _place = Place.CommaOrEnd;
                break;
        }

        if (PlainLoops.IsWhiteSpace(value))
            return true;
        switch (value)
        {
            case (byte)'"' when MayBeName || MayBeValue:
                _place = MayBeName ? Place.InName : Place.InString;
                _token = "";
                return true;
            case (byte)'{' or (byte)'[' when MayBeValue:
                _open.Push(value == '{');
                _place = value == '{' ? Place.FirstName : Place.FirstElement;
                return true;
            case (byte)'}' when Depth > 0 && _open.Peek() && _place is Place.CommaOrEnd or Place.FirstName:
            case (byte)']' when Depth > 0 && !_open.Peek() && _place is Place.CommaOrEnd or Place.FirstElement:
                _open.Pop();
                _place = Place.CommaOrEnd;
                return true;
            case (byte)',' when MayBeComma && Depth > 0:
                _place = _open.Peek() ? Place.Name : Place.Value;
                return true;
            case (byte)':' when MayBeColon:
                _place = Place.Value;
                return true;
        }

        if (!MayBeValue || value is (byte)',' or (byte)':' or (byte)'}' or (byte)']' or (byte)'"' or (byte)'{' or (byte)'[')
            return false;
        _token = $"{(char)value}";
        _place = value == '-' || PlainLoops.IsDigit(value) ? Place.InNumber : Place.InLiteral;
        return _place == Place.InNumber || value is (byte)'t' or (byte)'f' or (byte)'n';
    }

    private bool PassInString(byte value)
    {
        if (value < 0x20)
            return false;
        if (_token.Length > 0 || value == '\\')
        {
            _token += (char)value;
            Span<byte> escape = stackalloc byte[_token.Length];
            System.Text.Encoding.Latin1.GetBytes(_token, escape);
            int length = PlainLoops.EscapeLength(escape);
            if (length > 0)
                _token = "";
            return length >= 0;
        }

        if (value == '"')
            _place = _place == Place.InName ? Place.Colon : Place.CommaOrEnd;
        return true;
    }

    private static bool IsNumber(string token) => PlainLoops.NumberLength(System.Text.Encoding.Latin1.GetBytes(token)) == token.Length;

    // What a digit or two make a number of.
    private static bool IsNumberOrBeginning(string token) => IsNumber(token) || IsNumber(token + "0");
}
