using System.Text;

namespace Decant.Queries;

/// <summary>Names, strings, numbers and patterns for random queries and their documents.</summary>
internal sealed class RandomTexts(Random random)
{
    private const string Emoji = "\U0001F600";

    private static readonly string[] s_common = ["a", "b", "c"];
    private static readonly string[] s_plain = ["a", "b", "c", "_1", "\u00e9", Emoji, "length"];
    private static readonly string[] s_quoted = ["", "a b", "'", "\"", "\\", "\n", "a.b", "\u00e9", Emoji, "\uffee", "$"];
    private static readonly string[] s_texts =
    [
        "", "a", "b", "c", "ab", "abc", "B", "a\nb", "\r", "'", "\"", "\\", "/", "\u00e9", "\uffee", Emoji, $"a{Emoji}", "\u2028", "1", "a|b",
        "a.", ".*", "[a-c]+", "\u0000",
    ];
    private static readonly string[] s_numbers =
        ["0", "-0", "0.0", "1", "-1", "1.0", "1e0", "10E-1", "0.1e+1", "0.1", "1.5", "-1.5", "1e2", "100", "2", "1e-7", "123456789012"];
    private static readonly string[] s_exactNumbers =
        ["9007199254740993", "9007199254740992", "1e400", "1.00000000000000000001", "-1e-400", "1e400000000000000000000"];
    private static readonly string[] s_atoms =
    [
        "a", "b", "c", ".", "\\.", "[ab]", "[^a]", "[a-c]", "[^b-d]", "[.]", "[\\n\\r]", "[a-]", "\u00e9", Emoji, $"[{Emoji}a]", $"[^{Emoji}]",
        "\\p{Ll}", "\\P{L}", "[\\p{Lu}b]", "\\n", "\\\\", "\\|",
    ];
    private static readonly string[] s_quantifiers = ["*", "+", "?", "{1}", "{0,1}", "{2,}", "{0}"];

    public string Name() => random.Next(4) == 0 ? Pick(s_quoted) : Pick(s_common);

    public string PlainName() => random.Next(6) == 0 ? Pick(s_plain) : Pick(s_common);

    public string Text() => Pick(s_texts);

    public string Number(bool isInteroperable) => !isInteroperable && random.Next(4) == 0 ? Pick(s_exactNumbers) : Pick(s_numbers);

    /// <summary>Returns a regular expression of RFC 9485.</summary>
    public string Pattern(bool hasAnchors) => random.Next(12) == 0 && hasAnchors ? $"^{Branches(2)}$" : random.Next(20) == 0 ? Text() : Branches(2);

    /// <summary>Writes a text as a string of a query.</summary>
    public string Quoted(string text) => random.Next(2) == 0 ? Write(text, '\'') : Write(text, '"');

    /// <summary>Writes a text as a string of JSON.</summary>
    public string Json(string text) => Write(text, '"');

    private string Branches(int depth) => string.Join('|', Enumerable.Range(0, random.Next(4) == 0 ? 2 : 1).Select(_ => Branch(depth)));

    private string Branch(int depth) => string.Concat(Enumerable.Range(0, random.Next(10) == 0 ? 0 : random.Next(1, 4)).Select(_ => Piece(depth)));

    private string Piece(int depth) =>
        (depth > 0 && random.Next(6) == 0 ? $"({Branches(depth - 1)})" : Pick(s_atoms)) + (random.Next(3) == 0 ? Pick(s_quantifiers) : "");

    // Strings of a query and of JSON have the same escapes, but for single quotes. A character is escaped where it must be, and now and then where it need not.
    private string Write(string text, char quote)
    {
        var written = new StringBuilder().Append(quote);
        foreach (Rune character in text.EnumerateRunes())
        {
            string units = character.ToString();
            written.Append(character.Value switch
            {
                _ when random.Next(10) == 0 => Codes(units),
                '\n' => "\\n",
                '\r' => "\\r",
                '\\' => "\\\\",
                '/' when random.Next(2) == 0 => "\\/",
                < ' ' => Codes(units),
                var value when value == quote => $"\\{quote}",
                _ => units,
            });
        }

        return written.Append(quote).ToString();
    }

    private string Codes(string units) => string.Concat(units.Select(unit => random.Next(2) == 0 ? $"\\u{(int)unit:x4}" : $"\\u{(int)unit:X4}"));

    private string Pick(string[] texts) => texts[random.Next(texts.Length)];
}
