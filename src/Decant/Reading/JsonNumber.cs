using System.Buffers.Text;

namespace Decant.Reading;

/// <summary>Reads numbers as System.Text.Json does, from bytes that are one.</summary>
internal static class JsonNumber
{
    // Up to here every integer, and every power of ten up to 1e22, is a double exactly: one multiplication or division of two such rounds once, as the
    // definition of the nearest double asks (W. D. Clinger, How to Read Floating Point Numbers Accurately, 1990).
    private const ulong LastExact = 1UL << 53;

    // What 64 bits hold whatever the digits are. One of them stands before the point, so that a fraction has at most one fewer.
    private const int MaxDigits = 19;

    private static readonly double[] s_powers =
        [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18];

    public static bool TryReadDouble(ReadOnlySpan<byte> number, out double value)
    {
        bool isNegative = number[0] == '-';
        ulong digits = 0;
        int count = 0, point = -1, at = isNegative ? 1 : 0;
        for (; at < number.Length; at++)
        {
            byte next = number[at];
            if (next == '.')
            {
                point = count;
                continue;
            }

            // What is left is an exponent.
            if (!char.IsAsciiDigit((char)next))
                break;
            digits = digits * 10 + (uint)(next - '0');
            count++;
        }

        if (at == number.Length && count <= MaxDigits && digits <= LastExact)
        {
            value = digits / s_powers[point < 0 ? 0 : count - point];
            if (isNegative)
                value = -value;
            return true;
        }

        return Utf8Parser.TryParse(number, out value, out int consumed) && consumed == number.Length;
    }
}
