using System.Buffers;

namespace Decant.Http.Paging;

/// <summary>Reads the value of a link's <c>rel</c>: relation types, separated by spaces (RFC 8288, section 3.3).</summary>
internal static class RelationTypes
{
    private static readonly SearchValues<char> s_registered = SearchValues.Create("-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

    private static readonly SearchValues<char> s_scheme = SearchValues.Create("+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

    // The characters of a URI (RFC 3986, appendix A).
    private static readonly SearchValues<char> s_uri =
        SearchValues.Create("!#$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz~");

    /// <summary>Reads the types. They are invalid if there are none, or if the grammar does not allow one of them, such as <c>'next'</c> in single
    /// quotes.</summary>
    /// <param name="value">The text between the quotes, in which a backslash escapes the character after it.</param>
    public static (bool AreValid, bool HaveNext) Read(ReadOnlySpan<char> value)
    {
        if (value.Contains('\\'))
            value = Unescape(value);
        bool haveNext = false;
        bool haveAny = false;
        for (value = value.Trim(' '); !value.IsEmpty; value = value.TrimStart(' '))
        {
            int end = value.IndexOf(' ');
            ReadOnlySpan<char> type = end < 0 ? value : value[..end];
            value = value[type.Length..];
            if (!IsRegistered(type) && !IsUri(type))
                return (false, false);
            haveAny = true;
            haveNext |= type.Equals("next", StringComparison.OrdinalIgnoreCase);
        }

        return (haveAny, haveNext);
    }

    // Syntax of a registered type: LOALPHA *( LOALPHA / DIGIT / "." / "-" ), compared case-insensitively (section 2.1.1).
    private static bool IsRegistered(ReadOnlySpan<char> type) => char.IsAsciiLetter(type[0]) && !type.ContainsAnyExcept(s_registered);

    private static bool IsUri(ReadOnlySpan<char> type)
    {
        int colon = type.IndexOf(':');
        return colon > 0 && char.IsAsciiLetter(type[0]) && !type[..colon].ContainsAnyExcept(s_scheme) && !type.ContainsAnyExcept(s_uri);
    }

    private static ReadOnlySpan<char> Unescape(ReadOnlySpan<char> value)
    {
        char[] plain = new char[value.Length];
        int length = 0;
        for (int i = 0; i < value.Length; i++)
            plain[length++] = value[i] == '\\' && i + 1 < value.Length ? value[++i] : value[i];
        return plain.AsSpan(0, length);
    }
}
