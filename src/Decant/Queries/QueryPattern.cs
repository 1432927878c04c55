using System.Collections.Concurrent;
using System.Text;
using System.Text.RegularExpressions;
using Decant.Buffers;

namespace Decant.Queries;

/// <summary>A regular expression of a query, or of a document. Expressions are matched without backtracking, in time proportional to the text.</summary>
internal sealed class QueryPattern
{
    // Patterns may come from documents, so the cache is limited in count, and each pattern in length.
    private const int MostPatterns = 64;

    private static readonly ConcurrentDictionary<string, QueryPattern> s_patterns = new(StringComparer.Ordinal);

    private const RegexOptions Options = RegexOptions.NonBacktracking | RegexOptions.CultureInvariant;

    // Matches nothing, not even an empty text.
    private static readonly Regex s_nothing = new(@"[^\s\S]", Options);

    private static readonly QueryPattern s_none = new(null);

    // Null if the pattern matches nothing.
    private readonly string? _pattern;
    private Regex? _part;
    private Regex? _whole;

    private QueryPattern(string? pattern) => _pattern = pattern;

    private Regex Part => _part ??= Create(_pattern!);

    private Regex Whole => _whole ??= Create($@"\A(?:{_pattern})\z");

    /// <summary>Returns the pattern of a text. It matches nothing if the text is no regular expression of RFC 9485, or a too large one.</summary>
    /// <param name="text">The text.</param>
    /// <param name="rentals">The owner of buffers.</param>
    /// <param name="isNew">Whether the pattern was created, which takes long.</param>
    public static QueryPattern Find(QueryValue text, Rentals rentals, out bool isNew)
    {
        char[] characters = Decode(text, rentals, out int count);
        // The limit comes before the cache, so that long texts of documents do not fill it.
        isNew = false;
        QueryPattern found = count > PatternTranslator.MaxLength ? s_none : Find(characters.AsSpan(0, count), out isNew);
        rentals.Return(characters, count);
        return found;
    }

    public bool IsMatch(QueryValue text, bool isWhole, Rentals rentals)
    {
        if (_pattern is null)
            return false;
        char[] characters = Decode(text, rentals, out int count);
        foreach (ref char character in characters.AsSpan(0, count))
            character = CodePoints.Swap(character);
        bool isMatch = (isWhole ? Whole : Part).IsMatch(characters.AsSpan(0, count));
        rentals.Return(characters, count);
        return isMatch;
    }

    private static Regex Create(string pattern)
    {
        try
        {
            return new(pattern, Options);
        }
        catch (NotSupportedException)
        {
            // .NET limits the states of an expression that is matched without backtracking, by its own estimate.
            return s_nothing;
        }
    }

    private static QueryPattern Find(ReadOnlySpan<char> pattern, out bool isNew)
    {
        isNew = false;
#if NET9_0_OR_GREATER
        if (s_patterns.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(pattern, out QueryPattern? known))
            return known;
#else
        if (s_patterns.TryGetValue(pattern.ToString(), out QueryPattern? known))
            return known;
#endif
        isNew = true;
        QueryPattern created = PatternTranslator.Translate(pattern) is { } translated ? new(translated) : s_none;
        if (s_patterns.Count >= MostPatterns)
            s_patterns.Clear();
        s_patterns[pattern.ToString()] = created;
        return created;
    }

    private static char[] Decode(QueryValue text, Rentals rentals, out int count)
    {
        ReadOnlySpan<byte> utf8 = text.Text;
        byte[]? bytes = text.HasEscapes ? rentals.Rent<byte>(utf8.Length) : null;
        if (bytes is not null)
            utf8 = TextComparison.Unescape(utf8, bytes);
        char[] characters = rentals.Rent<char>(Math.Max(utf8.Length, 1));
        count = Encoding.UTF8.GetChars(utf8, characters);
        if (bytes is not null)
            rentals.Return(bytes, text.Text.Length);
        return characters;
    }
}
