using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

namespace Decant.Queries;

/// <summary>Translates a regular expression of RFC 9485 (I-Regexp) into one of .NET. <c>^</c> and <c>$</c> are anchors, as in the compliance test suite of
/// JSONPath; the grammar of the RFC reads them as characters.</summary>
internal ref struct PatternTranslator
{
    /// <summary>The maximum number of characters of a pattern.</summary>
    public const int MaxLength = 1024;

    /// <summary>The maximum number of characters and classes after each part was repeated as often as its quantifier says.</summary>
    public const int MaxSize = 4096;

    private const int MaxDepth = 64;
    private const string Special = "()*+-.?[\\]^{|}";

    private readonly ReadOnlySpan<char> _pattern;
    private readonly StringBuilder _translated = new();
    private int _position;
    private int _depth;

    private PatternTranslator(ReadOnlySpan<char> pattern) => _pattern = pattern;

    private readonly char Current => _position < _pattern.Length ? _pattern[_position] : '\0';

    /// <summary>Translates a pattern.</summary>
    /// <returns>The pattern for .NET; null if the pattern is not valid, or is too large.</returns>
    public static string? Translate(ReadOnlySpan<char> pattern)
    {
        if (pattern.Length > MaxLength)
            return null;
        var translator = new PatternTranslator(pattern);
        return translator.TryTranslateBranches(out _) && translator._position == pattern.Length ? translator._translated.ToString() : null;
    }

    private bool TryTranslateBranches(out long size)
    {
        size = 0;
        do
        {
            while (_position < _pattern.Length && Current is not ('|' or ')'))
            {
                if (!TryTranslatePiece(out long piece) || (size += piece) > MaxSize)
                    return false;
            }

            if (Current != '|')
                return true;
            _translated.Append('|');
            _position++;
        }
        while (true);
    }

    private bool TryTranslatePiece(out long size)
    {
        if (!TryTranslateAtom(out size))
            return false;
        long most = 1;
        if (Current is '*' or '+' or '?')
        {
            _translated.Append(Current);
            _position++;
        }
        else if (Current == '{' && !TryTranslateRange(out most))
        {
            return false;
        }

        size = Math.Max(size, 1) * most;
        return size <= MaxSize;
    }

    private bool TryTranslateAtom(out long size)
    {
        size = 1;
        char first = Current;
        switch (first)
        {
            case '(':
                return TryTranslateGroup(out size);
            case '.':
                _position++;
                CodePoints.Dot.WriteTo(_translated);
                return true;
            case '[':
                return TryTranslateClass();
            case '\\':
                return TryTranslateEscape();
            case '^' or '$':
                _position++;
                _translated.Append(first == '^' ? @"(?:\A)" : @"(?:\z)");
                return true;
            case '*' or '+' or '?' or ']' or '{' or '}':
                return false;
            default:
                if (!TryReadScalar(out int value))
                    return false;
                WriteCharacter(value);
                return true;
        }
    }

    private bool TryTranslateGroup(out long size)
    {
        size = 0;
        if (++_depth > MaxDepth)
            return false;
        _position++;
        _translated.Append("(?:");
        if (!TryTranslateBranches(out size) || Current != ')')
            return false;
        _position++;
        _translated.Append(')');
        _depth--;
        return true;
    }

    private bool TryTranslateRange(out long most)
    {
        most = 0;
        int end = _pattern[_position..].IndexOf('}');
        if (end < 0)
            return false;
        string range = _pattern.Slice(_position + 1, end - 1).ToString();
        string[] bounds = range.Split(',');
        if (bounds.Length > 2 || !int.TryParse(bounds[0], NumberStyles.None, CultureInfo.InvariantCulture, out int least))
            return false;
        int greatest = least;
        if (bounds.Length == 2 && bounds[1].Length > 0 && !int.TryParse(bounds[1], NumberStyles.None, CultureInfo.InvariantCulture, out greatest))
            return false;
        _position += end + 1;
        most = Math.Max(bounds is [_, ""] ? least + 1L : greatest, 1);
        _translated.Append('{').Append(range).Append('}');
        return greatest >= least;
    }

    private bool TryTranslateEscape()
    {
        if (TryReadCategory(out CodePoints? category))
        {
            category!.WriteTo(_translated);
            return true;
        }

        if (!TryReadEscapedCharacter(out int value))
            return false;
        WriteCharacter(value);
        return true;
    }

    // \p{Lu} or \P{Lu}.
    private bool TryReadCategory(out CodePoints? category)
    {
        category = null;
        ReadOnlySpan<char> rest = _pattern[_position..];
        if (rest is not ['\\', 'p' or 'P', '{', ..] || rest.IndexOf('}') is not (> 3 and <= 5 and var end))
            return false;
        category = CodePoints.OfCategory(rest[3..end].ToString());
        if (category is null)
            return false;
        if (rest[1] == 'P')
            category = category.Negate();
        _position += end + 1;
        return true;
    }

    private bool TryReadEscapedCharacter(out int value)
    {
        value = 0;
        if (_position + 1 >= _pattern.Length)
            return false;
        char escaped = _pattern[_position + 1];
        value = escaped switch
        {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            _ when Special.Contains(escaped) => escaped,
            _ => -1,
        };
        _position += 2;
        return value >= 0;
    }

    private bool TryTranslateClass()
    {
        _position++;
        bool isNegated = Current == '^';
        if (isNegated)
            _position++;
        var set = new CodePoints();
        bool isEmpty = true;
        while (_position < _pattern.Length && Current != ']')
        {
            if (!TryReadItem(set, isEmpty))
                return false;
            isEmpty = false;
        }

        if (isEmpty || Current != ']')
            return false;
        _position++;
        (isNegated ? set.Negate() : set).WriteTo(_translated);
        return true;
    }

    private bool TryReadItem(CodePoints set, bool isFirst)
    {
        if (Current == '-')
        {
            _position++;
            set.Add('-', '-');
            return isFirst || Current == ']';
        }

        if (TryReadCategory(out CodePoints? category))
        {
            set.Add(category!);
            return true;
        }

        if (!TryReadClassCharacter(out int first))
            return false;
        int last = first;
        if (Current == '-' && _position + 1 < _pattern.Length && _pattern[_position + 1] != ']')
        {
            _position++;
            if (!TryReadClassCharacter(out last) || last < first)
                return false;
        }

        set.AddWithoutSurrogates(first, last);
        return true;
    }

    private bool TryReadClassCharacter(out int value)
    {
        if (Current == '\\')
            return TryReadEscapedCharacter(out value);
        value = 0;
        return Current is not ('-' or '[' or ']') && TryReadScalar(out value);
    }

    private bool TryReadScalar(out int value)
    {
        bool isValid = Rune.DecodeFromUtf16(_pattern[_position..], out Rune rune, out int length) == System.Buffers.OperationStatus.Done;
        value = rune.Value;
        _position += length;
        return isValid;
    }

    private void WriteCharacter(int value)
    {
        string text = char.ConvertFromUtf32(value);
        _translated.Append(text.Length == 1 ? Regex.Escape(CodePoints.Swap(text[0]).ToString()) : $"(?:{text})");
    }
}
