using System.Globalization;
using System.Text.Json;
using Decant.Reading;

namespace Decant.Errors;

/// <summary>Finds out what exactly is wrong with JSON that the reader could not read, and says it.</summary>
/// <remarks>The reader is fast because it only notices that something is wrong. Where exactly, System.Text.Json says: it is given the
/// containers that are open and the bytes from there on, so that a position is its position, however many windows came before.</remarks>
internal static class JsonDiagnosis
{
    public static JsonException Malformed(
        JsonReadState state, LinePosition at, byte last, ReadOnlySpan<byte> rest, JsonExpectation expectation, int depth, bool isFinal)
    {
        byte[] prefix = OpenContext.Write(state, expectation, depth, isAfterComma: last == ',');
        byte[] text = [.. prefix, .. rest];
        LinePosition where = at;
        int found = 0;
        var reader = new Utf8JsonReader(text, isFinal, new JsonReaderState(new() { MaxDepth = Math.Max(state.MaxDepth, depth + 1) }));
        try
        {
            while (reader.Read())
            {
            }
        }
        catch (JsonException exception)
        {
            long line = exception.LineNumber ?? 0;
            long bytes = exception.BytePositionInLine ?? 0;
            where = at.Plus(line, bytes, prefix.Length);
            found = OffsetOf(text, line, bytes) - prefix.Length;
        }

        string message = found >= rest.Length
            ? $"Found the end of the body where {Describe(expectation)} was expected."
            : $"Found {Describe(rest[Math.Max(found, 0)..])} where {DescribeWithin(rest, found, expectation)} was expected.";
        return Create(message, JsonPath.Of(state), where);
    }

    public static JsonException Create(string message, string path, LinePosition at, Exception? inner = null) => new(
        string.Create(CultureInfo.InvariantCulture, $"{message} Path: {path} | LineNumber: {at.Line} | BytePositionInLine: {at.BytesInLine}."),
        path,
        at.Line,
        at.BytesInLine,
        inner);

    /// <summary>Says what stands there without giving away what a body holds: JSON's own characters by name, others by their kind.</summary>
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
            '\uFEFF' or '\u00EF' when rest.StartsWith("\uFEFF"u8) => "a byte order mark",
            < ' ' => $"a control character (0x{rest[0]:X2})",
            >= '\u0080' => "a character beyond ASCII",
            var c when char.IsAsciiLetter(c) => "a letter",
            _ => "a punctuation mark",
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
        _ => "the rest of a number",
    };

    private static string DescribeWithin(ReadOnlySpan<byte> rest, int found, JsonExpectation expectation)
    {
        ReadOnlySpan<byte> token = rest.TrimStart(" \t\r\n"u8);
        if (found <= rest.Length - token.Length || token.IsEmpty)
            return Describe(expectation);
        return (char)token[0] switch
        {
            '"' => Describe(JsonExpectation.InString),
            >= '0' and <= '9' or '-' => "the rest of a number, or what may follow it,",
            't' or 'f' or 'n' => "true, false or null",
            _ => Describe(expectation),
        };
    }

    private static int OffsetOf(ReadOnlySpan<byte> text, long line, long bytes)
    {
        int start = 0;
        for (; line > 0; line--)
            start += text[start..].IndexOf((byte)'\n') + 1;
        return (int)Math.Min(start + bytes, text.Length);
    }
}
