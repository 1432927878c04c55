using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Tables for the escapes in a string (RFC 8259, section 7). The processor would often mispredict a branch for the kind of an escape, and a
/// misprediction costs more than a lookup in a table.</summary>
internal static class EscapeTable
{
    /// <summary>The length of an escape of one letter, including the backslash.</summary>
    public const int ShortLength = 2;

    /// <summary>The length of a \u escape, including the backslash.</summary>
    public const int LongLength = 6;

    /// <summary>The entry in <see cref="Digits"/> for a byte that is no hexadecimal digit. Its upper bits are set; those of a digit's value are not.</summary>
    public const byte NoDigit = 0xFF;

    /// <summary>For each byte, the character that it means after a backslash; 0 for the letter u, and for a byte that no backslash may precede.</summary>
    public static readonly byte[] Letters = CreateLetters();

    /// <summary>For each byte, its value as a hexadecimal digit; <see cref="NoDigit"/> if it is no digit.</summary>
    public static readonly byte[] Digits = CreateDigits();

    /// <summary>Returns the code unit of a \u escape, or a negative number if the four digits are invalid. All bytes of the escape must be available.</summary>
    /// <param name="escape">The backslash.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ReadNumber(ref byte escape)
    {
        byte[] digits = Digits;
        int a = digits[Unsafe.Add(ref escape, 2)], b = digits[Unsafe.Add(ref escape, 3)];
        int c = digits[Unsafe.Add(ref escape, 4)], d = digits[Unsafe.Add(ref escape, 5)];
        return (a | b | c | d) < 16 ? a << 12 | b << 8 | c << 4 | d : -1;
    }

    private static byte[] CreateLetters()
    {
        byte[] letters = new byte[byte.MaxValue + 1];
        foreach (byte itself in "\"\\/"u8)
            letters[itself] = itself;
        letters['b'] = (byte)'\b';
        letters['f'] = (byte)'\f';
        letters['n'] = (byte)'\n';
        letters['r'] = (byte)'\r';
        letters['t'] = (byte)'\t';
        return letters;
    }

    private static byte[] CreateDigits()
    {
        byte[] digits = new byte[byte.MaxValue + 1];
        // Not by Array.Fill, whose vectorized code the first call of a process would compile.
        foreach (ref byte digit in digits.AsSpan())
            digit = NoDigit;
        for (int i = 0; i < 16; i++)
            digits["0123456789abcdef"[i]] = digits["0123456789ABCDEF"[i]] = (byte)i;
        return digits;
    }
}
