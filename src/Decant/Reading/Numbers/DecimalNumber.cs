using System.Runtime.CompilerServices;

namespace Decant.Reading.Numbers;

/// <summary>A number of JSON (RFC 8259, section 6) as its digits and its power of ten.</summary>
internal struct DecimalNumber
{
    public const int NotFound = -1;

    // No number of any type is as large or as small as this, however many digits it has, and no sum of it and a length overflows.
    private const int LargestExponent = 1_000_000_000;

    /// <summary>The digits as an integer; of more than <see cref="Digits.MaxCount"/> the first from the first that is not zero.</summary>
    public ulong Significand;

    /// <summary>By which power of ten the significand is multiplied.</summary>
    public int Exponent;

    /// <summary>Whether digits after those of the significand were left out that are not all zero.</summary>
    public bool IsCut;

    /// <summary>Whether it has a minus.</summary>
    public bool IsNegative;

    /// <summary>Whether it has an exponent, or more digits than the significand.</summary>
    public bool IsLong;

    /// <summary>Reads the number at the position. One is found only if a byte follows it in the window; whether that ends it is not looked at.</summary>
    /// <returns>The position after it, or <see cref="NotFound"/>.</returns>
    public static int Read(ref byte origin, int length, int position, out DecimalNumber number)
    {
        number = default;
        number.IsNegative = Unsafe.Add(ref origin, position) == '-';
        int start = number.IsNegative ? position + 1 : position;
        ulong significand = 0;
        int end = Digits.Append(ref origin, length, start, ref significand);
        int count = end - start;
        if (end >= length || count == 0 || (count > 1 && Unsafe.Add(ref origin, start) == '0'))
            return NotFound;
        if (Unsafe.Add(ref origin, end) == '.')
        {
            int fraction = end + 1;
            end = Digits.Append(ref origin, length, fraction, ref significand);
            if (end >= length || end == fraction)
                return NotFound;
            number.Exponent = fraction - end;
            count += end - fraction;
        }

        number.Significand = significand;
        if (count > Digits.MaxCount)
            number.Cut(ref Unsafe.Add(ref origin, start), end - start);
        return (Unsafe.Add(ref origin, end) | 0x20) == 'e' ? number.ReadExponent(ref origin, length, end + 1) : end;
    }

    // Zeros that lead do not count, so that few digits may be left.
    private void Cut(ref byte origin, int length)
    {
        IsLong = true;
        Significand = 0;
        int count = 0;
        for (int i = 0; i < length; i++)
        {
            int digit = Unsafe.Add(ref origin, i) - '0';
            if (digit == '.' - '0')
                continue;
            if (count < Digits.MaxCount)
            {
                Significand = Significand * 10 + (uint)digit;
                count += Significand != 0 ? 1 : 0;
                continue;
            }

            IsCut |= digit != 0;
            Exponent++;
        }
    }

    private int ReadExponent(ref byte origin, int length, int position)
    {
        IsLong = true;
        if (position >= length)
            return NotFound;
        bool isNegative = Unsafe.Add(ref origin, position) == '-';
        int start = isNegative || Unsafe.Add(ref origin, position) == '+' ? position + 1 : position;
        int end = start;
        long exponent = 0;
        for (; end < length && char.IsAsciiDigit((char)Unsafe.Add(ref origin, end)); end++)
            exponent = Math.Min(exponent * 10 + Unsafe.Add(ref origin, end) - '0', LargestExponent);
        if (end >= length || end == start)
            return NotFound;
        Exponent += (int)(isNegative ? -exponent : exponent);
        return end;
    }
}
