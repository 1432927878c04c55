using System.Runtime.CompilerServices;

namespace Decant.Skipping;

/// <summary>What a byte may be in an escape (RFC 8259, section 7), by a look into a table: which of them comes next cannot be guessed, and a
/// wrong guess costs more than the look.</summary>
internal static class EscapeKinds
{
    private const byte Letter = 1;
    private const byte HexDigit = 2;
    private const int ShortLength = 2;
    private const int LongLength = 6;

    private static readonly byte[] s_kinds = Create();

    /// <summary>How long an escape is, 0 if the window ends within it, or -1 if it is none.</summary>
    /// <param name="escape">The backslash.</param>
    /// <param name="length">How many bytes of the window are left from it on.</param>
    public static int LengthOf(ref byte escape, int length)
    {
        if (length < ShortLength)
            return 0;
        byte next = Unsafe.Add(ref escape, 1);
        if ((s_kinds[next] & Letter) != 0)
            return ShortLength;
        if (next != 'u')
            return -1;
        if (length < LongLength)
            return LengthOfCut(ref escape, length);
        int digits = s_kinds[Unsafe.Add(ref escape, 2)] & s_kinds[Unsafe.Add(ref escape, 3)]
            & s_kinds[Unsafe.Add(ref escape, 4)] & s_kinds[Unsafe.Add(ref escape, 5)];
        return (digits & HexDigit) != 0 ? LongLength : -1;
    }

    private static int LengthOfCut(ref byte escape, int length)
    {
        for (int i = 2; i < length; i++)
        {
            if ((s_kinds[Unsafe.Add(ref escape, i)] & HexDigit) == 0)
                return -1;
        }

        return 0;
    }

    private static byte[] Create()
    {
        byte[] kinds = new byte[byte.MaxValue + 1];
        foreach (byte letter in "\"\\/bfnrt"u8)
            kinds[letter] |= Letter;
        foreach (byte digit in "0123456789abcdefABCDEF"u8)
            kinds[digit] |= HexDigit;
        return kinds;
    }
}
