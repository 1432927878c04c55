using System.Runtime.CompilerServices;

namespace Decant.Reading.Numbers;

/// <summary>Reads the numbers that are names in strings. System.Text.Json takes them wherever it takes a number in a string.</summary>
internal static class NamedNumber
{
    private static readonly (byte[] Text, double Value)[] s_numbers =
    [
        ("\"NaN\""u8.ToArray(), double.NaN),
        ("\"Infinity\""u8.ToArray(), double.PositiveInfinity),
        ("\"-Infinity\""u8.ToArray(), double.NegativeInfinity),
    ];

    /// <summary>Reads a quoted name as a <see cref="double"/>, <see cref="float"/> or <see cref="Half"/>.</summary>
    /// <param name="rest">The window's bytes from the quote on.</param>
    /// <param name="position">The position of the quote.</param>
    /// <param name="value">The number.</param>
    /// <returns>The position after the string, or <see cref="DecimalNumber.NotFound"/>.</returns>
    public static int Read<T>(ReadOnlySpan<byte> rest, int position, out T value)
        where T : struct
    {
        value = default;
        foreach ((byte[] text, double number) in s_numbers)
        {
            if (!rest.StartsWith(text))
                continue;
            if (typeof(T) == typeof(double))
                Unsafe.As<T, double>(ref value) = number;
            else if (typeof(T) == typeof(float))
                Unsafe.As<T, float>(ref value) = (float)number;
            else
                Unsafe.As<T, Half>(ref value) = (Half)number;
            return position + text.Length;
        }

        return DecimalNumber.NotFound;
    }
}
