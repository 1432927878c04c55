using System.Text;

namespace Decant.Exhaustive;

/// <summary>What kernels find, byte by byte and without any thought of speed.</summary>
internal static class PlainLoops
{
    public static bool IsStringEnd(byte value) => value is (byte)'"' or (byte)'\\' or < 0x20;

    public static bool IsWhiteSpace(byte value) => value is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t';

    public static bool IsDigit(byte value) => value is >= (byte)'0' and <= (byte)'9';

    public static bool IsHex(byte value) => IsDigit(value) || value is >= (byte)'a' and <= (byte)'f' or >= (byte)'A' and <= (byte)'F';

    public static bool IsEnd(byte value) => value is (byte)',' or (byte)'}' or (byte)']' || IsWhiteSpace(value);

    /// <summary>The position of the value of the member after a brace or comma, if its name has no escape; otherwise, -1.</summary>
    public static int PassName(ReadOnlySpan<byte> window, int start, out string name)
    {
        int quote = First(window, start + 1, each => !IsWhiteSpace(each));
        int end = quote < window.Length && window[quote] == '"' ? First(window, quote + 1, IsStringEnd) : window.Length;
        int colon = end < window.Length && window[end] == '"' ? First(window, end + 1, each => !IsWhiteSpace(each)) : window.Length;
        name = colon < window.Length ? Encoding.UTF8.GetString(window[(quote + 1)..end]) : "";
        return colon < window.Length && window[colon] == ':' ? First(window, colon + 1, each => !IsWhiteSpace(each)) : -1;
    }

    /// <summary>The first position from one on of a byte of a kind, or the length.</summary>
    public static int First(ReadOnlySpan<byte> window, int position, Func<byte, bool> isIt)
    {
        while (position < window.Length && !isIt(window[position]))
            position++;
        return position;
    }

    /// <summary>A bit for each byte of a block that is of a kind.</summary>
    public static ulong Mask(ReadOnlySpan<byte> block, Func<byte, bool> isIt)
    {
        ulong mask = 0;
        for (int i = 0; i < block.Length; i++)
            mask |= isIt(block[i]) ? 1UL << i : 0;
        return mask;
    }

    /// <summary>The bits that a backslash before them escapes.</summary>
    public static ulong Escaped(ulong backslashes, bool isFirst)
    {
        ulong escaped = 0;
        for (int i = 0; i < 64; i++)
        {
            if (isFirst)
                escaped |= 1UL << i;
            isFirst = !isFirst && (backslashes >> i & 1) != 0;
        }

        return escaped;
    }

    /// <summary>The length of the number with which the bytes begin (RFC 8259, section 6), which is as long as can be; -1 if there is none.</summary>
    public static int NumberLength(ReadOnlySpan<byte> bytes)
    {
        int at = bytes is [(byte)'-', ..] ? 1 : 0;
        int digits = DigitsAt(bytes, at);
        if (digits == 0 || (digits > 1 && bytes[at] == '0'))
            return -1;
        at += digits;
        if (at < bytes.Length && bytes[at] == '.')
        {
            digits = DigitsAt(bytes, at + 1);
            if (digits == 0)
                return -1;
            at += 1 + digits;
        }

        if (at < bytes.Length && bytes[at] is (byte)'e' or (byte)'E')
        {
            int sign = at + 1 < bytes.Length && bytes[at + 1] is (byte)'+' or (byte)'-' ? 1 : 0;
            digits = DigitsAt(bytes, at + 1 + sign);
            if (digits == 0)
                return -1;
            at += 1 + sign + digits;
        }

        return at;
    }

    public static int DigitsAt(ReadOnlySpan<byte> bytes, int position) => position > bytes.Length ? 0 : First(bytes, position, value => !IsDigit(value)) - position;

    public static int LiteralLength(ReadOnlySpan<byte> bytes) => bytes.StartsWith("true"u8) || bytes.StartsWith("null"u8) ? 4 : bytes.StartsWith("false"u8) ? 5 : -1;

    /// <summary>The length of an escape; 0 if the bytes end within it, -1 if it is none.</summary>
    public static int EscapeLength(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length < 2)
            return 0;
        if (bytes[1] != 'u')
            return "\"\\/bfnrt"u8.Contains(bytes[1]) ? 2 : -1;
        for (int i = 2; i < 6; i++)
        {
            if (i == bytes.Length)
                return 0;
            if (!IsHex(bytes[i]))
                return -1;
        }

        return 6;
    }

    /// <summary>Which of the bytes stand outside of strings and are not white space, or stand in one.</summary>
    public static byte[] WithoutWhiteSpace(ReadOnlySpan<byte> bytes, ref bool isInString, ref bool isEscaped)
    {
        var kept = new List<byte>();
        foreach (byte value in bytes)
        {
            if (isInString || value > ' ')
                kept.Add(value);
            if (isEscaped)
                isEscaped = false;
            else if (value == '"')
                isInString = !isInString;
            else if (value == '\\')
                isEscaped = true;
        }

        return [.. kept];
    }

    /// <summary>The text of a string's bytes, whose escapes are right; null if one names half of a surrogate pair.</summary>
    public static byte[]? Unescape(ReadOnlySpan<byte> bytes)
    {
        var text = new List<byte>();
        Span<char> units = stackalloc char[2];
        Span<byte> character = stackalloc byte[4];
        for (int i = 0; i < bytes.Length; i++)
        {
            if (bytes[i] != '\\')
            {
                text.Add(bytes[i]);
                continue;
            }

            byte letter = bytes[++i];
            if (letter != 'u')
            {
                text.Add(letter switch { (byte)'b' => 8, (byte)'f' => 12, (byte)'n' => 10, (byte)'r' => 13, (byte)'t' => 9, _ => letter });
                continue;
            }

            units[0] = Unit(bytes, i);
            i += 4;
            int count = 1;
            if (char.IsHighSurrogate(units[0]) && i + 6 < bytes.Length && bytes[i + 1] == '\\' && bytes[i + 2] == 'u')
            {
                units[1] = Unit(bytes, i + 2);
                i += 6;
                count = 2;
            }

            if (count == 1 ? char.IsSurrogate(units[0]) : !char.IsLowSurrogate(units[1]))
                return null;
            text.AddRange(character[..Encoding.UTF8.GetBytes(units[..count], character)]);
        }

        return [.. text];
    }

    private static char Unit(ReadOnlySpan<byte> bytes, int letter) => (char)Convert.ToUInt16(Encoding.ASCII.GetString(bytes.Slice(letter + 1, 4)), 16);
}
