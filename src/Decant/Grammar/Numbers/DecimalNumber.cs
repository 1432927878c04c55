using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.Grammar.Numbers;

/// <summary>A JSON number (RFC 8259, section 6) as digits and a power of ten.</summary>
internal struct DecimalNumber
{
    public const int NotFound = -1;

    // A number with a larger exponent is left to System.Text.Json, so that the sum of the exponent and the number of digits cannot overflow.
    private const int LargestExponent = 100_000_000;

    /// <summary>The digits as an integer: all of them, or the first <see cref="Digits.MaxCount"/> from the first nonzero digit on.</summary>
    public ulong Significand;

    /// <summary>The power of ten by which the significand is multiplied.</summary>
    public int Exponent;

    /// <summary>Whether the number has a minus sign.</summary>
    public bool IsNegative;

    /// <summary>Whether the digits that were left out of the significand are not all zeros.</summary>
    public bool IsCut;

    /// <summary>Whether the number has an exponent, or digits that were left out of the significand.</summary>
    public bool IsLong;

    /// <summary>Reads the number at the position. A number that reaches the window's end is not found, because more digits may follow. The caller checks
    /// whether the byte after the number can end it.</summary>
    /// <returns>The position after the number, or <see cref="NotFound"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Read(ref byte origin, int length, int position, out DecimalNumber number)
    {
        number = default;
        number.IsNegative = Unsafe.Add(ref origin, position) == '-';
        int start = position + (number.IsNegative ? 1 : 0);
        ulong significand;
        int end = start + 1;
        // Most numbers with a fraction start with one digit and a point.
        if (end < length && Unsafe.Add(ref origin, end) == '.' && char.IsAsciiDigit((char)Unsafe.Add(ref origin, start)))
        {
            significand = (uint)Unsafe.Add(ref origin, start) - '0';
        }
        else
        {
            end = ReadStart(ref origin, length, start, out ulong first, out int exponent);
            if (end < 0)
                return NotFound;
            significand = first;
            number.Exponent = exponent;
        }

        // The zero before the point, as in 0.5, does not count as a digit. A zero significand does not suffice as a test: one of many digits may overflow to
        // zero.
        int digits = significand == 0 && end - start == 1 ? 0 : end - start;
        if (Unsafe.Add(ref origin, end) == '.')
        {
            int fraction = end + 1;
            end = Digits.Append(ref origin, length, fraction, ref significand);
            if (end >= length || end == fraction)
                return NotFound;
            number.Exponent = fraction - end;
            digits += end - fraction;
        }

        number.Significand = significand;
        if (digits > Digits.MaxCount)
        {
            DecimalNumber cut = Cut(ref Unsafe.Add(ref origin, start), end - start, number);
            number = cut;
        }

        if ((Unsafe.Add(ref origin, end) | 0x20) == 'e')
        {
            end = ReadExponent(ref origin, length, end + 1, out int exponent);
            number.Exponent += exponent;
            number.IsLong = true;
        }

        return end;
    }

    /// <summary>Reads the digits before the point, and in a short number the fraction too.</summary>
    private static int ReadStart(ref byte origin, int length, int start, out ulong significand, out int exponent)
    {
        significand = 0;
        exponent = 0;
        int digits = 0;
        int end = start;
        if (start <= length - sizeof(ulong))
            end += Digits.ReadFraction(ref Unsafe.Add(ref origin, start), out significand, out digits);
        if (end > start)
        {
            exponent = digits + 1 - (end - start);
            // A second point, as in 1.2.3, is an error. Without this check, the caller would read a fraction after it.
            if (Unsafe.Add(ref origin, end) == '.')
                return NotFound;
        }
        else
        {
            end = Digits.Append(ref origin, length, start, ref significand);
            digits = end - start;
        }

        return end >= length || digits == 0 || (digits > 1 && Unsafe.Add(ref origin, start) == '0') ? NotFound : end;
    }

    /// <summary>Reads the digits of a long number again, at most <see cref="Digits.MaxCount"/> from the first nonzero digit on.</summary>
    private static DecimalNumber Cut(ref byte origin, int length, DecimalNumber number)
    {
        ulong significand = 0;
        int count = 0;
        int i = 0;
        for (; i < length && count < Digits.MaxCount; i++)
        {
            int digit = Unsafe.Add(ref origin, i) - '0';
            if (digit == '.' - '0')
                continue;
            significand = significand * 10 + (uint)digit;
            count += significand != 0 ? 1 : 0;
        }

        number.Significand = significand;
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, i), length - i);
        int left = rest.Length - (rest.Contains((byte)'.') ? 1 : 0);
        number.IsLong |= left > 0;
        number.IsCut = rest.ContainsAnyExcept((byte)'0', (byte)'.');
        number.Exponent += left;
        return number;
    }

    private static int ReadExponent(ref byte origin, int length, int position, out int exponent)
    {
        exponent = 0;
        if (position >= length)
            return NotFound;
        bool isNegative = Unsafe.Add(ref origin, position) == '-';
        int start = isNegative || Unsafe.Add(ref origin, position) == '+' ? position + 1 : position;
        int end = start;
        int power = 0;
        for (; end < length && char.IsAsciiDigit((char)Unsafe.Add(ref origin, end)); end++)
        {
            power = power * 10 + Unsafe.Add(ref origin, end) - '0';
            if (power > LargestExponent)
                return NotFound;
        }

        exponent = isNegative ? -power : power;
        return end >= length || end == start ? NotFound : end;
    }
}
