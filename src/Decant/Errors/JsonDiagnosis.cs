using System.Globalization;
using System.Text.Json;
using Decant.Grammar.Skipping;
using Decant.Reading;

namespace Decant.Errors;

/// <summary>Finds and describes the exact error in JSON that the reader could not read.</summary>
/// <remarks>The reader only detects that there is an error, which keeps it fast. System.Text.Json then finds the position: it parses a prefix that opens the
/// same containers, and the bytes that follow. So the position is that of System.Text.Json, regardless of the buffers in which the body was read.</remarks>
internal static class JsonDiagnosis
{
    public static JsonException Malformed(
        JsonReadState state, LinePosition at, byte last, ReadOnlySpan<byte> rest, JsonExpectation expectation, int depth, bool isFinal)
    {
        byte[] prefix = OpenContext.Write(state, expectation, depth, isAfterComma: last == ',');
        var options = new JsonReaderOptions { MaxDepth = Math.Max(state.MaxDepth, depth + 1) };
        // Most errors are near the reader's position, so only 4096 bytes are copied at first. A large body in memory is copied as a whole only if its error is
        // far away.
        int length = Math.Min(rest.Length, 4096);
        byte[] text = [.. prefix, .. rest[..length]];
        JsonException? error;
        while (!TryFindError(text, isFinal && length == rest.Length, options, out error) && length < rest.Length)
        {
            length = (int)Math.Min(rest.Length, length * 16L);
            text = [.. prefix, .. rest[..length]];
        }

        long line = error?.LineNumber ?? 0;
        long bytes = error?.BytePositionInLine ?? prefix.Length;
        int found = Math.Max(0, OffsetOf(text, line, bytes) - prefix.Length);
        string message = $"Found {JsonDescription.DescribeFirst(rest[Math.Min(found, rest.Length)..])} where {JsonDescription.Describe(expectation, rest, found)} was expected.";
        return Create(Finding.Create(message), ReaderPath.Format(state), at.Plus(line, bytes, prefix.Length));
    }

    public static JsonException Create(Finding finding, string path, LinePosition at, Exception? inner = null) => new(
        string.Create(CultureInfo.InvariantCulture, $"{finding.Message} Path: {path} | LineNumber: {at.Line} | BytePositionInLine: {at.BytesInLine}."),
        path,
        at.Line,
        at.BytesInLine,
        inner)
    {
        Data = { [SenderText.Key] = finding.ToSender },
    };

    /// <summary>Returns the byte offset of a line and column.</summary>
    public static int OffsetOf(ReadOnlySpan<byte> text, long line, long bytes)
    {
        int start = 0;
        for (; line > 0; line--)
            start += text[start..].IndexOf((byte)'\n') + 1;
        return (int)Math.Min(start + bytes, text.Length);
    }

    private static bool TryFindError(byte[] text, bool isFinal, JsonReaderOptions options, out JsonException? error)
    {
        error = null;
        var reader = new Utf8JsonReader(text, isFinal, new JsonReaderState(options));
        try
        {
            while (reader.Read())
            {
            }
        }
        catch (JsonException exception)
        {
            error = exception;
        }

        return error is not null;
    }
}
