using System.Text;

namespace Decant.Tool.Checks;

/// <summary>Splits C# into tokens, as far as needed to find declarations. Preprocessor directives other than <c>#nullable</c> are ignored, so the code in
/// all of their branches is read.</summary>
internal sealed class Tokens
{
    private readonly string _source;
    private int _position;
    private bool _isOblivious;

    private Tokens(string source) => _source = source;

    /// <summary>Returns the tokens of a file, with <see cref="TokenKind.End"/> at the end.</summary>
    public static List<Token> Read(string source)
    {
        var tokens = new Tokens(source);
        List<Token> all = [];
        while (tokens.Next() is { Kind: not TokenKind.End } token)
            all.Add(token);
        all.Add(new(TokenKind.End, ""));
        return all;
    }

    private char Current => At(0);

    private char At(int offset) => _position + offset < _source.Length ? _source[_position + offset] : '\0';

    private Token Next()
    {
        SkipTrivia();
        if (_position >= _source.Length)
            return default;
        if (IsString(out int prefix))
            return ReadString(prefix);
        if (Current == '\'')
            return ReadCharacter();
        int start = _position;
        bool isName = char.IsLetter(Current) || Current is '_' or '@';
        bool isNumber = char.IsDigit(Current);
        _position++;
        if (!isName && !isNumber)
            return new(TokenKind.Sign, _source[start..(start + 1)]);
        while (char.IsLetterOrDigit(Current) || Current == '_')
            _position++;
        return new(isName ? TokenKind.Name : TokenKind.Other, _source[start.._position].TrimStart('@')) { IsVerbatim = _source[start] == '@', IsOblivious = _isOblivious };
    }

    private void SkipTrivia()
    {
        while (_position < _source.Length)
        {
            if (char.IsWhiteSpace(Current) || Current == '\uFEFF')
                _position++;
            else if (Current == '#')
                SkipDirective();
            else if (Current == '/' && At(1) == '/')
                SkipTo("\n");
            else if (Current == '/' && At(1) == '*')
                SkipTo("*/");
            else
                break;
        }
    }

    private void SkipDirective()
    {
        int start = _position;
        SkipTo("\n");
        string[] words = _source[start.._position].Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
        if (words is ["#nullable", var setting, ..] and not [.., "warnings"])
            _isOblivious = setting == "disable";
    }

    private void SkipTo(string end)
    {
        int found = _source.IndexOf(end, _position + 1, StringComparison.Ordinal);
        _position = found < 0 ? _source.Length : found + end.Length;
    }

    private bool IsString(out int prefix)
    {
        for (prefix = 0; At(prefix) is '@' or '$'; prefix++)
        {
        }

        return At(prefix) == '"';
    }

    private Token ReadString(int prefix)
    {
        string mark = _source.Substring(_position, prefix);
        _position += prefix;
        int quotes = 1;
        while (At(quotes) == '"')
            quotes++;
        return quotes >= 3 ? ReadRaw(quotes, isInterpolated: prefix > 0)
            : mark.Contains('$', StringComparison.Ordinal) ? ReadInterpolated(mark.Contains('@', StringComparison.Ordinal))
            : ReadPlain(isVerbatim: prefix > 0);
    }

    private Token ReadRaw(int quotes, bool isInterpolated)
    {
        int start = _position + quotes;
        _position = start - 1;
        SkipTo(new('"', quotes));
        string text = _source[start..Math.Max(start, _position - quotes)];
        return isInterpolated || text.Contains('\n', StringComparison.Ordinal) ? new(TokenKind.Other, "") : new(TokenKind.String, text);
    }

    private Token ReadPlain(bool isVerbatim)
    {
        var text = new StringBuilder();
        _position++;
        while (_position < _source.Length && !(Current == '"' && !(isVerbatim && At(1) == '"')))
        {
            if (isVerbatim && Current == '"')
                _position++;
            if (!isVerbatim && Current == '\\')
                AppendEscaped(text);
            else
                text.Append(_source[_position++]);
        }

        _position++;
        return new(TokenKind.String, text.ToString());
    }

    private void AppendEscaped(StringBuilder text)
    {
        char kind = At(1);
        _position += 2;
        int most = kind switch { 'u' or 'x' => 4, 'U' => 8, _ => 0 };
        if (most == 0)
        {
            const string From = "abfnrtv0e", To = "\a\b\f\n\r\t\v\0\e";
            text.Append(From.IndexOf(kind, StringComparison.Ordinal) is >= 0 and var known ? To[known] : kind);
            return;
        }

        int digits = 0;
        while (digits < most && char.IsAsciiHexDigit(At(digits)))
            digits++;
        // The first half of a surrogate pair is an escape of its own, so a value of four digits is a character and not a Unicode scalar value.
        int value = int.TryParse(_source.AsSpan(_position, digits), NumberStyles.HexNumber, CultureInfo.InvariantCulture, out int parsed) ? parsed : 0;
        if (value <= char.MaxValue)
            text.Append((char)value);
        else if (Rune.TryCreate(value, out Rune rune))
            text.Append(rune);
        _position += digits;
    }

    // In an interpolated string, the text between braces is code, so a quote there may begin another string.
    private Token ReadInterpolated(bool isVerbatim)
    {
        _position++;
        while (_position < _source.Length && !(Current == '"' && !(isVerbatim && At(1) == '"')))
        {
            if ((Current is '{' or '"' && At(1) == Current) || (!isVerbatim && Current == '\\'))
                _position += 2;
            else if (Current == '{')
                SkipHole();
            else
                _position++;
        }

        _position++;
        return new(TokenKind.Other, "");
    }

    private void SkipHole()
    {
        int depth = 0;
        do
        {
            Token token = Next();
            if (token.Kind == TokenKind.End)
                return;
            depth += token.Is('{') ? 1 : token.Is('}') ? -1 : 0;
        }
        while (depth > 0);
    }

    private Token ReadCharacter()
    {
        _position++;
        while (_position < _source.Length && Current is not ('\'' or '\n'))
            _position += Current == '\\' ? 2 : 1;
        _position++;
        return new(TokenKind.Other, "");
    }
}
