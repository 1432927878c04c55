using Decant.Grammar.Skipping;


namespace Decant.Errors;

/// <summary>Describes JSON for messages.</summary>
internal static class JsonDescription
{
    private const string InNumber = "the rest or the end of a number";

    /// <summary>Describes the token at which JSON is malformed. It uses only the first byte, so that the text does not depend on where the buffer
    /// ends.</summary>
    public static string DescribeFirst(ReadOnlySpan<byte> rest) => Describe(rest[..Math.Min(rest.Length, 1)]);

    /// <summary>Describes the next token, which must be complete, without quoting the body: punctuation of JSON by itself, other characters by their
    /// kind.</summary>
    public static string Describe(ReadOnlySpan<byte> rest)
    {
        if (rest.IsEmpty)
            return "the end of the body";
        return (char)rest[0] switch
        {
            var c and ('{' or '}' or '[' or ']' or ',' or ':' or '"' or '\\' or '<') => $"'{c}'",
            >= '0' and <= '9' or '-' => "a number",
            't' when rest.StartsWith("true"u8) => "true",
            'f' when rest.StartsWith("false"u8) => "false",
            'n' when rest.StartsWith("null"u8) => "null",
            '\u00EF' => "a byte order mark or another non-ASCII character",
            (char)GrammarState.RecordSeparator => "a record separator (0x1E)",
            < ' ' => $"a control character (0x{rest[0]:X2})",
            >= '\u0080' => "a non-ASCII character",
            var c when char.IsAsciiLetter(c) => "a letter",
            _ => "a punctuation mark",
        };
    }

    /// <summary>Describes the kind of a value.</summary>
    /// <param name="json">The value, which is valid. Its first byte suffices.</param>
    public static string OfValue(ReadOnlySpan<byte> json) => (char)json[0] switch
    {
        '{' => "an object",
        '[' => "an array",
        '"' => "a string",
        't' => "true",
        'f' => "false",
        'n' => "null",
        _ => "a number",
    };

    /// <summary>Describes what was expected at an offset, given the expectation at the start of the bytes.</summary>
    public static string Describe(JsonExpectation expectation, ReadOnlySpan<byte> rest, int offset)
    {
        ReadOnlySpan<byte> token = rest.TrimStart(" \t\r\n"u8);
        if (token.IsEmpty || offset <= rest.Length - token.Length || offset >= rest.Length)
            return Describe(expectation);
        return (char)token[0] switch
        {
            '"' => Describe(JsonExpectation.InString),
            >= '0' and <= '9' or '-' => InNumber,
            't' or 'f' or 'n' => "true, false or null",
            _ => Describe(expectation),
        };
    }

    private static string Describe(JsonExpectation expectation) => expectation switch
    {
        JsonExpectation.Value => "a value",
        JsonExpectation.FirstElement => "an element or ']'",
        JsonExpectation.FirstName => "a name in quotes or '}'",
        JsonExpectation.Name => "a name in quotes",
        JsonExpectation.Colon => "':'",
        JsonExpectation.CommaOrEnd => "',' or the closing bracket",
        JsonExpectation.InString or JsonExpectation.InName => "the rest of a string, with valid escapes and a closing quote,",
        JsonExpectation.EndOfBody => "nothing but white space",
        _ => InNumber,
    };
}
