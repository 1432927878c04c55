namespace Decant.Copying;

/// <summary>Recognizes numbers in JSON strings.</summary>
internal static class NumberText
{
    /// <summary>Whether the value is a string with a JSON number (RFC 8259, section 6). Numeric types also accept strings that are not JSON numbers: with
    /// leading zeros, a plus sign, escapes, or names such as NaN.</summary>
    public static bool IsInQuotes(ReadOnlySpan<byte> value) => value is [(byte)'"', .. var text, (byte)'"'] && IsNumber(text);

    private static bool IsNumber(ReadOnlySpan<byte> text)
    {
        int at = text is [(byte)'-', ..] ? 1 : 0;
        int digits = CountDigits(text[at..]);
        if (digits == 0 || (digits > 1 && text[at] == '0'))
            return false;
        at += digits;
        if (at < text.Length && text[at] == '.')
        {
            digits = CountDigits(text[++at..]);
            if (digits == 0)
                return false;
            at += digits;
        }

        if (at < text.Length && text[at] is (byte)'e' or (byte)'E')
        {
            at++;
            if (at < text.Length && text[at] is (byte)'+' or (byte)'-')
                at++;
            digits = CountDigits(text[at..]);
            if (digits == 0)
                return false;
            at += digits;
        }

        return at == text.Length;
    }

    private static int CountDigits(ReadOnlySpan<byte> text)
    {
        int end = text.IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        return end < 0 ? text.Length : end;
    }
}
