using System.Buffers;
using System.Text;
using Decant.Grammar.Skipping;
using Decant.Reading;

namespace Decant.Errors;

/// <summary>Writes the shortest JSON that brings a parser into the reader's state: the same open containers and the same expectation.</summary>
internal static class OpenContext
{
    /// <param name="state">The open containers.</param>
    /// <param name="expectation">The expected token.</param>
    /// <param name="depth">The number of open containers.</param>
    /// <param name="isAfterComma">Whether the last byte that the reader has read is a comma. If not, a comma at the end of the written JSON gets a space after
    /// it: if nothing followed it, System.Text.Json would report the position of the comma.</param>
    public static byte[] Write(JsonReadState state, JsonExpectation expectation, int depth, bool isAfterComma)
    {
        var text = new ArrayBufferWriter<byte>();
        for (int level = 1; level < depth; level++)
            Append(text, state.IsObject(level) ? "{\"\":" : "[");
        if (depth == 0)
            Append(text, expectation == JsonExpectation.EndOfBody ? "[]" : Unfinished(expectation));
        else if (state.IsObject(depth))
            Append(text, InObject(expectation));
        else
            Append(text, InArray(expectation));
        if (!isAfterComma && text.WrittenSpan.EndsWith(","u8))
            Append(text, " ");
        return text.WrittenSpan.ToArray();
    }

    private static string InObject(JsonExpectation expectation) => expectation switch
    {
        JsonExpectation.FirstName => "{",
        JsonExpectation.Name => "{\"\":\"\",",
        JsonExpectation.InName => "{\"",
        JsonExpectation.Colon => "{\"\"",
        JsonExpectation.CommaOrEnd => "{\"\":\"\"",
        _ => "{\"\":" + Unfinished(expectation),
    };

    private static string InArray(JsonExpectation expectation) => expectation switch
    {
        JsonExpectation.FirstElement => "[",
        JsonExpectation.CommaOrEnd => "[\"\"",
        _ => "[\"\"," + Unfinished(expectation),
    };

    private static string Unfinished(JsonExpectation expectation) => expectation switch
    {
        JsonExpectation.InString => "\"",
        JsonExpectation.AfterMinus => "-",
        JsonExpectation.AfterZero => "0",
        JsonExpectation.InInteger => "1",
        JsonExpectation.AfterPoint => "0.",
        JsonExpectation.InFraction => "0.0",
        JsonExpectation.AfterExponent => "0e",
        JsonExpectation.AfterExponentSign => "0e+",
        JsonExpectation.InExponent => "0e0",
        _ => "",
    };

    private static void Append(ArrayBufferWriter<byte> text, string part) => Encoding.ASCII.GetBytes(part, text);
}
