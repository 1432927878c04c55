using System.Buffers;

namespace Decant.Http.Paging;

/// <summary>Reads the links of a <c>Link</c> header one by one (RFC 8288, section 3).</summary>
/// <remarks>The first syntax error ends the reading, because the text after it may mean anything. Two errors are accepted: empty parameters, such as a
/// semicolon at the end, and values without quotes that are not tokens, such as <c>type=text/html</c>, which the predecessor (RFC 5988) allowed.</remarks>
internal ref struct LinkReader(ReadOnlySpan<char> rest)
{
    private const string White = " \t";

    private static readonly SearchValues<char> s_afterValue = SearchValues.Create(" \t;,\"<>");

    private ReadOnlySpan<char> _rest = rest;
    private bool _hasRelation;
    private bool _isValid;
    private bool _isOfAnother;
    private bool _isNext;

    /// <summary>Gets the text between the angle brackets.</summary>
    public ReadOnlySpan<char> Target { get; private set; }

    /// <summary>Gets whether the link leads to the next page.</summary>
    public readonly bool IsNext => _isNext && !_isOfAnother;

    /// <summary>Gets whether the header contains an invalid link or a link with invalid relations.</summary>
    public bool IsMalformed { get; private set; }

    /// <summary>Reads the next link. Returns false if there is none or it is invalid.</summary>
    public bool Read()
    {
        (_hasRelation, _isValid, _isOfAnother, _isNext) = (false, false, false, false);
        // Skips empty elements, which a list may have (RFC 9110, section 5.6.1.2).
        _rest = _rest.TrimStart(" \t,");
        if (_rest.IsEmpty)
            return false;
        if (!TryReadTarget() || !TryReadParameters())
        {
            IsMalformed = true;
            return false;
        }

        IsMalformed |= !_isValid;
        return true;
    }

    // Syntax: "<" URI-Reference ">". A bracket or a quote within the URI is an error, because it means that the closing bracket is missing.
    private bool TryReadTarget()
    {
        int end = _rest[0] == '<' ? _rest[1..].IndexOfAny("<>\"") + 1 : 0;
        if (end == 0 || _rest[end] != '>')
            return false;
        Target = _rest[1..end];
        _rest = _rest[(end + 1)..].TrimStart(White);
        return true;
    }

    // Syntax: *( OWS ";" OWS link-param ), up to a comma or the end of the header.
    private bool TryReadParameters()
    {
        while (_rest is [';', ..])
        {
            _rest = _rest[1..].TrimStart(White);
            if (_rest is [] or [';' or ',', ..])
                continue;
            if (!TryReadParameter())
                return false;
        }

        return _rest is [] or [',', ..];
    }

    // Syntax: token BWS [ "=" BWS ( token / quoted-string ) ]
    private bool TryReadParameter()
    {
        ReadOnlySpan<char> name = Take(_rest.IndexOfAnyExcept(TokenText.Characters));
        _rest = _rest.TrimStart(White);
        ReadOnlySpan<char> value = default;
        bool isQuoted = false;
        if (_rest is ['=', ..])
        {
            _rest = _rest[1..].TrimStart(White);
            isQuoted = _rest is ['"', ..];
            if (isQuoted ? !TryReadQuoted(out value) : (value = Take(_rest.IndexOfAny(s_afterValue))).IsEmpty)
                return false;
            _rest = _rest.TrimStart(White);
        }

        // If there are several rel parameters, the first one applies, even if it is invalid. The parameter anchor means that the link belongs to another
        // document.
        if (name.Equals("rel", StringComparison.OrdinalIgnoreCase) && !_hasRelation)
        {
            _hasRelation = true;
            (_isValid, _isNext) = RelationTypes.Read(value);
        }

        _isOfAnother |= name.Equals("anchor", StringComparison.OrdinalIgnoreCase);
        return !name.IsEmpty;
    }

    // Reads a quoted string, in which a backslash escapes the character after it. The value keeps the backslashes.
    private bool TryReadQuoted(out ReadOnlySpan<char> value)
    {
        int end = 1;
        while (end < _rest.Length && _rest[end] != '"')
            end += _rest[end] == '\\' ? 2 : 1;
        bool isClosed = end < _rest.Length;
        value = isClosed ? _rest[1..end] : default;
        _rest = isClosed ? _rest[(end + 1)..] : _rest;
        return isClosed;
    }

    // Consumes the characters up to the end, or all of them if the end is negative.
    private ReadOnlySpan<char> Take(int end)
    {
        ReadOnlySpan<char> taken = end < 0 ? _rest : _rest[..end];
        _rest = _rest[taken.Length..];
        return taken;
    }
}
