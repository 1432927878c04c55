using System.Globalization;
using Decant.Errors;

namespace Decant.Queries;

/// <summary>Parses a query by the grammar of RFC 9535. A method that fails returns null or false, and has set the error.</summary>
internal ref partial struct QueryParser
{
    private readonly ReadOnlySpan<char> _query;
    private readonly string _noun;
    private int _position;
    private int _depth;
    private int _selectors;
    private string? _error;

    private QueryParser(ReadOnlySpan<char> query, string noun)
    {
        _query = query;
        _noun = noun;
    }

    private readonly char Current => _position < _query.Length ? _query[_position] : '\0';

    /// <summary>Parses a query.</summary>
    /// <param name="query">The text.</param>
    /// <param name="error">If the method returns null, what was expected and where, or the limit that is exceeded.</param>
    public static IReadOnlyList<QuerySegment>? Read(ReadOnlySpan<char> query, out string error)
    {
        var parser = new QueryParser(query, "query");
        IReadOnlyList<QuerySegment>? segments = parser.HasAllowedLength() ? parser.ReadWhole() : null;
        error = segments is null ? parser._error! : "";
        return segments;
    }

    /// <summary>Parses the condition of a filter, without the brackets and the question mark around it.</summary>
    /// <param name="condition">The text.</param>
    /// <param name="error">If the method returns null, what was expected and where, or the limit that is exceeded.</param>
    public static QueryCondition? ReadCondition(ReadOnlySpan<char> condition, out string error)
    {
        var parser = new QueryParser(condition, "condition");
        QueryCondition? read = parser.HasAllowedLength() ? parser.ReadWholeCondition() : null;
        error = read is null ? parser._error! : "";
        return read;
    }

    private bool HasAllowedLength()
    {
        if (_query.Length > QueryLimits.Length)
            _error = $"The {_noun} has {_query.Length} characters. At most {QueryLimits.Length} are allowed.";
        return _error is null;
    }

    private IReadOnlyList<QuerySegment>? ReadWhole()
    {
        if (!TryPass('$'))
            return FailHere<IReadOnlyList<QuerySegment>>("'$'");
        return ReadSegments() is not { } segments ? null
            : _position == _query.Length ? segments
            : FailHere<IReadOnlyList<QuerySegment>>("'.', '[' or the end");
    }

    private QueryCondition? ReadWholeCondition()
    {
        if (ReadNested() is not { } condition)
            return null;
        SkipWhiteSpace();
        return _position == _query.Length ? condition : FailHere<QueryCondition>("'&&', '||' or the end");
    }

    /// <summary>Reads the segments after an identifier. White space after them is not read, because it may be invalid there.</summary>
    private IReadOnlyList<QuerySegment>? ReadSegments()
    {
        List<QuerySegment> segments = [];
        while (true)
        {
            int end = _position;
            SkipWhiteSpace();
            if (Current is not ('.' or '['))
            {
                _position = end;
                return segments;
            }

            if (ReadSegment() is not { } segment)
                return null;
            segments.Add(segment);
        }
    }

    private QuerySegment? ReadSegment()
    {
        bool hasDot = TryPass('.');
        bool isDescendant = hasDot && TryPass('.');
        if (Current == '[' && (isDescendant || !hasDot))
            return ReadBrackets(isDescendant);
        if (!TryCount())
            return null;
        if (TryPass('*'))
            return new(isDescendant, [new QuerySelector.Wildcard()]);
        return ReadPlainName() is { } name
            ? new(isDescendant, [new QuerySelector.Name(name)])
            : FailHere<QuerySegment>(isDescendant ? "a name, '*' or '['" : "a name or '*'");
    }

    private QuerySegment? ReadBrackets(bool isDescendant)
    {
        _position++;
        List<QuerySelector> selectors = [];
        bool hasWhiteSpace = false;
        do
        {
            hasWhiteSpace |= IsWhiteSpace(Current);
            SkipWhiteSpace();
            if (!TryCount() || ReadSelector() is not { } selector)
                return null;
            selectors.Add(selector);
            hasWhiteSpace |= IsWhiteSpace(Current);
            SkipWhiteSpace();
        }
        while (TryPass(','));
        return TryPass(']') ? new(isDescendant, selectors) { HasWhiteSpace = hasWhiteSpace } : FailHere<QuerySegment>("',' or ']'");
    }

    private QuerySelector? ReadSelector()
    {
        switch (Current)
        {
            case '\'' or '"':
                return ReadString() is { } name ? new QuerySelector.Name(name) : null;
            case '*':
                _position++;
                return new QuerySelector.Wildcard();
            case '?':
                _position++;
                return ReadNested() is { } condition ? new QuerySelector.Filter(condition) : null;
            case ':' or '-' or (>= '0' and <= '9'):
                return ReadIndexOrSlice();
            default:
                return FailHere<QuerySelector>("a quoted name, an index, '*', ':' or '?'");
        }
    }

    private QuerySelector? ReadIndexOrSlice()
    {
        if (!TryReadBound(out long? start))
            return null;
        int end = _position;
        SkipWhiteSpace();
        if (!TryPass(':'))
        {
            _position = end;
            return new QuerySelector.Index(start!.Value);
        }

        SkipWhiteSpace();
        if (!TryReadBound(out long? stop))
            return null;
        SkipWhiteSpace();
        long? step = null;
        if (TryPass(':'))
        {
            SkipWhiteSpace();
            if (!TryReadBound(out step))
                return null;
        }

        return new QuerySelector.Slice(start, stop, step ?? 1);
    }

    /// <summary>Reads an integer if there is one.</summary>
    private bool TryReadBound(out long? bound)
    {
        bound = null;
        if (Current is not ('-' or (>= '0' and <= '9')))
            return true;
        int start = _position;
        if (Current == '-')
            _position++;
        int first = _position;
        while (IsDigit(Current))
            _position++;
        string digits = _query.Slice(start, _position - start).ToString();
        if (_position == first)
            return FailHere("a digit");
        if (_query[first] == '0' && digits.Length > 1)
            return Fail(start, $"{digits} is not an integer of the grammar: a zero stands alone.");
        if (!long.TryParse(digits, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long value)
            || value is < -QueryLimits.Integer or > QueryLimits.Integer)
        {
            return Fail(start, $"{digits} is out of range: an index, a bound or a step is from -(2^53 - 1) to 2^53 - 1.");
        }

        bound = value;
        return true;
    }

    private bool TryCount() => ++_selectors <= QueryLimits.Selectors || Fail(_position, $"At most {QueryLimits.Selectors} selectors are allowed.");

    private bool TryPass(char character)
    {
        if (_position == _query.Length || _query[_position] != character)
            return false;
        _position++;
        return true;
    }

    private void SkipWhiteSpace()
    {
        while (IsWhiteSpace(Current))
            _position++;
    }

    private static bool IsWhiteSpace(char character) => character is ' ' or '\t' or '\n' or '\r';

    private static bool IsDigit(char character) => character is >= '0' and <= '9';

    private T? FailHere<T>(string expected)
        where T : class
    {
        FailHere(expected);
        return null;
    }

    private bool FailHere(string expected) => Fail(_position, $"Expected {expected}, but found {WireText.DescribeAt(_query, _position)}.");

    // The first error counts.
    private bool Fail(int position, string reason)
    {
        _error ??= $"The {_noun} is not valid at position {position}. {reason}";
        return false;
    }

    private T? Fail<T>(int position, string reason)
        where T : class
    {
        Fail(position, reason);
        return null;
    }
}
